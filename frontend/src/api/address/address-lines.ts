interface Address {
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  state?: string | null;
  postalCode: string;
  country: string;
}

/** Returns an address as lines of a label, without empty ones. */
export function addressLines({ firstName, lastName, address, city, state, postalCode, country }: Address): string[] {
  return [`${firstName} ${lastName}`, address, `${city} ${postalCode}`, state ?? '', country]
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Returns whether two addresses are the same on a label. */
export function isSameAddress(one: Address | null, other: Address | null): boolean {
  return one !== null && other !== null && addressLines(one).join('\n') === addressLines(other).join('\n');
}
