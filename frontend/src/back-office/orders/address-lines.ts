import type { AdminOrder } from '../../api/staff-api';

type Address = NonNullable<AdminOrder['shippingAddress']>;

/** Returns an address as lines of a label. */
export function linesOf({ firstName, lastName, address, city, state, postalCode, country }: Address): string[] {
  return [`${firstName} ${lastName}`, address, `${city} ${postalCode}`, state ?? '', country]
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Returns whether two addresses are the same on a label. */
export function isSamePlace(one: Address | null, other: Address | null): boolean {
  return one !== null && other !== null && linesOf(one).join('\n') === linesOf(other).join('\n');
}
