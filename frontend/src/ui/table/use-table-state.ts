import { useEffect, useState } from 'react';
import { useShownParams } from '../hooks/use-shown-params';
import { type ListSettings, readSettings, writeSettings } from './table-address';
import { type TablePreferences, useTablePreferences } from './table-preferences';

interface TableOptions {
  /** Key of the table in this browser's preferences. */
  name: string;
  /** The names of its filters, as in the address and in the call. */
  filters?: readonly string[];
  /** The list's own order, sent where the address has none. */
  defaultSort?: string;
}

/** Settings of a list, with setters. The address holds them, so that the back button works. */
export interface TableControls extends ListSettings {
  name: string;
  defaultSort: string;
  preferences: TablePreferences;
  setPreferences: (changes: Partial<TablePreferences>) => void;
  /** Returns the address after some changes, which begin at the first page unless they name one. */
  addressOf: (changes: Partial<ListSettings>) => string;
  /** Returns the page's address with a view's settings. Parameters of others, such as the tab, are kept. */
  addressWith: (view: string) => string;
  /** Goes there; with `isSameStep` without a new entry for the back button. */
  update: (changes: Partial<ListSettings>, isSameStep?: boolean) => void;
}

interface TableState<Query = TableQuery> extends TableControls {
  /** The input of the call: `page`, `limit`, `sort`, `search` and the filters, without empty values. */
  query: Query;
}

type TableQuery = { page: number; limit: number; sort?: string; search?: string } & Record<
  string,
  string | number | undefined
>;

/** Keeps a list's page, sort order, search and filters in the address; `Query` is the input type of its call. */
export function useTableState<Query extends object = TableQuery>({
  name,
  filters: filterNames = [],
  defaultSort = '',
}: TableOptions): TableState<Query> {
  const [shown, goTo] = useShownParams();
  const [preferences, setPreferences] = useTablePreferences(name);
  const [opening, setOpening] = useState(() => defaultViewOf(shown, preferences, filterNames));
  useEffect(() => {
    if (opening === undefined) return;
    goTo(opening, { replace: true });
    setOpening(undefined);
  }, [opening, goTo]);

  const params = opening === undefined ? shown : new URLSearchParams(opening);
  const settings = readSettings(params, filterNames);
  const addressOf = (changes: Partial<ListSettings>) =>
    `?${writeSettings(params, { ...settings, page: 1, ...changes }, filterNames)}`;
  const addressWith = (view: string) => withView(params, view, filterNames);
  const { page, sort, search, filters } = settings;
  const query = {
    page,
    limit: preferences.pageSize,
    ...((sort || defaultSort) && { sort: sort || defaultSort }),
    ...(search && { search }),
    ...filters,
  };
  return {
    ...settings,
    name,
    defaultSort,
    query: query as Query,
    preferences,
    setPreferences,
    addressOf,
    addressWith,
    update: (changes, isSameStep = false) => goTo(addressOf(changes), { replace: isSameStep }),
  };
}

/** Returns the address of the default view where a list is opened without any settings. */
function defaultViewOf(
  visited: URLSearchParams,
  { views, defaultView }: TablePreferences,
  filterNames: readonly string[],
): string | undefined {
  if (withoutSettings(visited, filterNames).size < visited.size) return undefined;
  const view = views.find(({ name }) => name === defaultView);
  return view && withView(visited, view.address, filterNames);
}

function withView(params: URLSearchParams, view: string, filterNames: readonly string[]): string {
  const written = withoutSettings(params, filterNames);
  for (const [name, value] of new URLSearchParams(view)) written.set(name, value);
  return `?${written}`;
}

function withoutSettings(params: URLSearchParams, filterNames: readonly string[]): URLSearchParams {
  return writeSettings(params, { page: 1, sort: '', search: '', filters: {} }, filterNames);
}
