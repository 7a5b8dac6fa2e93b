import { isPhone, tidyLine, tidyPhone, tidyPostcode } from '../../../api/address/tidy-text';
import type { AddAddressApiArg } from '../../../api/shop-api.gen';
import type { CurrentUser } from '../../../api/types';
import type { PurchaseOrderForm } from '../purchase-order/purchase-order';
import type { Address } from './address';

export type AddressToSave = AddAddressApiArg['savedAddressInput'];

/** Returns whether typed fields equal a saved address once normalised. */
export function isTyped(fields: Record<string, string>, typed: Partial<Record<string, string>> | undefined): boolean {
  return Object.entries(fields).every(([field, text]) => plain(field, text) === plain(field, typed?.[field] ?? ''));
}

function plain(field: string, text: string): string {
  if (field === 'phone') return tidyPhone(text).replace(/ /g, '');
  return (field === 'postalCode' ? tidyPostcode(text) : tidyLine(text)).toLowerCase();
}

/** Returns the card checkout's delivery address for saving. */
export function cardAddressToSave({ email: _, ...address }: Address): AddressToSave {
  return address;
}

/** The same for a purchase order, which has one name field and no phone; null if the account has no phone either. */
export function purchaseOrderAddressToSave(
  { name, street: address, city, state, postalCode, country }: PurchaseOrderForm['shipping'],
  { firstName, lastName, phoneNumber }: Pick<CurrentUser, 'firstName' | 'lastName' | 'phoneNumber'>,
): AddressToSave | null {
  if (!phoneNumber || !isPhone(phoneNumber)) return null;
  const words = tidyLine(name).split(' ');
  const named =
    words.length > 1
      ? { firstName: words.slice(0, -1).join(' ').slice(0, 100), lastName: (words.at(-1) ?? '').slice(0, 100) }
      : { label: name.slice(0, 50), firstName, lastName };
  return { ...named, phone: tidyPhone(phoneNumber), address, city, state, postalCode, country };
}
