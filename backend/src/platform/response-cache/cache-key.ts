/** Longer addresses are answered but not kept. */
const LONGEST_KEY = 512;

/**
 * Under which key the answer of an address is kept: path and query, the query's names in order. Undefined for an address too
 * long to be kept.
 */
export function cacheKey(address: string): string | undefined {
  if (address.length > LONGEST_KEY) return undefined;
  const at = address.indexOf('?');
  if (at === -1) return address;
  const query = new URLSearchParams(address.slice(at + 1));
  query.sort();
  const text = query.toString();
  return text === '' ? address.slice(0, at) : `${address.slice(0, at)}?${text}`;
}
