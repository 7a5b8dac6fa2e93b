/** Settings of a list, as stored in its address. */
export interface ListSettings {
  /** Counts from 1. */
  page: number;
  /** `key` ascending, `-key` descending; empty for the list's own order. */
  sort: string;
  search: string;
  /** Set filters only. */
  filters: Record<string, string>;
}

/** Reads a list's settings from an address; parameters without meaning for it are ignored. */
export function readSettings(params: URLSearchParams, filterNames: readonly string[]): ListSettings {
  const text = (name: string) => params.get(name)?.trim() ?? '';
  const filters: Record<string, string> = {};
  for (const name of filterNames) {
    const value = text(name);
    if (value) filters[name] = value;
  }
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    sort: text('sort'),
    search: text('search'),
    filters,
  };
}

/** Returns `params` with the settings in place of those it has; page 1 and empty values are left out. */
export function writeSettings(
  params: URLSearchParams,
  { page, sort, search, filters }: ListSettings,
  filterNames: readonly string[],
): URLSearchParams {
  const written = new URLSearchParams(params);
  const set = (name: string, value: string | undefined) => (value ? written.set(name, value) : written.delete(name));
  for (const name of filterNames) set(name, filters[name]);
  set('search', search);
  set('sort', sort);
  set('page', page > 1 ? String(page) : '');
  return written;
}

/** Returns whether two addresses show the same list, whatever the order of their parameters and the page. */
export function isSameList(one: string, other: string): boolean {
  return canonical(one) === canonical(other);
}

function canonical(address: string): string {
  const params = new URLSearchParams(address);
  params.delete('page');
  params.sort();
  return params.toString();
}

/**
 * Returns the sort order after a press on a column's header: one direction, the other, then the list's own order.
 * The first direction of the column by which the list is sorted anyway is the one it has.
 */
export function nextSort(sort: string, defaultSort: string, key: string, isDescendingFirst: boolean): string {
  const current = sort || defaultSort;
  const [up, down] = [key, `-${key}`];
  const isDefault = defaultSort === up || defaultSort === down;
  const first = isDefault ? defaultSort : isDescendingFirst ? down : up;
  const second = first === up ? down : up;
  if (current === first) return second;
  if (current === second) return '';
  return first;
}
