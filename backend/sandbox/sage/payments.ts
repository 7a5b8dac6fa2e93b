import type { Request } from 'express';
import type { Contact } from './contacts.ts';
import { sageMoney } from './decimal.ts';
import type { Fields } from './fields.ts';
import {
  baseSearch,
  filterBy,
  filterByDate,
  filterByText,
  type Page,
  pageOf,
  sageTime,
  timesOf,
  type View,
} from './lists.ts';
import type { Records, SageRecord } from './records.ts';
import { invalid } from './rejection.ts';
import { type Artefact, findArtefact, type PaymentOnAccount, settle, unsettle } from './settlement.ts';
import { bankAccountReference, currency, findBankAccount, referTo } from './vocabulary.ts';

const types = ['CUSTOMER_RECEIPT', 'CUSTOMER_REFUND', 'VENDOR_PAYMENT', 'VENDOR_REFUND'];

interface Allocated {
  id: string;
  pence: number;
}

/** Money from or to a contact. */
export interface ContactPayment {
  transactionTypeId: string;
  contactId: string;
  bankAccountId: string;
  date: string;
  reference: string | null;
  paymentMethodId: string | null;
  totalPence: number;
  artefacts: Allocated[];
  /** Holds what a receipt left over; null where nothing is. */
  onAccountId: string | null;
}

/** Open items of one contact set against each other; the amounts add up to zero. */
export interface Allocation {
  contactId: string;
  date: string;
  artefacts: Allocated[];
}

/** `/contact_payments` and `/contact_allocations`. */
export class Payments {
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
    return pageOf<ContactPayment>(this.#records, 'contact_payment', search, (record) => this.#view(record));
  }

  get(id: string): View {
    return this.#view(this.#records.require<ContactPayment>('contact_payment', id));
  }

  create(fields: Fields): View {
    const contact = fields.reference('contact_id', (id) => this.#records.find<Contact>('contact', id), {
      required: true,
    });
    const bankAccount = fields.reference('bank_account_id', findBankAccount, { required: true });
    const payment: ContactPayment = {
      transactionTypeId: fields.oneOf('transaction_type_id', types, { required: true }) ?? '',
      contactId: contact?.id ?? '',
      bankAccountId: bankAccount?.id ?? '',
      date: fields.date('date', { required: true }) ?? '',
      reference: fields.text('reference', { longest: 25 }),
      paymentMethodId: fields.text('payment_method_id'),
      totalPence: fields.amount('total_amount', { required: true, least: 1 }) ?? 0,
      artefacts: [],
      onAccountId: null,
    };
    const wanted = this.#readArtefacts(fields);
    fields.check();
    const record = this.#records.insert('contact_payment', payment);
    this.#allocate(record, wanted);
    return this.#view(this.#records.save(record));
  }

  /** Sets the payment against other documents; `[]` puts all of it on account. */
  change(fields: Fields, id: string): View {
    const record = this.#records.require<ContactPayment>('contact_payment', id);
    if (fields.has('reference')) record.data.reference = fields.text('reference', { longest: 25 });
    const wanted = this.#readArtefacts(fields);
    fields.check();
    if (fields.has('allocated_artefacts')) {
      this.#takeBack(record);
      this.#allocate(record, wanted);
    }
    return this.#view(this.#records.save(record));
  }

  delete(id: string): void {
    const record = this.#records.require<ContactPayment>('contact_payment', id);
    this.#takeBack(record);
    this.#records.delete(record);
  }

  listAllocations(request: Request): Page {
    const search = filterBy(request, filterByDate(request, baseSearch(request)), { contact_id: 'contact_id' });
    return pageOf<Allocation>(this.#records, 'contact_allocation', search, (record) => this.#allocationView(record));
  }

  getAllocation(id: string): View {
    return this.#allocationView(this.#records.require<Allocation>('contact_allocation', id));
  }

  /** Invoices count as plus, credit notes and payments on account as minus. */
  createAllocation(fields: Fields): View {
    const contact = fields.reference('contact_id', (id) => this.#records.find<Contact>('contact', id), {
      required: true,
    });
    fields.oneOf('transaction_type_id', ['CUSTOMER_ALLOCATION'], { required: true });
    const today = new Date(this.#records.now()).toISOString().slice(0, 10);
    const date = fields.date('date') ?? today;
    const wanted = this.#readArtefacts(fields, { required: true });
    if (wanted.reduce((sum, entry) => sum + entry.pence, 0) !== 0)
      fields.reject('allocated_artefacts', 'must add up to zero');
    fields.check();
    const artefacts = wanted.map((entry) => ({ id: entry.artefact.record.id, pence: entry.pence }));
    const record = this.#records.insert<Allocation>('contact_allocation', {
      contactId: contact?.id ?? '',
      date,
      artefacts,
    });
    for (const { artefact, pence, source } of wanted) {
      if (artefact.record.data.contactId !== contact?.id) throw invalid('belongs to another contact', source);
      const isCredit = artefact.kind !== 'sales_invoice';
      const open = isCredit ? 0 - pence : pence;
      settle(
        this.#records,
        artefact,
        open,
        { id: record.id, collection: 'contact_allocations', date, pence: open },
        source,
      );
    }
    return this.#allocationView(record);
  }

  #readArtefacts(
    fields: Fields,
    rule: { required?: boolean } = {},
  ): { artefact: Artefact; pence: number; source: string }[] {
    return fields.list('allocated_artefacts', rule).flatMap((entry) => {
      const artefact = entry.reference('artefact_id', (id) => findArtefact(this.#records, id), { required: true });
      const pence = entry.amount('amount', { required: true });
      return artefact && pence !== null ? [{ artefact, pence, source: entry.source('amount') }] : [];
    });
  }

  #allocate(record: SageRecord<ContactPayment>, wanted: { artefact: Artefact; pence: number; source: string }[]): void {
    const payment = record.data;
    const isRefund = payment.transactionTypeId === 'CUSTOMER_REFUND';
    const sum = wanted.reduce((total, entry) => total + entry.pence, 0);
    if (sum > payment.totalPence) throw invalid('is more than the payment', 'contact_payment.allocated_artefacts');
    const by = { id: record.id, collection: 'contact_payments' as const, date: payment.date, pence: 0 };
    for (const { artefact, pence, source } of wanted) {
      if (artefact.record.data.contactId !== payment.contactId) throw invalid('belongs to another contact', source);
      if ((artefact.kind === 'sales_invoice') === isRefund) throw invalid('cannot be settled by this payment', source);
      settle(this.#records, artefact, pence, by, source);
    }
    payment.artefacts = wanted.map((entry) => ({ id: entry.artefact.record.id, pence: entry.pence }));
    const rest = payment.totalPence - sum;
    payment.onAccountId =
      rest > 0 && payment.transactionTypeId === 'CUSTOMER_RECEIPT'
        ? this.#records.insert<PaymentOnAccount>('payment_on_account', {
            contactId: payment.contactId,
            reference: payment.reference,
            date: payment.date,
            totalPence: rest,
            outstandingPence: rest,
          }).id
        : null;
  }

  #takeBack(record: SageRecord<ContactPayment>): void {
    const payment = record.data;
    if (payment.onAccountId !== null) {
      const rest = this.#records.require<PaymentOnAccount>('payment_on_account', payment.onAccountId);
      if (rest.data.outstandingPence !== rest.data.totalPence) {
        throw invalid('is partly used by an allocation or refund', 'contact_payment');
      }
      this.#records.delete(rest);
      payment.onAccountId = null;
    }
    for (const { id, pence } of payment.artefacts) {
      const artefact = findArtefact(this.#records, id);
      if (artefact) unsettle(this.#records, artefact, pence, record.id);
    }
    payment.artefacts = [];
  }

  #view(record: SageRecord<ContactPayment>): View {
    const payment = record.data;
    const rest =
      payment.onAccountId === null
        ? undefined
        : this.#records.find<PaymentOnAccount>('payment_on_account', payment.onAccountId);
    const sum = payment.artefacts.reduce((total, entry) => total + entry.pence, 0);
    return {
      ...referTo('contact_payments', record.id, payment.reference ?? payment.transactionTypeId),
      ...timesOf(record),
      transaction: referTo('transactions', record.id, payment.reference ?? ''),
      transaction_type: referTo('transaction_types', payment.transactionTypeId, payment.transactionTypeId),
      payment_method: payment.paymentMethodId
        ? referTo('payment_methods', payment.paymentMethodId, payment.paymentMethodId)
        : null,
      contact: this.#contactReference(payment.contactId),
      bank_account: bankAccountReference(payment.bankAccountId),
      date: payment.date,
      net_amount: sageMoney(payment.totalPence),
      tax_amount: sageMoney(0),
      total_amount: sageMoney(payment.totalPence),
      currency,
      reference: payment.reference,
      allocated_artefacts: payment.artefacts.map((entry) => this.#artefactView(entry)),
      unallocated_amount: sageMoney(payment.totalPence - sum),
      payment_on_account: rest
        ? {
            ...referTo('payments_on_account', rest.id, rest.data.reference ?? 'Payment on account'),
            date: rest.data.date,
            reference: rest.data.reference,
            total_amount: sageMoney(rest.data.totalPence),
            outstanding_amount: sageMoney(rest.data.outstandingPence),
          }
        : null,
    };
  }

  #allocationView(record: SageRecord<Allocation>): View {
    return {
      ...referTo('contact_allocations', record.id, 'Customer Allocation'),
      created_at: sageTime(record.createdAt),
      updated_at: sageTime(record.updatedAt),
      transaction_type: referTo('transaction_types', 'CUSTOMER_ALLOCATION', 'Customer Allocation'),
      contact: this.#contactReference(record.data.contactId),
      date: record.data.date,
      allocated_artefacts: record.data.artefacts.map((entry) => this.#artefactView(entry)),
    };
  }

  #artefactView(entry: Allocated): Record<string, unknown> {
    const artefact = findArtefact(this.#records, entry.id);
    const collection = artefact?.kind === 'payment_on_account' ? 'payments_on_account' : `${artefact?.kind}s`;
    const displayedAs = artefact
      ? artefact.kind === 'payment_on_account'
        ? 'Payment on account'
        : artefact.record.data.number
      : '';
    return {
      id: entry.id,
      artefact: referTo(collection, entry.id, displayedAs),
      amount: sageMoney(entry.pence),
      discount: sageMoney(0),
    };
  }

  #contactReference(id: string): unknown {
    const contact = this.#records.find<Contact>('contact', id);
    return contact ? referTo('contacts', contact.id, contact.data.name) : null;
  }
}
