import { useState } from 'react';
import { deviceStorage } from '../browser-storage';

export const PAGE_SIZES = [24, 50, 100] as const;
type Density = 'compact' | 'comfortable';

/** Filters, search, sort order and columns under a name. */
export interface SavedView {
  name: string;
  /** The query part of the list's address, with its question mark. */
  address: string;
  hidden: string[];
}

/** One person's preferences for a table; kept in this browser. */
export interface TablePreferences {
  density: Density;
  pageSize: number;
  /** Keys of the hidden columns; undefined until some are chosen. */
  hidden?: string[];
  views: SavedView[];
  /** The name of the view with which the list opens. */
  defaultView?: string;
}

const INITIAL: TablePreferences = { density: 'compact', pageSize: PAGE_SIZES[0], views: [] };

const keyOf = (table: string) => `topcoat.table.${table}`;

/** Returns the preferences for a table and a function that changes some of them. */
export function useTablePreferences(table: string): [TablePreferences, (changes: Partial<TablePreferences>) => void] {
  const [preferences, setPreferences] = useState(() => readPreferences(table));
  const change = (changes: Partial<TablePreferences>) => {
    const changed = { ...preferences, ...changes };
    setPreferences(changed);
    deviceStorage.setItem(keyOf(table), JSON.stringify(changed));
  };
  return [preferences, change];
}

/** Returns the stored preferences, with defaults in place of invalid ones. */
function readPreferences(table: string): TablePreferences {
  const stored = storedObject(keyOf(table));
  const hidden = textsOf(stored.hidden);
  const views = Array.isArray(stored.views) ? stored.views.filter(isView) : [];
  return {
    density: stored.density === 'comfortable' ? 'comfortable' : INITIAL.density,
    pageSize: PAGE_SIZES.find((size) => size === stored.pageSize) ?? INITIAL.pageSize,
    views,
    ...(hidden && { hidden }),
    ...(views.some(({ name }) => name === stored.defaultView) && { defaultView: stored.defaultView as string }),
  };
}

function storedObject(key: string): Record<string, unknown> {
  const stored = deviceStorage.readJson(key);
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}

function textsOf(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : undefined;
}

function isView(value: unknown): value is SavedView {
  const view = value as SavedView | null;
  return typeof view?.name === 'string' && typeof view.address === 'string' && textsOf(view.hidden) !== undefined;
}
