import { createHash } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { type CustomerOrder, composeAddress, type SageAddress, sageText } from '../documents/sage-fields.js';

/** The contact was never read from Sage, or was deleted there. */
export class ContactNotInSage extends Error {
  constructor() {
    super('Sage does not have this contact. Sync customers and choose again.');
  }
}

/** Only a verified trade customer may have a contact that a person chose: it grants prices and credit. */
export class CustomerNotVerified extends Error {
  constructor() {
    super(
      'Only a verified trade customer can be linked to a contact. Verify this customer first, or create a new contact for them.',
    );
  }
}

/** The contact has neither the email address nor the company of the account, and no one has confirmed it. */
export class ContactDiffers extends Error {
  constructor() {
    super(
      'This Sage contact matches neither the email address nor the company of the account. Confirm that it is theirs, or choose another.',
    );
  }
}

/** Longest texts that Sage takes. */
const LONGEST_NAME = 100;
const LONGEST_PERSON = 50;
const LONGEST_EMAIL = 100;
/** Number of references that a user's contact may try: a deleted contact keeps its own for ever. */
const REFERENCES = 3;
/** Leaves out letters and digits that are easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Sage's `contact`, without the idempotency id. */
export interface ContactBody {
  readonly name: string;
  readonly contact_type_ids: readonly ['CUSTOMER'];
  readonly reference: string;
  /** The user's id, by which the shop recognises its own contact. */
  readonly source_guid: string;
  readonly tax_number?: string;
  readonly main_contact_person: {
    readonly name: string;
    readonly email?: string;
    readonly telephone?: string;
    readonly contact_person_type_ids: readonly ['ACCOUNTS'];
  };
  readonly main_address?: SageAddress & { readonly address_type_id: 'ACCOUNTS' };
  readonly delivery_address?: SageAddress & { readonly address_type_id: 'DELIVERY' };
}

/** The fields of the shop's own contact that follow the customer's profile. */
export type ContactChange = Pick<ContactBody, 'name' | 'tax_number' | 'main_contact_person'>;

/** The customer of a contact; all texts as typed. */
interface ContactOwner {
  readonly name: string;
  readonly email: string;
  readonly companyName: string | null;
  readonly vatNumber: string | null;
  readonly phone?: string | undefined;
}

/** Name, VAT number and person of a contact. */
export function composeContactChange({ name, email, companyName, vatNumber, phone }: ContactOwner): ContactChange {
  const vat = vatNumber?.replace(/[\s.-]/g, '').toUpperCase();
  const telephone = phone?.trim();
  return {
    name: sageText(companyName?.trim() || name.trim() || email, LONGEST_NAME),
    // Sent only if it is valid: Sage rejects the whole contact for a wrong VAT number.
    ...(vat && /^(GB)?\d{9}(\d{3})?$/.test(vat) ? { tax_number: vat } : {}),
    main_contact_person: {
      name: sageText(name.trim() || email, LONGEST_PERSON),
      ...(email.length <= LONGEST_EMAIL ? { email } : {}),
      ...(telephone ? { telephone: sageText(telephone, LONGEST_PERSON) } : {}),
      contact_person_type_ids: ['ACCOUNTS'],
    },
  };
}

/** The customer a contact is made for, with the addresses that an order gives. */
export type ContactCustomer = Pick<CustomerOrder, 'shippingAddress' | 'billingAddress'> & {
  readonly customer: CustomerOrder['customer'] & { readonly phone?: string };
};

/** Returns the contact that is made at the first order of a customer without one (docs/rules.md#contact-links). */
export function composeContact({ customer, billingAddress, shippingAddress }: ContactCustomer): ContactBody {
  const main = billingAddress ?? shippingAddress;
  return {
    ...composeContactChange({ ...customer, phone: main?.phone ?? customer.phone }),
    contact_type_ids: ['CUSTOMER'],
    reference: referencesOf(customer.userId)[0]!,
    source_guid: customer.userId,
    ...(main ? { main_address: { ...composeAddress(main), address_type_id: 'ACCOUNTS' } } : {}),
    ...(shippingAddress
      ? { delivery_address: { ...composeAddress(shippingAddress), address_type_id: 'DELIVERY' } }
      : {}),
  };
}

/** Returns the references of a user's contact, best first: W and nine characters, always the same for the same user. */
export function referencesOf(userId: string): string[] {
  return Array.from({ length: REFERENCES }, (_, turn) => {
    const digest = createHash('sha256').update(`${userId}:${turn}`).digest();
    return `W${[...digest.subarray(0, 9)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
  });
}

const SageCustomerSchema = defineEntity({
  name: 'SageCustomer',
  schema: 'accounting',
  tableName: 'sage_customers',
  properties: {
    sageBusinessId: p.text().primary(),
    /** A user has at most one contact; several users of a company may share one. */
    userId: p.uuid().primary(),
    /** The contact in `sage_contacts`. */
    sageCustomerId: p.text().index(),
    lastSyncAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** The Sage contact of a user's documents and negotiated prices (docs/rules.md#contact-links). */
export class SageCustomer extends SageCustomerSchema.class {}
SageCustomerSchema.setClass(SageCustomer);
