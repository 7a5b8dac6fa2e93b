interface Address {
  firstName: string;
  lastName: string;
  company?: string | null;
  address: string;
  address2?: string | null;
  city: string;
  state?: string | null;
  postalCode: string;
  country: string;
}

/** Returns an address as lines of a label, without empty ones. */
export function addressLines({ firstName, lastName, company, address, address2, ...place }: Address): string[] {
  const { city, state, postalCode, country } = place;
  return [`${firstName} ${lastName}`, company, address, address2, city, state, postalCode, country]
    .map((line) => line?.trim() ?? '')
    .filter(Boolean);
}

/** Returns whether two addresses are the same on a label. */
export function isSameAddress(one: Address | null, other: Address | null): boolean {
  return one !== null && other !== null && addressLines(one).join('\n') === addressLines(other).join('\n');
}
