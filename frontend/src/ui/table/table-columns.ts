import type { ReactNode } from 'react';
import { formatDay } from '../date-format';

/** The style of a link's button in a table, whose text may be long: it wraps. */
export const WRAPPING_LINK = { height: 'auto', padding: 0, textAlign: 'start', whiteSpace: 'normal' } as const;

/** The telephones on which rows are cards. */
export const CARDS = '(max-width: 639px)';

/** A value that a filter can have, as in the address and in the call. */
export interface FilterOption {
  value: string;
  label: string;
}

/** A filter of a list: one of some options, a day (`2026-11-22`; `from` and `to` are a period), or a text. */
type ColumnFilter = {
  /** Name in the address and in the call; the column's key by default. */
  name?: string;
} & ({ options: readonly FilterOption[] } | { kind: 'day' | 'text' });

/** A filter that no column shows. */
export type ListFilter = ColumnFilter & { name: string; label: string };

export interface Column<Row> {
  /** Also its name in `sort`: `key` ascending, `-key` descending. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The server sorts. `descending-first` for dates and amounts: the first press shows the latest or largest. */
  sortable?: boolean | 'descending-first';
  filter?: ColumnFilter;
  /** In px; columns without a width share the room that is left. */
  width?: number;
  /** The least that a column without a width needs, in px; 140 if left out. */
  minWidth?: number;
  align?: 'left' | 'right' | 'center';
  /** On a telephone it stands in a line with its neighbours, without its title or with it; else in a line of its own. */
  inCard?: 'value' | 'labelled';
  /** Shown only once it is chosen among the columns. */
  isHiddenAtFirst?: boolean;
  /** On a tablet it has no room beside the others: shown there only once it is chosen. */
  isHiddenOnTablet?: boolean;
  /** Text in an exported file; a column without it is left out of the file. */
  exportText?: (row: Row) => string | number | null | undefined;
}

/** Result of a paged query, as a page needs it; results of generated hooks fit. */
export interface LoadedList<Row> {
  /** The latest page that was loaded; of another query while the next one loads. */
  data?: ListPage<Row>;
  /** The page of the current query. */
  currentData?: ListPage<Row>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** One page of a list, and how many rows match in all. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/** Rows of a list that the page offers by one press. */
export interface PresetView {
  label: string;
  filters?: Record<string, string>;
  sort?: string;
  /** Number of its rows; shown beside its name. */
  count?: number;
  /** False where the rows are no open work: the count then has no colour. True by default. */
  isToDo?: boolean;
}

/** Returns every filter of a list with its name and label: those of its columns, then the others. */
export function filtersOf<Row>(columns: readonly Column<Row>[], others: readonly ListFilter[] = []): ListFilter[] {
  const own = columns.flatMap(({ key, title, filter }) =>
    filter ? [{ ...filter, name: filter.name ?? key, label: title }] : [],
  );
  return [...own, ...others];
}

/** Returns how a filter's value reads on its chip. */
export function valueLabel(filter: ListFilter, value: string): string {
  if (!('options' in filter)) return filter.kind === 'day' ? formatDay(value) : value;
  return filter.options.find((option) => option.value === value)?.label ?? value;
}

/** Returns the columns as a tablet has them: those without room are hidden until they are chosen. */
export function columnsOnTablet<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.map((column) => (column.isHiddenOnTablet ? { ...column, isHiddenAtFirst: true } : column));
}

/** Returns the columns that are shown; at least one always is. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[] | undefined,
): Column<Row>[] {
  const shown = columns.filter(({ key, isHiddenAtFirst }) => (hidden ? !hidden.includes(key) : !isHiddenAtFirst));
  return shown.length > 0 ? shown : columns.slice(0, 1);
}

/** Returns the keys of the columns that are hidden. */
export function hiddenKeys<Row>(columns: readonly Column<Row>[], hidden: readonly string[] | undefined): string[] {
  const shown = new Set(shownColumns(columns, hidden).map(({ key }) => key));
  return columns.flatMap(({ key }) => (shown.has(key) ? [] : [key]));
}
