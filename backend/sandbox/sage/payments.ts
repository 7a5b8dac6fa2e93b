import type { Contact } from './contacts.ts';
import { sageMoney } from './decimal.ts';
import type { Fields } from './fields.ts';
import type { Records, SageRecord } from './records.ts';
import { invalid } from './rejection.ts';
import { type Resource, sageTime, timesOf } from './resource.ts';
import { type SalesDocument, type Settlement, sums } from './sales-documents.ts';
import { bankAccounts, currency, ledgerAccounts, referTo, taxRates, type View } from './vocabulary.ts';

interface Allocated {
  id: string;
  pence: number;
}

interface Payment {
  transactionTypeId: string;
  bankAccountId: string;
  date: string;
  reference: string | null;
  paymentMethodId: string | null;
  totalPence: number;
}

/** Money from or to a contact. */
interface ContactPayment extends Payment {
  contactId: string;
  artefacts: Allocated[];
  /** Holds what a receipt left over; null where nothing is. */
  onAccountId: string | null;
}

interface PaymentLine {
  ledgerAccountId: string;
  taxRateId: string | null;
  netPence: number;
  taxPence: number;
  totalPence: number;
  details: string | null;
}

/** Money in or out without an invoice, e.g. a guest's order. */
export interface OtherPayment extends Payment {
  contactId: string | null;
  lines: PaymentLine[];
}

/** Open items of one contact set against each other; the amounts add up to zero. */
export interface Allocation {
  contactId: string;
  date: string;
  artefacts: Allocated[];
}

const contactPaymentTypes = ['CUSTOMER_RECEIPT', 'CUSTOMER_REFUND', 'VENDOR_PAYMENT', 'VENDOR_REFUND'];
const otherPaymentTypes = ['OTHER_PAYMENT', 'OTHER_RECEIPT', 'OTHER_PAYMENT_REFUND', 'OTHER_RECEIPT_REFUND'];
const incoming = ['OTHER_RECEIPT', 'OTHER_PAYMENT_REFUND', 'CUSTOMER_RECEIPT', 'VENDOR_REFUND'];

const paymentFilters = {
  search: ['reference'],
  equal: { contact_id: 'contact_id', bank_account_id: 'bank_account_id', transaction_type_id: 'transaction_type_id' },
  dated: true,
};

/** The bank accounts with what the payments so far make of their balance. */
export function bankAccountViews(records: Records): View[] {
  return bankAccounts.views().map((account) => {
    const search = { where: ['deleted_at IS NULL', 'bank_account_id = ?'], values: [account.id] };
    const payments = ['other_payment', 'contact_payment'] as const;
    const pence = payments
      .flatMap((kind) => records.select<Payment>(kind, search))
      .map(({ data }) => (incoming.includes(data.transactionTypeId) ? data.totalPence : 0 - data.totalPence));
    return { ...account, balance: sageMoney(pence.reduce((sum, each) => sum + each, 0)) };
  });
}

function readPayment(fields: Fields, types: string[], bankRequired: boolean): Payment {
  const required = true;
  const bank = fields.reference('bank_account_id', (id) => bankAccounts.find(id), { required: bankRequired });
  return {
    transactionTypeId: fields.oneOf('transaction_type_id', types, { required }) ?? '',
    bankAccountId: bank?.id ?? bankAccounts.entries[0]!.id,
    date: fields.date('date', { required }) ?? '',
    reference: fields.text('reference', { longest: 25 }),
    paymentMethodId: fields.text('payment_method_id'),
    totalPence: fields.amount('total_amount', { required, least: 1 }) ?? 0,
  };
}

function paymentView(collection: string, record: SageRecord<Payment & { contactId: string | null }>, records: Records) {
  const { transactionTypeId: type, paymentMethodId: method, ...payment } = record.data;
  const typeName = type
    .split('_')
    .map((word) => word[0] + word.slice(1).toLowerCase())
    .join(' ');
  return {
    ...referTo(collection, record.id, payment.reference ?? typeName),
    ...timesOf(record),
    transaction: referTo('transactions', record.id, payment.reference ?? ''),
    transaction_type: referTo('transaction_types', type, typeName),
    contact: contactReference(records, payment.contactId),
    bank_account: bankAccounts.refer(payment.bankAccountId),
    payment_method: method ? referTo('payment_methods', method, method) : null,
    ...{ date: payment.date, reference: payment.reference, currency },
  };
}

function contactReference(records: Records, id: string | null) {
  const contact = records.find<Contact>('contact', id);
  return contact ? referTo('contacts', contact.id, contact.data.name) : null;
}

/** `/other_payments`, receipts included: Sage has no `/other_receipts`. */
export function otherPayments(records: Records): Resource<OtherPayment> {
  return {
    kind: 'other_payment',
    filters: paymentFilters,
    view: (record) => {
      const { lines, totalPence } = record.data;
      const sum = (name: 'netPence' | 'taxPence') => lines.reduce((total, line) => total + line[name], 0);
      return {
        ...paymentView('other_payments', record, records),
        ...sums({ netPence: sum('netPence'), taxPence: sum('taxPence'), totalPence }),
        payment_lines: lines.map((line, index) => ({
          id: `${record.id.slice(0, 28)}${(index + 1).toString(16).padStart(4, '0')}`,
          ledger_account: ledgerAccounts.refer(line.ledgerAccountId),
          tax_rate: taxRates.refer(line.taxRateId),
          details: line.details,
          ...sums(line),
        })),
      };
    },
    create: (fields) => {
      const contact = fields.reference('contact_id', (id) => records.find('contact', id));
      const payment = { ...readPayment(fields, otherPaymentTypes, false), contactId: contact?.id ?? null };
      const lines = fields.list('payment_lines', { required: true }).map(readPaymentLine);
      fields.check();
      if (lines.reduce((sum, line) => sum + line.totalPence, 0) !== payment.totalPence)
        fields.reject('total_amount', 'does not equal the total of the lines');
      fields.check();
      return records.insert('other_payment', { ...payment, lines });
    },
    remove: (record) => records.delete(record),
  };
}

/** Net may be left out; where it is sent, net and VAT must add up to the total. */
function readPaymentLine(fields: Fields): PaymentLine {
  const account = fields.reference('ledger_account_id', (id) => ledgerAccounts.find(id), { required: true });
  const rate = fields.reference('tax_rate_id', (id) => taxRates.find(id));
  const totalPence = fields.amount('total_amount', { required: true }) ?? 0;
  const taxPence = fields.amount('tax_amount', { required: (rate?.percentage ?? 0) > 0 }) ?? 0;
  const netPence = fields.amount('net_amount') ?? totalPence - taxPence;
  if (netPence + taxPence !== totalPence) fields.reject('total_amount', 'does not equal net and tax');
  const details = fields.description('details');
  return { ledgerAccountId: account?.id ?? '', taxRateId: rate?.id ?? null, netPence, taxPence, totalPence, details };
}

/** `/contact_payments`. */
export function contactPayments(records: Records): Resource<ContactPayment> {
  return {
    kind: 'contact_payment',
    filters: paymentFilters,
    view: (record) => {
      const { totalPence, artefacts, onAccountId } = record.data;
      const rest = records.find<PaymentOnAccount>('payment_on_account', onAccountId);
      return {
        ...paymentView('contact_payments', record, records),
        ...sums({ netPence: totalPence, taxPence: 0, totalPence }),
        allocated_artefacts: artefacts.map((entry) => artefactView(records, entry)),
        unallocated_amount: sageMoney(totalPence - sumOf(artefacts)),
        payment_on_account: rest
          ? {
              ...referTo('payments_on_account', rest.id, rest.data.reference ?? 'Payment on account'),
              ...{ date: rest.data.date, reference: rest.data.reference },
              total_amount: sageMoney(rest.data.totalPence),
              outstanding_amount: sageMoney(rest.data.outstandingPence),
            }
          : null,
      };
    },
    create: (fields) => createContactPayment(records, fields),
    // Sets the payment against other documents; `[]` puts all of it on account.
    change: (record, fields) => {
      if (fields.has('reference')) record.data.reference = fields.text('reference', { longest: 25 });
      const wanted = readArtefacts(records, fields);
      fields.check();
      if (!fields.has('allocated_artefacts')) return;
      takeBack(records, record);
      allocate(records, record, wanted);
    },
    remove: (record) => {
      takeBack(records, record);
      return records.delete(record);
    },
  };
}

export function createContactPayment(records: Records, fields: Fields): SageRecord<ContactPayment> {
  const contact = fields.reference('contact_id', (id) => records.find('contact', id), { required: true });
  const payment = { ...readPayment(fields, contactPaymentTypes, true), contactId: contact?.id ?? '' };
  const wanted = readArtefacts(records, fields);
  fields.check();
  const unallocated = { artefacts: [], onAccountId: null };
  const record = records.insert<ContactPayment>('contact_payment', { ...payment, ...unallocated });
  allocate(records, record, wanted);
  return records.save(record);
}

/** `/contact_allocations`: invoices count as plus, credit notes and payments on account as minus. */
export function contactAllocations(records: Records): Resource<Allocation> {
  return {
    kind: 'contact_allocation',
    filters: { equal: { contact_id: 'contact_id' }, dated: true },
    view: ({ id, data, createdAt, updatedAt }) => ({
      ...referTo('contact_allocations', id, 'Customer Allocation'),
      ...{ created_at: sageTime(createdAt), updated_at: sageTime(updatedAt) },
      transaction_type: referTo('transaction_types', 'CUSTOMER_ALLOCATION', 'Customer Allocation'),
      contact: contactReference(records, data.contactId),
      date: data.date,
      allocated_artefacts: data.artefacts.map((entry) => artefactView(records, entry)),
    }),
    create: (fields) => {
      const contact = fields.reference('contact_id', (id) => records.find('contact', id), { required: true });
      fields.oneOf('transaction_type_id', ['CUSTOMER_ALLOCATION'], { required: true });
      const date = fields.date('date') ?? records.today();
      const wanted = readArtefacts(records, fields, true);
      const artefacts = wanted.map(({ artefact, pence }) => ({ id: artefact.id, pence }));
      if (sumOf(artefacts) !== 0) fields.reject('allocated_artefacts', 'must add up to zero');
      fields.check();
      const contactId = contact?.id ?? '';
      const record = records.insert<Allocation>('contact_allocation', { contactId, date, artefacts });
      for (const { artefact, pence, source } of wanted) {
        if (artefact.data.contactId !== contactId) throw invalid('belongs to another contact', source);
        const open = artefact.kind === 'sales_invoice' ? pence : 0 - pence;
        settle(records, artefact, { id: record.id, collection: 'contact_allocations', date, pence: open }, source);
      }
      return record;
    },
  };
}

interface Wanted {
  artefact: Artefact;
  pence: number;
  source: string;
}

function readArtefacts(records: Records, fields: Fields, required = false): Wanted[] {
  return fields.list('allocated_artefacts', { required }).flatMap((entry) => {
    const artefact = entry.reference('artefact_id', (id) => findArtefact(records, id), { required: true });
    const pence = entry.amount('amount', { required: true });
    return artefact && pence !== null ? [{ artefact, pence, source: entry.source('amount') }] : [];
  });
}

function allocate(records: Records, { id, data: payment }: SageRecord<ContactPayment>, wanted: Wanted[]): void {
  const { contactId, reference, date, totalPence, transactionTypeId } = payment;
  payment.artefacts = wanted.map(({ artefact, pence }) => ({ id: artefact.id, pence }));
  const rest = totalPence - sumOf(payment.artefacts);
  if (rest < 0) throw invalid('is more than the payment', 'contact_payment.allocated_artefacts');
  for (const { artefact, pence, source } of wanted) {
    if (artefact.data.contactId !== contactId) throw invalid('belongs to another contact', source);
    if ((artefact.kind === 'sales_invoice') === (transactionTypeId === 'CUSTOMER_REFUND'))
      throw invalid('cannot be settled by this payment', source);
    settle(records, artefact, { id, collection: 'contact_payments', date, pence }, source);
  }
  if (rest === 0 || transactionTypeId !== 'CUSTOMER_RECEIPT') return;
  const onAccount: PaymentOnAccount = { contactId, reference, date, totalPence: rest, outstandingPence: rest };
  payment.onAccountId = records.insert('payment_on_account', onAccount).id;
}

function takeBack(records: Records, { id: paymentId, data: payment }: SageRecord<ContactPayment>): void {
  const rest = records.find<PaymentOnAccount>('payment_on_account', payment.onAccountId);
  if (rest && rest.data.outstandingPence !== rest.data.totalPence)
    throw invalid('is partly used by an allocation or refund', 'contact_payment');
  if (rest) records.delete(rest);
  for (const { id, pence } of payment.artefacts) {
    const artefact = findArtefact(records, id);
    if (artefact) unsettle(records, artefact, pence, paymentId);
  }
  Object.assign(payment, { onAccountId: null, artefacts: [] });
}

function sumOf(entries: { pence: number }[]): number {
  return entries.reduce((sum, { pence }) => sum + pence, 0);
}

function artefactView(records: Records, { id, pence }: Allocated): Record<string, unknown> {
  const artefact = findArtefact(records, id);
  const isOnAccount = artefact?.kind === 'payment_on_account';
  const collection = isOnAccount ? 'payments_on_account' : `${artefact?.kind}s`;
  const displayedAs = isOnAccount ? 'Payment on account' : (artefact?.data.number ?? '');
  return { id, artefact: referTo(collection, id, displayedAs), amount: sageMoney(pence), discount: sageMoney(0) };
}

/** The rest of a receipt that no invoice has used. */
export interface PaymentOnAccount {
  contactId: string;
  reference: string | null;
  date: string;
  totalPence: number;
  outstandingPence: number;
}

const artefactKinds = ['sales_invoice', 'sales_credit_note', 'payment_on_account'] as const;

/** Something that money can be set against: an invoice, a credit note, or a payment on account, which has no status. */
export type Artefact = SageRecord<PaymentOnAccount & Partial<SalesDocument>>;

export function findArtefact(records: Records, id: string): Artefact | undefined {
  return artefactKinds.map((kind) => records.find<Artefact['data']>(kind, id)).find(Boolean);
}

/**
 * Uses up `pence` of what an artefact still has open. Works out the status of a document anew.
 * @throws SageRejection 422, as Sage does without saying which artefact it was.
 */
export function settle(records: Records, artefact: Artefact, by: Settlement, source: string): void {
  const { statusId, outstandingPence, settlements } = artefact.data;
  if (statusId !== undefined && !['UNPAID', 'PART_PAID'].includes(statusId))
    throw invalid('You can only pay unpaid or part-paid invoices.', source);
  if (by.pence <= 0 || by.pence > outstandingPence)
    throw invalid('must be above zero and no more than the outstanding amount', source);
  settlements?.push(by);
  change(records, artefact, 0 - by.pence);
}

/** Takes back what one payment or allocation did. */
export function unsettle(records: Records, artefact: Artefact, pence: number, settlementId: string): void {
  const { data } = artefact;
  if (data.settlements) data.settlements = data.settlements.filter(({ id }) => id !== settlementId);
  change(records, artefact, pence);
}

function change(records: Records, artefact: Artefact, pence: number): void {
  const { data } = artefact;
  data.outstandingPence += pence;
  const part = data.outstandingPence < data.totalPence ? 'PART_PAID' : 'UNPAID';
  if (data.statusId !== undefined) data.statusId = data.outstandingPence === 0 ? 'PAID' : part;
  records.save(artefact);
}
