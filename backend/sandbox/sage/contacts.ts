import type { Request } from 'express';
import { sageMoney } from './decimal.ts';
import { entryOf, type Fields, type FieldTable, money, oneOf, readTable, showTable, text, whole } from './fields.ts';
import { type Kind, newId, type Records, type SageRecord } from './records.ts';
import { invalid } from './rejection.ts';
import { type Resource, textOf, timesOf } from './resource.ts';
import { currency, ledgerAccounts, referTo, salesPriceTypes, taxRates } from './vocabulary.ts';

/** By the names of the API; a part that was left out is not there. */
type Parts = Record<string, string> & { id: string };

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
  mainAddress: Parts | null;
  deliveryAddress: Parts | null;
  mainPerson: Parts | null;
  active: boolean;
  system: boolean;
}

/** From when the days of credit count. */
export const creditTerms = ['date_from_invoice', 'month_end_invoice', 'immediate_invoice'];

const table: FieldTable<Contact> = [
  ['reference', 'reference', text({ longest: 10 })],
  ['notes', 'notes', text({ longest: 4000 })],
  ['source_guid', 'sourceGuid', text({ longest: 255 })],
  ['product_sales_price_type_id', 'priceTypeId', { ...entryOf(salesPriceTypes), clears: true }],
  ['tax_number', 'taxNumber', text({ longest: 255 })],
  ['default_sales_ledger_account_id', 'salesLedgerAccountId', entryOf(ledgerAccounts)],
  ['default_sales_tax_rate_id', 'salesTaxRateId', entryOf(taxRates)],
  ['credit_limit', 'creditLimitPence', money()],
  ['credit_days', 'creditDays', whole],
  ['credit_terms', 'creditTerms', oneOf(creditTerms)],
];
const addressTypes = ['ACCOUNTS', 'SALES', 'DELIVERY', 'PURCHASING'];
export const addressLengths = {
  ...{ address_line_1: 50, address_line_2: 50, city: 50, region: 50, postal_code: 10, country_id: 50 },
};
const personLengths = { name: 50, email: 100, telephone: 50, mobile: 50, job_title: 50 };

export function plainContact(name: string, email: string | null, reference: string | null): Contact {
  return {
    ...{ name, typeIds: ['CUSTOMER'], reference, email, notes: null, taxNumber: null, sourceGuid: null },
    ...{ priceTypeId: null, salesLedgerAccountId: null, salesTaxRateId: null },
    ...{ creditLimitPence: null, creditDays: null, creditTerms: null, openingPence: 0 },
    ...{ mainAddress: null, deliveryAddress: null, active: true, system: false },
    mainPerson: email === null ? null : { id: newId(), name, email },
  };
}

/** The holder of a reference, which stays taken even when its contact is deleted. */
export function contactByReference(records: Records, reference: string): SageRecord<Contact> | undefined {
  return records.select<Contact>('contact', { where: ['reference = ?'], values: [reference] })[0];
}

/** The balance of a contact in pence: its opening balance and open invoices, less open credit notes and payments on account. */
export function contactBalance(records: Records, contactId: string): number {
  const search = { where: ['deleted_at IS NULL', 'contact_id = ?'], values: [contactId] };
  const open = (kind: Kind): number =>
    records
      .select<{ outstandingPence: number }>(kind, search)
      .reduce((sum, { data }) => sum + data.outstandingPence, 0);
  const opening = records.find<Contact>('contact', contactId)?.data.openingPence ?? 0;
  return opening + open('sales_invoice') - open('sales_credit_note') - open('payment_on_account');
}

/** `/contacts`. */
export function contacts(records: Records): Resource<Contact> {
  return {
    kind: 'contact',
    filters: {
      search: ["json_extract(data, '$.name')", 'reference'],
      equal: { reference: 'reference' },
      flags: {
        exclude_system: "json_extract(data, '$.system') = false",
        filter_inactive_contacts: "json_extract(data, '$.active') = true",
      },
    },
    conditions: (request) => [
      ...quoted(textOf(request, 'email').toLowerCase(), (email) => `lower(email) = ${email}`),
      ...quoted(
        textOf(request, 'contact_type_id'),
        (id) => `EXISTS
        (SELECT 1 FROM json_each(data, '$.typeIds') WHERE value = ${id})`,
      ),
    ],
    view: (record, request) => viewOf(record, request, records),
    create: (fields) => {
      const contact = plainContact('', null, null);
      readContact(records, contact, fields, '');
      return records.insert('contact', contact);
    },
    change: ({ id, data }, fields) => {
      if (data.system) throw invalid('cannot be changed', 'contact');
      readContact(records, data, fields, id);
    },
    remove: (record) => records.delete(record),
  };
}

/** A condition on a text, where there is one. */
function quoted(value: string, condition: (literal: string) => string): string[] {
  return value === '' ? [] : [condition(`'${value.replaceAll("'", "''")}'`)];
}

/** @param ownId empty for a new contact. */
function readContact(records: Records, contact: Contact, fields: Fields, ownId: string): void {
  const isNew = ownId === '';
  if (isNew || fields.has('name')) contact.name = fields.text('name', { required: true, longest: 100 }) ?? '';
  if (isNew || fields.has('contact_type_ids')) {
    contact.typeIds = fields.texts('contact_type_ids', { required: true });
    if (contact.typeIds.some((type) => type !== 'CUSTOMER' && type !== 'VENDOR'))
      fields.reject('contact_type_ids', 'is not included in the list (CUSTOMER, VENDOR)');
  }
  readTable(table, contact, fields, isNew);
  const { reference, taxNumber, creditDays } = contact;
  const holder = reference !== null && fields.has('reference') ? contactByReference(records, reference) : undefined;
  if (holder && holder.id !== ownId) fields.reject('reference', 'has already been taken');
  if (taxNumber && !/^(GB)?\d{9}(\d{3})?$/.test(taxNumber.replaceAll(' ', '')))
    fields.reject('tax_number', 'is invalid');
  if ((creditDays ?? 0) < 0 || (creditDays ?? 0) > 365) fields.reject('credit_days', 'must be between 0 and 365');
  for (const [name, property] of [
    ['main_address', 'mainAddress'],
    ['delivery_address', 'deliveryAddress'],
  ] as const) {
    const type = fields.child(name)?.oneOf('address_type_id', addressTypes);
    const address = fields.nested(
      name,
      addressLengths,
      contact[property] ?? { id: newId(), address_type_id: 'ACCOUNTS' },
    );
    if (fields.child(name)) contact[property] = { ...address, ...(type && { address_type_id: type }) } as Parts;
  }
  if (fields.child('main_contact_person'))
    contact.mainPerson = fields.nested(
      'main_contact_person',
      personLengths,
      contact.mainPerson ?? { id: newId() },
    ) as Parts;
  contact.email = contact.mainPerson?.email ?? null;
  fields.check();
}

/** Addresses and the contact person are shown in full only with `nested_attributes`. */
function viewOf({ id, data: contact, ...times }: SageRecord<Contact>, request: Request, records: Records) {
  const asked = textOf(request, 'nested_attributes').split(',');
  const nested = (name: string): boolean => asked.includes('all') || asked.includes(name);
  const { mainPerson: person } = contact;
  const displayedAs = contact.reference ? `${contact.name} (${contact.reference})` : contact.name;
  return {
    ...referTo('contacts', id, displayedAs),
    ...timesOf({ id, data: contact, ...times }),
    name: contact.name,
    contact_types: contact.typeIds.map((type) =>
      referTo('contact_types', type, type === 'CUSTOMER' ? 'Customer' : 'Vendor'),
    ),
    ...showTable(table, contact),
    email: contact.email,
    telephone: person?.telephone ?? null,
    mobile: person?.mobile ?? null,
    currency,
    main_address: addressView(contact.mainAddress, nested('main_address')),
    delivery_address: addressView(contact.deliveryAddress, nested('delivery_address')),
    main_contact_person: person && {
      ...referTo('contact_persons', person.id, person.name ?? ''),
      ...(nested('main_contact_person') && { ...allOf(personLengths, person), is_main_contact: true }),
    },
    is_active: contact.active,
    system: contact.system,
    gdpr_obfuscated: false,
    deletable: !contact.system,
    ...(request.query.show_balance === 'true' && { balance: sageMoney(contactBalance(records, id)) }),
  };
}

function allOf(lengths: Record<string, number>, parts: Parts): Record<string, string | null> {
  return Object.fromEntries(Object.keys(lengths).map((name) => [name, parts[name] ?? null]));
}

function addressView(address: Parts | null, nested: boolean): Record<string, unknown> | null {
  if (!address) return null;
  const { country_id: country, ...parts } = allOf(addressLengths, address);
  const reference = referTo('addresses', address.id, Object.values(parts).filter(Boolean).join('\n'));
  const type = address.address_type_id ?? 'ACCOUNTS';
  if (!nested) return { ...reference };
  return {
    ...{ ...reference, ...parts, country: country ? referTo('countries', country, country) : null },
    address_type: referTo('address_types', type, type),
  };
}
