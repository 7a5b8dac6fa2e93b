import { ADDRESS_MESSAGES } from '../../../../../backend/src/platform/address-messages';
import { EMAIL_ERROR } from '../../../../../backend/src/platform/email-rules';
import {
  isPhone,
  postcodeProblem,
  tidyLine,
  tidyPhone,
  ukPostcode,
} from '../../../../../backend/src/platform/typed-text';
import type { AddAddressApiArg } from '../../../api/account-api.gen';
import { ADDRESS_FIELDS } from '../../../api/address/address-fields';
import type { CurrentUser, SavedAddress } from '../../../api/types';
import { isEmail } from '../../../ui/form/email-address';
import type { PaymentMethod } from '../checkout-state';

export type AddressPart = 'shipping' | 'billing';
export type Address<Field extends string = string> = Record<Field, string>;

/** A field of a checkout address beside its label, limit and autofill name. */
interface FieldSettings {
  label: string;
  autoComplete: string;
  maxLength: number;
  type?: 'email' | 'tel';
  /** The message where it is empty; optional without one. */
  missing?: string;
  /** Returns the error of a text that is not empty, or null. */
  problem?: (text: string, country: string) => string | null;
  tidy?: (text: string) => string;
  /** Beside its neighbour, on phones too. */
  isHalf?: true;
  /** Asked for delivery only: a bill takes it from there. */
  isDeliveryOnly?: true;
  /** Behind a link with this text until it is used. */
  folded?: string;
}

const { firstName, lastName, email, phone, address, city, state, postalCode } = ADDRESS_FIELDS;
const company = { ...ADDRESS_FIELDS.company, folded: 'Add a company' } as const;
const address2 = { ...ADDRESS_FIELDS.address2, folded: 'Add address line 2' } as const;
const tidyPostcode = (text: string) => ukPostcode(text) ?? tidyLine(text);
const postcodeRules = { problem: postcodeProblem, tidy: tidyPostcode, isHalf: true } as const;

/** In the order in which they are asked; the limits are those of the API. */
export const CARD_FIELDS = {
  email: {
    ...email,
    missing: 'Enter an email address',
    problem: (text: string) => (isEmail(text) ? null : EMAIL_ERROR),
    isDeliveryOnly: true,
  },
  firstName: { ...firstName, missing: ADDRESS_MESSAGES.firstName, isHalf: true },
  lastName: { ...lastName, missing: ADDRESS_MESSAGES.lastName, isHalf: true },
  phone: {
    ...phone,
    // Normalising shortens the text.
    maxLength: 25,
    missing: 'Enter a phone number',
    problem: (text: string) => (isPhone(text) ? null : ADDRESS_MESSAGES.phone),
    tidy: tidyPhone,
    isDeliveryOnly: true,
  },
  company,
  postalCode: {
    ...postalCode,
    ...postcodeRules,
    missing: ADDRESS_MESSAGES.postalCode,
  },
  city: { ...city, missing: ADDRESS_MESSAGES.city, isHalf: true },
  address: { ...address, missing: ADDRESS_MESSAGES.address },
  address2,
} as const satisfies Record<string, FieldSettings>;

/** The messages are those of the specification (docs/rules.md#pounds-only). */
const PURCHASE_ORDER_FIELDS = {
  company,
  name: { label: 'Name', autoComplete: 'name', maxLength: 200, missing: 'Name is required' },
  postalCode: {
    ...postalCode,
    ...postcodeRules,
    label: 'Postal code',
    missing: 'Postal code is required',
  },
  city: { ...city, label: 'City', missing: 'City is required', isHalf: true },
  street: { ...address, label: 'Street address', missing: 'Street address is required' },
  address2,
  state: { ...state, missing: 'County is required', isHalf: true },
} as const satisfies Record<string, FieldSettings>;

type CardField = keyof typeof CARD_FIELDS | 'country';
type PurchaseOrderField = keyof typeof PURCHASE_ORDER_FIELDS | 'country';
export type CardAddress = Address<CardField>;
export type PurchaseOrderAddress = Address<PurchaseOrderField>;

const FIELDS = { card: CARD_FIELDS, purchase_order: PURCHASE_ORDER_FIELDS };

/** Returns the fields of an address in their order, without the country. */
export function fieldsOf(method: PaymentMethod, part: AddressPart): [string, FieldSettings][] {
  const fields: [string, FieldSettings][] = Object.entries(FIELDS[method]);
  return fields.filter(([, { isDeliveryOnly }]) => part === 'shipping' || !isDeliveryOnly);
}

/** Returns whether an address could be sent as it is: nothing is missing and nothing wrong. */
export function isUsable(method: PaymentMethod, part: AddressPart, typed: Address): boolean {
  const country = typed.country ?? '';
  return fieldsOf(method, part).every(([field, { missing, problem }]) => {
    const text = tidyLine(typed[field] ?? '');
    return text === '' ? missing === undefined : !problem?.(text, country);
  });
}

/** Returns an address with every field of this payment method; undefined ones are empty. */
export function addressOf<A extends Address>(method: PaymentMethod, values: Partial<Record<string, string | null>>): A {
  const names = [...Object.keys(FIELDS[method]), 'country'];
  return Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as A;
}

/** Countries of one VAT area and currency (docs/rules.md#default-country). */
export const COUNTRIES = ['United Kingdom', 'Isle of Man'];

/** Returns an address as it is sent: single spaces, postcode and phone normalised, without empty optional fields. */
export function tidyAddress<A extends Address>(method: PaymentMethod, typed: A): A {
  const fields: Record<string, FieldSettings> = FIELDS[method];
  const tidied = Object.entries(typed).map(([name, text]) => [name, (fields[name]?.tidy ?? tidyLine)(text)] as const);
  return Object.fromEntries(tidied.filter(([name, text]) => text !== '' || fields[name]?.missing)) as A;
}

/** The values beside the addresses that the server may name. */
const OTHER_FIELDS = [
  'ageConfirmed',
  'mixedConfirmed',
  'haveSome',
  'deliveryNote',
  'orderNotes',
  'purchaseOrderNumber',
];
const PARTS: Record<string, AddressPart> = { shippingAddress: 'shipping', billingAddress: 'billing' };

/** Returns the form path of a field in the server's problem: "shippingAddress.city" → ["shipping", "city"]. */
export function formFieldOf(method: PaymentMethod, field: string): string[] | null {
  if (field === 'customerEmail') return ['shipping', 'email'];
  if (OTHER_FIELDS.includes(field)) return [field];
  const [of = '', named = ''] = field.split('.');
  const part = PARTS[of];
  // The quote calls the street of either form the address.
  const name = method === 'purchase_order' && named === 'address' ? 'street' : named;
  return part && (name === 'country' || name in FIELDS[method]) ? [part, name] : null;
}

/** Returns a saved address as fields of the checkout. */
export function fromSaved(method: PaymentMethod, saved: SavedAddress): Address {
  const { firstName, lastName, address: street } = saved;
  const { id: _, label: _label, isDefault: _first, ...fields } = saved;
  const values = addressOf(method, { ...fields, name: `${firstName} ${lastName}`, street });
  if (method === 'card') delete values.email;
  return values;
}

/** Returns whether typed fields equal a saved address once normalised. */
export function isTyped(saved: Address, typed: Partial<Address> | undefined): boolean {
  return Object.entries(saved).every(([field, text]) => plain(field, text) === plain(field, typed?.[field] ?? ''));
}

function plain(field: string, text: string): string {
  if (field === 'phone') return tidyPhone(text).replace(/ /g, '');
  return (field === 'postalCode' ? tidyPostcode(text) : tidyLine(text)).toLowerCase();
}

type AddressToSave = AddAddressApiArg['savedAddressInput'];
type Owner = Pick<CurrentUser, 'firstName' | 'lastName' | 'phoneNumber'>;

/**
 * Returns a delivery address for saving. A purchase order has one name field and no phone: the account's is taken, and
 * without one the address cannot be saved (null).
 */
export function addressToSave(method: PaymentMethod, typed: Address, owner: Owner): AddressToSave | null {
  const { email: _, name = '', street = '', ...fields } = tidyAddress(method, typed) as AddressToSave & Address;
  if (method === 'card') return fields;
  const { phoneNumber } = owner;
  if (!phoneNumber || !isPhone(phoneNumber)) return null;
  const words = name.split(' ');
  const named =
    words.length > 1
      ? { firstName: words.slice(0, -1).join(' ').slice(0, 100), lastName: (words.at(-1) ?? '').slice(0, 100) }
      : { label: name.slice(0, 50), firstName: owner.firstName, lastName: owner.lastName };
  return { ...fields, ...named, phone: tidyPhone(phoneNumber), address: street };
}
