import { useState } from 'react';
import type { ListPage } from './table-columns';

/** The selected rows of a list, on all pages. */
export interface Selection<Row> {
  ids: string[];
  count: number;
  /** The selected rows on the current page. */
  rows: Row[];
  /** Selects others instead, such as those for which an action failed. */
  replace: (ids: string[]) => void;
  clear: () => void;
}

/** Keeps a selection while pages are turned; another search or filter (`list`) clears it. */
export function useSelection<Row>(
  list: string,
  page: ListPage<Row> | undefined,
  rowKey: (row: Row) => string,
): Selection<Row> {
  const [selected, setSelected] = useState<{ list: string; ids: string[] }>({ list, ids: [] });
  const ids = selected.list === list ? selected.ids : [];
  const chosen = new Set(ids);
  const replace = (wanted: string[]) => setSelected({ list, ids: [...new Set(wanted)] });
  return {
    ids,
    count: ids.length,
    rows: (page?.rows ?? []).filter((row) => chosen.has(rowKey(row))),
    replace,
    clear: () => replace([]),
  };
}
