import type { AdminOrder } from '../../api/staff-api';

type Address = NonNullable<AdminOrder['shippingAddress']>;

/** An address as on an envelope. */
export function linesOf({ firstName, lastName, address, city, state, postalCode, country }: Address): string[] {
  return [`${firstName} ${lastName}`, address, `${city} ${postalCode}`, state ?? '', country]
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Whether two addresses would be the same envelope. */
export function isSamePlace(one: Address | null, other: Address | null): boolean {
  return one !== null && other !== null && linesOf(one).join('\n') === linesOf(other).join('\n');
}
