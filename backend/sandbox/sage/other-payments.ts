import type { Request } from 'express';
import type { Contact } from './contacts.ts';
import { sageMoney } from './decimal.ts';
import type { Fields } from './fields.ts';
import { baseSearch, filterBy, filterByDate, filterByText, type Page, pageOf, timesOf, type View } from './lists.ts';
import type { Records, SageRecord } from './records.ts';
import {
  bankAccountReference,
  bankAccounts,
  currency,
  findBankAccount,
  findLedgerAccount,
  findTaxRate,
  ledgerAccountReference,
  referTo,
  taxRateReference,
} from './vocabulary.ts';

const types: Record<string, string> = {
  OTHER_PAYMENT: 'Other Payment',
  OTHER_RECEIPT: 'Other Receipt',
  OTHER_PAYMENT_REFUND: 'Other Payment Refund',
  OTHER_RECEIPT_REFUND: 'Other Receipt Refund',
};

interface PaymentLine {
  ledgerAccountId: string;
  taxRateId: string | null;
  netPence: number;
  taxPence: number;
  totalPence: number;
  details: string | null;
}

/** Money in or out without an invoice, e.g. a guest's order. */
export interface OtherPayment {
  transactionTypeId: string;
  date: string;
  reference: string | null;
  contactId: string | null;
  bankAccountId: string;
  paymentMethodId: string | null;
  totalPence: number;
  lines: PaymentLine[];
}

/** `/other_payments`, receipts included: Sage has no `/other_receipts`. */
export class OtherPayments {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  list(request: Request): Page {
    const search = filterByText(request, filterByDate(request, baseSearch(request)), ["coalesce(reference, '')"]);
    filterBy(request, search, {
      contact_id: 'contact_id',
      bank_account_id: 'bank_account_id',
      transaction_type_id: 'transaction_type_id',
    });
    return pageOf<OtherPayment>(this.#records, 'other_payment', search, (record) => this.#view(record));
  }

  get(id: string): View {
    return this.#view(this.#records.require<OtherPayment>('other_payment', id));
  }

  create(fields: Fields): View {
    const typeId = fields.oneOf('transaction_type_id', Object.keys(types), { required: true });
    const contact = fields.reference('contact_id', (id) => this.#records.find<Contact>('contact', id));
    const bankAccount = fields.reference('bank_account_id', findBankAccount);
    const payment: OtherPayment = {
      transactionTypeId: typeId ?? '',
      date: fields.date('date', { required: true }) ?? '',
      reference: fields.text('reference', { longest: 25 }),
      contactId: contact?.id ?? null,
      bankAccountId: bankAccount?.id ?? bankAccounts[0]?.id ?? '',
      paymentMethodId: fields.text('payment_method_id'),
      totalPence: fields.amount('total_amount', { required: true, least: 1 }) ?? 0,
      lines: fields.list('payment_lines', { required: true }).map(readLine),
    };
    fields.check();
    const linesTotal = payment.lines.reduce((sum, line) => sum + line.totalPence, 0);
    if (linesTotal !== payment.totalPence) fields.reject('total_amount', 'does not equal the total of the lines');
    fields.check();
    return this.#view(this.#records.insert('other_payment', payment));
  }

  delete(id: string): void {
    this.#records.delete(this.#records.require('other_payment', id));
  }

  #view(record: SageRecord<OtherPayment>): View {
    const payment = record.data;
    const contact = payment.contactId === null ? undefined : this.#records.find<Contact>('contact', payment.contactId);
    return {
      ...referTo('other_payments', record.id, payment.reference ?? types[payment.transactionTypeId] ?? ''),
      ...timesOf(record),
      transaction: referTo('transactions', record.id, payment.reference ?? ''),
      transaction_type: referTo('transaction_types', payment.transactionTypeId, types[payment.transactionTypeId] ?? ''),
      contact: contact ? referTo('contacts', contact.id, contact.data.name) : null,
      bank_account: bankAccountReference(payment.bankAccountId),
      payment_method: payment.paymentMethodId
        ? referTo('payment_methods', payment.paymentMethodId, payment.paymentMethodId)
        : null,
      date: payment.date,
      reference: payment.reference,
      currency,
      net_amount: sageMoney(payment.lines.reduce((sum, line) => sum + line.netPence, 0)),
      tax_amount: sageMoney(payment.lines.reduce((sum, line) => sum + line.taxPence, 0)),
      total_amount: sageMoney(payment.totalPence),
      payment_lines: payment.lines.map((line, index) => ({
        id: `${record.id.slice(0, 28)}${(index + 1).toString(16).padStart(4, '0')}`,
        ledger_account: ledgerAccountReference(line.ledgerAccountId),
        tax_rate: taxRateReference(line.taxRateId),
        details: line.details,
        net_amount: sageMoney(line.netPence),
        tax_amount: sageMoney(line.taxPence),
        total_amount: sageMoney(line.totalPence),
      })),
    };
  }
}

/** Net may be left out; where it is sent, net and VAT must add up to the total. */
function readLine(fields: Fields): PaymentLine {
  const account = fields.reference('ledger_account_id', findLedgerAccount, { required: true });
  const rate = fields.reference('tax_rate_id', findTaxRate);
  const totalPence = fields.amount('total_amount', { required: true }) ?? 0;
  const taxPence = fields.amount('tax_amount', { required: (rate?.percentage ?? 0) > 0 }) ?? 0;
  const netPence = fields.amount('net_amount') ?? totalPence - taxPence;
  if (netPence + taxPence !== totalPence) fields.reject('total_amount', 'does not equal net and tax');
  return {
    ledgerAccountId: account?.id ?? '',
    taxRateId: rate?.id ?? null,
    netPence,
    taxPence,
    totalPence,
    details: fields.description('details'),
  };
}
