const HIDDEN = '[hidden]';

/** Fields of Sage's that say who someone is beyond the name and reference by which staff find a contact. */
const PERSONAL = new Set([
  'address_line_1',
  'address_line_2',
  'postal_code',
  'telephone',
  'mobile',
  'fax',
  'email',
  'account_number',
  'sort_code',
  'iban',
  'bic',
  'tax_number',
]);

const EMAIL = /[^\s@"'<>=&?/]+(@|%40)[^\s@"'<>=&?/]+\.[^\s@"'<>=&?/]+/gi;

/** Returns a copy of what was sent or answered without addresses, numbers and emails of persons. */
export function withoutPersonalData(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(EMAIL, HIDDEN);
  if (Array.isArray(value)) return value.map(withoutPersonalData);
  if (typeof value !== 'object' || value === null) return value;
  const isHidden = (name: string, part: unknown) =>
    part !== null && part !== '' && (PERSONAL.has(name) || (name === 'displayed_as' && isAddress(value)));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isHidden(name, part) ? HIDDEN : withoutPersonalData(part)]),
  );
}

/** Sage refers to an address by its id and all its lines. */
function isAddress(value: object): boolean {
  return '$path' in value && String(value.$path).startsWith('/addresses/');
}
