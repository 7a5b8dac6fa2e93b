import type { Request } from 'express';
import { sageMoney } from './decimal.ts';
import type { Fields } from './fields.ts';
import { baseSearch, filterBy, filterByText, type Page, pageOf, timesOf, type View } from './lists.ts';
import { newId, type Records, type SageRecord } from './records.ts';
import { invalid } from './rejection.ts';
import {
  currency,
  findLedgerAccount,
  findPriceType,
  findTaxRate,
  ledgerAccountReference,
  referTo,
  taxRateReference,
} from './vocabulary.ts';

interface Address {
  id: string;
  line1: string | null;
  line2: string | null;
  city: string | null;
  region: string | null;
  postalCode: string | null;
  countryId: string | null;
  typeId: string;
}

interface Person {
  id: string;
  name: string | null;
  email: string | null;
  telephone: string | null;
  mobile: string | null;
  jobTitle: string | null;
}

export interface Contact {
  name: string;
  typeIds: string[];
  reference: string | null;
  /** The main contact person's; stored here because lists filter by it. */
  email: string | null;
  notes: string | null;
  taxNumber: string | null;
  sourceGuid: string | null;
  priceTypeId: string | null;
  salesLedgerAccountId: string | null;
  salesTaxRateId: string | null;
  creditLimitPence: number | null;
  creditDays: number | null;
  creditTerms: string | null;
  /** The balance with which the business began in Sage. */
  openingPence: number;
  mainAddress: Address | null;
  deliveryAddress: Address | null;
  mainPerson: Person | null;
  active: boolean;
  system: boolean;
}

/** From when the days of credit count. */
export const creditTerms = ['date_from_invoice', 'month_end_invoice', 'immediate_invoice'];

export type ContactRecord = SageRecord<Contact>;

export function plainContact(name: string, email: string | null, reference: string | null): Contact {
  const mainPerson =
    email === null ? null : { id: newId(), name, email, telephone: null, mobile: null, jobTitle: null };
  return {
    name,
    typeIds: ['CUSTOMER'],
    reference,
    email,
    notes: null,
    taxNumber: null,
    sourceGuid: null,
    priceTypeId: null,
    salesLedgerAccountId: null,
    salesTaxRateId: null,
    creditLimitPence: null,
    creditDays: null,
    creditTerms: null,
    openingPence: 0,
    mainAddress: null,
    deliveryAddress: null,
    mainPerson,
    active: true,
    system: false,
  };
}

/** `/contacts`. A reference stays taken even when its contact is deleted. */
export class Contacts {
  readonly #records: Records;
  readonly #balanceOf: (contactId: string) => number;

  /** @param balanceOf outstanding pence of the contact with its opening balance, less payments on account. */
  constructor(records: Records, balanceOf: (contactId: string) => number) {
    this.#records = records;
    this.#balanceOf = balanceOf;
  }

  list(request: Request): Page {
    const search = filterByText(request, baseSearch(request), [
      "json_extract(data, '$.name')",
      "coalesce(reference, '')",
    ]);
    if (typeof request.query.email === 'string' && request.query.email !== '') {
      search.where.push('lower(email) = ?');
      search.values.push(request.query.email.toLowerCase());
    }
    if (typeof request.query.contact_type_id === 'string') {
      search.where.push("instr(json_extract(data, '$.typeIds'), ?) > 0");
      search.values.push(`"${request.query.contact_type_id}"`);
    }
    if (request.query.exclude_system === 'true') search.where.push("json_extract(data, '$.system') = false");
    if (request.query.filter_inactive_contacts === 'true') search.where.push("json_extract(data, '$.active') = true");
    filterBy(request, search, { reference: 'reference' });
    return pageOf<Contact>(this.#records, 'contact', search, (record) => this.view(record, request));
  }

  get(id: string, request: Request): View {
    return this.view(this.#records.require<Contact>('contact', id), request);
  }

  create(fields: Fields, request: Request): View {
    const contact = plainContact('', null, null);
    contact.typeIds = [];
    this.#read(contact, fields, true, '');
    return this.view(this.#records.insert('contact', contact), request);
  }

  change(fields: Fields, id: string, request: Request): View {
    const record = this.#records.require<Contact>('contact', id);
    if (record.data.system) throw invalid('cannot be changed', 'contact');
    this.#read(record.data, fields, false, id);
    return this.view(this.#records.save(record), request);
  }

  delete(id: string): void {
    this.#records.delete(this.#records.require('contact', id));
  }

  /** The holder of a reference, deleted or not. */
  findByReference(reference: string): ContactRecord | undefined {
    return this.#records.select<Contact>('contact', { where: ['reference = ?'], values: [reference] })[0];
  }

  findByEmail(email: string): ContactRecord | undefined {
    const search = { where: ['deleted_at IS NULL', 'lower(email) = ?'], values: [email.toLowerCase()] };
    return this.#records.select<Contact>('contact', search)[0];
  }

  #read(contact: Contact, fields: Fields, isNew: boolean, ownId: string): void {
    if (isNew || fields.has('name')) contact.name = fields.text('name', { required: true, longest: 100 }) ?? '';
    if (isNew || fields.has('contact_type_ids')) {
      contact.typeIds = fields.texts('contact_type_ids', { required: true });
      if (contact.typeIds.some((type) => type !== 'CUSTOMER' && type !== 'VENDOR')) {
        fields.reject('contact_type_ids', 'is not included in the list (CUSTOMER, VENDOR)');
      }
    }
    if (fields.has('reference')) {
      contact.reference = fields.text('reference', { longest: 10 });
      const holder = contact.reference === null ? undefined : this.findByReference(contact.reference);
      if (holder && holder.id !== ownId) fields.reject('reference', 'has already been taken');
    }
    if (fields.has('notes')) contact.notes = fields.text('notes', { longest: 4000 });
    if (fields.has('source_guid')) contact.sourceGuid = fields.text('source_guid', { longest: 255 });
    if (fields.has('product_sales_price_type_id')) {
      contact.priceTypeId = fields.reference('product_sales_price_type_id', findPriceType)?.id ?? null;
    }
    if (fields.has('tax_number')) contact.taxNumber = readTaxNumber(fields);
    contact.salesLedgerAccountId =
      fields.reference('default_sales_ledger_account_id', findLedgerAccount)?.id ?? contact.salesLedgerAccountId;
    contact.salesTaxRateId = fields.reference('default_sales_tax_rate_id', findTaxRate)?.id ?? contact.salesTaxRateId;
    contact.creditLimitPence = fields.amount('credit_limit') ?? contact.creditLimitPence;
    contact.creditDays = fields.quantity('credit_days') ?? contact.creditDays;
    contact.creditTerms = fields.oneOf('credit_terms', creditTerms) ?? contact.creditTerms;
    if ((contact.creditDays ?? 0) < 0 || (contact.creditDays ?? 0) > 365) {
      fields.reject('credit_days', 'must be between 0 and 365');
    }
    contact.mainAddress = readAddress(fields.child('main_address'), contact.mainAddress);
    contact.deliveryAddress = readAddress(fields.child('delivery_address'), contact.deliveryAddress);
    contact.mainPerson = readPerson(fields.child('main_contact_person'), contact.mainPerson);
    contact.email = contact.mainPerson?.email ?? null;
    fields.check();
  }

  /** Addresses and the contact person are shown in full only with `nested_attributes`. */
  view(record: ContactRecord, request: Request): View {
    const contact = record.data;
    const asked = String(request.query.nested_attributes ?? '').split(',');
    const nested = (name: string): boolean => asked.includes('all') || asked.includes(name);
    const priceType = contact.priceTypeId === null ? undefined : findPriceType(contact.priceTypeId);
    const displayedAs = contact.reference === null ? contact.name : `${contact.name} (${contact.reference})`;
    const view: View = {
      ...referTo('contacts', record.id, displayedAs),
      ...timesOf(record),
      name: contact.name,
      contact_types: contact.typeIds.map((id) =>
        referTo('contact_types', id, id === 'CUSTOMER' ? 'Customer' : 'Vendor'),
      ),
      reference: contact.reference,
      email: contact.email,
      telephone: contact.mainPerson?.telephone ?? null,
      mobile: contact.mainPerson?.mobile ?? null,
      notes: contact.notes,
      tax_number: contact.taxNumber,
      source_guid: contact.sourceGuid,
      product_sales_price_type: priceType ? referTo('product_sales_price_types', priceType.id, priceType.name) : null,
      default_sales_ledger_account: ledgerAccountReference(contact.salesLedgerAccountId),
      default_sales_tax_rate: taxRateReference(contact.salesTaxRateId),
      credit_limit: contact.creditLimitPence === null ? null : sageMoney(contact.creditLimitPence),
      credit_days: contact.creditDays,
      credit_terms: contact.creditTerms,
      currency,
      main_address: addressView(contact.mainAddress, nested('main_address')),
      delivery_address: addressView(contact.deliveryAddress, nested('delivery_address')),
      main_contact_person: personView(contact.mainPerson, nested('main_contact_person')),
      is_active: contact.active,
      system: contact.system,
      gdpr_obfuscated: false,
      deletable: !contact.system,
    };
    return request.query.show_balance === 'true' ? { ...view, balance: sageMoney(this.#balanceOf(record.id)) } : view;
  }
}

function readTaxNumber(fields: Fields): string | null {
  const number = fields.text('tax_number', { longest: 255 });
  if (number !== null && !/^(GB)?\d{9}(\d{3})?$/.test(number.replaceAll(' ', ''))) {
    fields.reject('tax_number', 'is invalid');
  }
  return number;
}

function readAddress(fields: Fields | null, before: Address | null): Address | null {
  if (!fields) return before;
  return {
    id: before?.id ?? newId(),
    line1: fields.text('address_line_1', { longest: 50 }) ?? before?.line1 ?? null,
    line2: fields.text('address_line_2', { longest: 50 }) ?? before?.line2 ?? null,
    city: fields.text('city', { longest: 50 }) ?? before?.city ?? null,
    region: fields.text('region', { longest: 50 }) ?? before?.region ?? null,
    postalCode: fields.text('postal_code', { longest: 10 }) ?? before?.postalCode ?? null,
    countryId: fields.text('country_id') ?? before?.countryId ?? null,
    typeId:
      fields.oneOf('address_type_id', ['ACCOUNTS', 'SALES', 'DELIVERY', 'PURCHASING']) ?? before?.typeId ?? 'ACCOUNTS',
  };
}

function readPerson(fields: Fields | null, before: Person | null): Person | null {
  if (!fields) return before;
  return {
    id: before?.id ?? newId(),
    name: fields.text('name', { longest: 50 }) ?? before?.name ?? null,
    email: fields.text('email', { longest: 100 }) ?? before?.email ?? null,
    telephone: fields.text('telephone', { longest: 50 }) ?? before?.telephone ?? null,
    mobile: fields.text('mobile', { longest: 50 }) ?? before?.mobile ?? null,
    jobTitle: fields.text('job_title', { longest: 50 }) ?? before?.jobTitle ?? null,
  };
}

function addressView(address: Address | null, nested: boolean): Record<string, unknown> | null {
  if (!address) return null;
  const lines = [address.line1, address.line2, address.city, address.region, address.postalCode];
  const reference = referTo('addresses', address.id, lines.filter(Boolean).join('\n'));
  if (!nested) return { ...reference };
  return {
    ...reference,
    address_line_1: address.line1,
    address_line_2: address.line2,
    city: address.city,
    region: address.region,
    postal_code: address.postalCode,
    country: address.countryId === null ? null : referTo('countries', address.countryId, address.countryId),
    address_type: referTo('address_types', address.typeId, address.typeId),
  };
}

function personView(person: Person | null, nested: boolean): Record<string, unknown> | null {
  if (!person) return null;
  const reference = referTo('contact_persons', person.id, person.name ?? '');
  if (!nested) return { ...reference };
  return {
    ...reference,
    name: person.name,
    email: person.email,
    telephone: person.telephone,
    mobile: person.mobile,
    job_title: person.jobTitle,
    is_main_contact: true,
  };
}
