import { sageMoney } from './decimal.ts';
import { type View } from './lists.ts';
import type { OtherPayment } from './other-payments.ts';
import type { ContactPayment } from './payments.ts';
import type { Records } from './records.ts';
import { seededId } from './records.ts';
import { bankAccounts, business, ledgerAccounts, referTo } from './vocabulary.ts';

const incoming = ['OTHER_RECEIPT', 'OTHER_PAYMENT_REFUND', 'CUSTOMER_RECEIPT', 'VENDOR_REFUND'];

export function businessView(): View {
  return {
    ...referTo('businesses', business.id, business.name),
    name: business.name,
    country: referTo('countries', 'GB', 'United Kingdom (GB)'),
    subscriptions: [{ id: 'ACCOUNTING', displayed_as: 'Accounting Plus' }],
  };
}

export function userView(): View {
  return {
    ...referTo('user', seededId('user'), 'Olivia Owner'),
    first_name: 'Olivia',
    last_name: 'Owner',
    email: business.email,
    locale: 'en-GB',
  };
}

/** Bank accounts with what the payments so far make of their balance. */
export function bankAccountViews(records: Records): View[] {
  return bankAccounts.map((account) => {
    const ledger = ledgerAccounts.find((candidate) => candidate.nominalCode === account.nominalCode);
    return {
      ...referTo('bank_accounts', account.id, `${account.name} (${account.nominalCode})`),
      bank_account_type: referTo('bank_account_types', account.type, account.type),
      nominal_code: account.nominalCode,
      ledger_account: ledger ? referTo('ledger_accounts', ledger.id, `${ledger.name} (${ledger.nominalCode})`) : null,
      is_active: true,
      editable: true,
      balance: sageMoney(balanceOf(records, account.id)),
    };
  });
}

function balanceOf(records: Records, bankAccountId: string): number {
  const search = { where: ['deleted_at IS NULL', 'bank_account_id = ?'], values: [bankAccountId] };
  const payments = [
    ...records.select<OtherPayment>('other_payment', search),
    ...records.select<ContactPayment>('contact_payment', search),
  ];
  return payments.reduce(
    (sum, { data }) => sum + (incoming.includes(data.transactionTypeId) ? data.totalPence : 0 - data.totalPence),
    0,
  );
}
