import { useState } from 'react';
import { deviceStorage } from '../browser-storage';
import { useShownParams } from '../hooks/use-shown-params';

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
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    sort: text('sort'),
    search: text('search'),
    filters: Object.fromEntries(filterNames.flatMap((name) => (text(name) ? [[name, text(name)]] : []))),
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
  return current === second ? '' : first;
}

export const PAGE_SIZES = [24, 50, 100] as const;

/** One person's preferences for a table; kept in this browser. */
interface TablePreferences {
  pageSize: number;
  /** Keys of the hidden columns; undefined until some are chosen. */
  hidden?: string[];
}

/** Settings of a list, with setters. The address holds them, so that the back button works. */
export interface TableControls extends ListSettings {
  name: string;
  defaultSort: string;
  preferences: TablePreferences;
  setPreferences: (changes: Partial<TablePreferences>) => void;
  /** Returns the address after some changes, which begin at the first page unless they name one; other parameters stay. */
  addressOf: (changes: Partial<ListSettings>) => string;
  /** Goes there; with `isSameStep` without a new entry for the back button. */
  update: (changes: Partial<ListSettings>, isSameStep?: boolean) => void;
}

interface TableOptions {
  /** Key of the table in this browser's preferences. */
  name: string;
  /** The names of its filters, as in the address and in the call. */
  filters?: readonly string[];
  /** The list's own order, sent where the address has none. */
  defaultSort?: string;
}

type TableQuery = { page: number; limit: number; sort?: string; search?: string } & Record<
  string,
  string | number | undefined
>;

/**
 * Keeps a list's page, sort order, search and filters in the address. `Query` is the input type of its call: `page`,
 * `limit`, `sort`, `search` and the filters, without empty values.
 */
export function useTableState<Query extends object = TableQuery>({
  name,
  filters: filterNames = [],
  defaultSort = '',
}: TableOptions): TableControls & { query: Query } {
  const [params, goTo] = useShownParams();
  const [preferences, setPreferences] = usePreferences(name);
  const settings = readSettings(params, filterNames);
  const addressOf = (changes: Partial<ListSettings>) =>
    `?${writeSettings(params, { ...settings, page: 1, ...changes }, filterNames)}`;
  const { page, search, filters } = settings;
  const sort = settings.sort || defaultSort;
  const query = { page, limit: preferences.pageSize, ...(sort && { sort }), ...(search && { search }), ...filters };
  return {
    ...settings,
    name,
    defaultSort,
    query: query as Query,
    preferences,
    setPreferences,
    addressOf,
    update: (changes, isSameStep = false) => goTo(addressOf(changes), { replace: isSameStep }),
  };
}

function usePreferences(table: string) {
  const key = `topcoat.table.${table}`;
  const [preferences, setPreferences] = useState(() => readPreferences(deviceStorage.readJson(key)));
  const change = (changes: Partial<TablePreferences>) => {
    const changed = { ...preferences, ...changes };
    setPreferences(changed);
    deviceStorage.setItem(key, JSON.stringify(changed));
  };
  return [preferences, change] as const;
}

/** Returns the stored preferences, with defaults in place of invalid ones. */
function readPreferences(stored: unknown): TablePreferences {
  const { pageSize, hidden } = (stored ?? {}) as { pageSize?: unknown; hidden?: unknown };
  const areKeys = Array.isArray(hidden) && hidden.every((entry) => typeof entry === 'string');
  return { pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? PAGE_SIZES[0], ...(areKeys && { hidden }) };
}
