const SUGGESTED_FROM = 2;
export const SUGGESTIONS = 5;

/** The longest text that the shop accepts. */
export const LONGEST_SEARCH = 200;

/** Returns the address of a search; `undefined` for a blank text. */
export function searchAddress(text: string): string | undefined {
  const search = tidied(text);
  return search === '' ? undefined : `/products?${new URLSearchParams({ search })}`;
}

/** Returns the search in a list's address. */
export function searchOf(pathname: string, query: string): string {
  return pathname === '/products' ? tidied(new URLSearchParams(query).get('search') ?? '') : '';
}

/** Returns whether the text is long enough for suggestions. */
export function isEnough(text: string): boolean {
  return tidied(text).length >= SUGGESTED_FROM;
}

export function tidied(text: string): string {
  return text.trim().slice(0, LONGEST_SEARCH);
}
