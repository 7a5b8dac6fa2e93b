/** Storefront spec 9. */
export const SUGGESTED_FROM = 2;
export const SUGGESTIONS = 5;

/** What the shop takes; more is no search but an accident. */
export const LONGEST_SEARCH = 200;

/** Where a search leads; nowhere while nothing is searched for (storefront spec 2). */
export function searchAddress(text: string): string | undefined {
  const search = tidied(text);
  return search === '' ? undefined : `/products?${new URLSearchParams({ search })}`;
}

/** What the list at this address was searched for. */
export function searchOf(pathname: string, query: string): string {
  return pathname === '/products' ? tidied(new URLSearchParams(query).get('search') ?? '') : '';
}

/** Whether there is enough of a word to suggest products by. */
export function isEnough(text: string): boolean {
  return tidied(text).length >= SUGGESTED_FROM;
}

export function tidied(text: string): string {
  return text.trim().slice(0, LONGEST_SEARCH);
}
