import { Button, Flex } from 'antd';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { AsyncView } from '../feedback/async-view';
import { Notice } from '../feedback/notice';
import { StateMessage } from '../feedback/state-message';
import { useMedia } from '../hooks/use-media';
import { Icon } from '../icons/icon';
import layout from '../layout.module.css';
import typography from '../typography.module.css';
import styles from './data-table.module.css';
import { TableFilterChips } from './filter-menu';
import {
  type Column,
  columnsOnTablet,
  filtersOf,
  type ListFilter,
  type ListPage,
  type LoadedList,
  type PresetView,
  shownColumns,
} from './table-columns';
import { TableFooter } from './table-footer';
import { TableRows } from './table-rows';
import { TableToolbar } from './table-toolbar';
import { type Selection, useSelection } from './use-selection';
import type { TableControls } from './use-table-state';

/** Part of the previous tab that stays in sight, in px. */
const TAB_EDGE_PX = 48;

interface ViewTabsProps {
  state: TableControls;
  allLabel?: string;
  presets: readonly PresetView[];
}

/** The views of a list: all rows, and those that the page offers. */
function ViewTabs({ state, allLabel = 'All', presets }: ViewTabsProps) {
  const current = sorted(state.addressOf({}));
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is in another tab
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tabs.current && tab) tabs.current.scrollLeft = tab.offsetLeft - TAB_EDGE_PX;
  }, [current]);
  return (
    <nav
      ref={tabs}
      aria-label="Views"
      className={`${layout.relative} ${layout.flex} ${layout.tall} ${layout.ruleBelow} ${styles.tabs}`}
    >
      {[{ label: allLabel } as PresetView, ...presets].map(
        ({ label, sort = '', filters = {}, count, isToDo = true }) => {
          const address = state.addressOf({ search: '', sort, filters });
          return (
            <Link
              key={label}
              to={address}
              className={`${layout.inline} ${typography.small} ${typography.semi} ${typography.nowrap} ${styles.tab}`}
              aria-current={sorted(address) === current ? 'page' : undefined}
            >
              {label}
              {count !== undefined && (
                <span className={isToDo && count > 0 ? styles.waiting : styles.count}>
                  {count.toLocaleString('en-GB')}
                </span>
              )}
            </Link>
          );
        },
      )}
    </nav>
  );
}

/** Returns an address in the form in which two of the same list are equal. */
function sorted(address: string): string {
  const params = new URLSearchParams(address);
  params.sort();
  return params.toString();
}

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  /** Number of rows that match in all. */
  total: number;
  /** Loads the ids of all rows that match. */
  loadIds?: () => Promise<string[]>;
  actions: (selection: Selection<Row>) => ReactNode;
}

/** Actions for the selected rows. The bar floats below the table, which does not move. */
function SelectionBar<Row>({ selection, total, loadIds, actions }: SelectionBarProps<Row>) {
  const [progress, setProgress] = useState<'loading' | 'failed'>();
  const selectAll = async (load: () => Promise<string[]>) => {
    setProgress('loading');
    try {
      selection.replace(await load());
      setProgress(undefined);
    } catch {
      setProgress('failed');
    }
  };
  const { count } = selection;
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 ? `${count.toLocaleString('en-GB')} selected` : ''}
      </p>
      {count > 0 && (
        <section className={`${layout.cluster} ${typography.fine} ${styles.bar}`} aria-label="Selection">
          <Flex wrap align="center" gap="4px 12px">
            <strong>{count.toLocaleString('en-GB')} selected</strong>
            {loadIds && count < total && (
              <Button
                type="link"
                size="small"
                className={styles.all}
                disabled={progress === 'loading'}
                onClick={() => void selectAll(loadIds)}
              >
                {progress === 'loading' ? 'Selecting…' : `Select all ${total.toLocaleString('en-GB')} that match`}
              </Button>
            )}
            {progress === 'failed' && <span role="alert">These could not be loaded. Please try again.</span>}
          </Flex>
          <Flex wrap gap={8}>
            {actions(selection)}
          </Flex>
          <Button
            type="text"
            className={styles.clear}
            icon={<Icon name="close" size={18} />}
            aria-label="Clear the selection"
            onClick={selection.clear}
          />
        </section>
      )}
    </>
  );
}

/** Shows a turned page from its top; goes to the first page where another has no rows, such as after a change of many. */
function usePageTurn(
  box: RefObject<HTMLElement | null>,
  { page, isEmpty, onFirstPage }: { page: number; isEmpty: boolean; onFirstPage: () => void },
): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Only upwards: a page that is turned from above the table stays where it is.
    if (box.current && box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView({ block: 'start' });
  }, [box, page]);
  const leave = useEffectEvent(onFirstPage);
  useEffect(() => {
    if (isEmpty && page > 1) leave();
  }, [isEmpty, page]);
}

/** Between the cards of a telephone and the whole menu beside the page. */
const TABLET = '(min-width: 640px) and (max-width: 1023px)';

interface DataTableProps<Row> {
  /** The table's name to screen readers, such as "Products". */
  label: string;
  /** Noun for the rows. */
  noun: { one: string; many: string };
  columns: readonly Column<Row>[];
  /** Filters that no column has. */
  filters?: readonly ListFilter[];
  /** The name of the view without filters, where the list itself leaves rows out. */
  allLabel?: string;
  /** Views that the page offers beside that one. */
  views?: readonly PresetView[];
  rowKey: (row: Row) => string;
  /** Names a row, for its checkbox. */
  rowLabel: (row: Row) => string;
  /** From `useTableState`. */
  state: TableControls;
  /** The result of the query with `state.query`. */
  list: LoadedList<Row>;
  searchLabel?: string;
  searchPlaceholder?: string;
  /** Opens a row, by Enter or a click beside its links and buttons. */
  onOpen?: (row: Row) => void;
  /** Buttons for the selected rows; without it rows cannot be selected. */
  actions?: (selection: Selection<Row>) => ReactNode;
  /** Loads the ids of all rows that match, for a selection beyond the page. */
  loadIds?: () => Promise<string[]>;
  /** Loads a page of the current query for the export; without it there is none. */
  loadPage?: (page: number, limit: number) => Promise<ListPage<Row>>;
  /** In place of the table where there is no row at all. */
  empty: ReactNode;
  /** In place of the table where no row matches the search and filters. */
  noMatch?: ReactNode;
  /** More buttons beside those of the table. */
  tools?: ReactNode;
  /** In place of the count while the first page loads. */
  loadingText?: string;
  /** For failures with a title of their own. */
  errorTitle?: string;
}

/** A list of the back office: paged, sorted, searched and filtered by the server, its state in the address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, noun, views = [], rowKey, state, list, onOpen, actions, loadPage } = props;
  const { page, search, filters: values, preferences, update } = state;
  const box = useRef<HTMLElement>(null);
  const data = list.currentData ?? (list.isFetching ? list.data : undefined);
  const selection = useSelection(JSON.stringify([search, values]), data, rowKey);
  const isTablet = useMedia(TABLET);
  const columns = isTablet ? columnsOnTablet(props.columns) : props.columns;
  const shown = shownColumns(columns, preferences.hidden);
  const filters = filtersOf(columns, props.filters);
  const chips = useRef<HTMLDivElement>(null);
  // A button that removes itself passes the focus on.
  const keepFocus = (action: () => void) => {
    action();
    chips.current?.focus();
  };
  usePageTurn(box, {
    page,
    isEmpty: list.currentData?.rows.length === 0 && !list.isFetching,
    onFirstPage: () => update({ page: 1 }, true),
  });
  // Keys of a menu or dialog that was opened here arrive too.
  const clearByEscape = ({ key, target, defaultPrevented }: KeyboardEvent) => {
    const isFree = !defaultPrevented && box.current?.contains(target as Node);
    if (key === 'Escape' && isFree && !box.current?.querySelector('[aria-expanded=true]')) selection.clear();
  };
  const table = (rows: readonly Row[] | undefined) => (
    <TableRows
      label={label}
      columns={shown}
      rows={rows}
      rowKey={rowKey}
      rowLabel={props.rowLabel}
      state={state}
      isStale={data !== undefined && list.currentData === undefined}
      selection={actions && selection}
      onOpen={onOpen}
    />
  );
  const isNarrowed = search !== '' || Object.keys(values).length > 0;

  return (
    <section
      ref={box}
      className={`${layout.surface} ${typography.fine} ${layout.shrink} ${styles.table}`}
      aria-label={label}
      onKeyDown={clearByEscape}
    >
      <ViewTabs state={state} allLabel={props.allLabel} presets={views} />
      <TableToolbar
        columns={columns}
        filters={filters}
        state={state}
        searchLabel={props.searchLabel ?? `Search ${noun.many}`}
        searchPlaceholder={props.searchPlaceholder}
        loadPage={loadPage}
        tools={props.tools}
      />
      <Flex ref={chips} tabIndex={-1} wrap align="center" gap="8px 16px" className={styles.chips}>
        <p className={typography.muted} role="status">
          {data ? countLabel(data.total, noun) : !list.error && props.loadingText}
        </p>
        <TableFilterChips
          filters={filters}
          values={values}
          onChange={(wanted) => keepFocus(() => update({ filters: wanted }))}
          search={search}
          onSearch={(wanted) => keepFocus(() => update({ search: wanted }))}
          onClear={() => keepFocus(() => update({ search: '', filters: {} }))}
        />
      </Flex>
      <AsyncView
        data={data}
        error={data ? undefined : list.error}
        onRetry={list.refetch}
        what={`the ${noun.many}`}
        errorTitle={props.errorTitle}
        skeleton={table(undefined)}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          isNarrowed
            ? (props.noMatch ?? (
                <StateMessage
                  icon="search"
                  title={`No ${noun.many} found`}
                  text="Try a different search or fewer filters."
                />
              ))
            : props.empty
        }
      >
        {({ rows, total }) => (
          <>
            {list.error !== undefined && !list.isFetching && (
              <Notice icon="warning" tone="warning">
                <p>
                  These {noun.many} may be out of date: they could not be loaded again.{' '}
                  <Button type="link" size="small" onClick={list.refetch}>
                    Try again
                  </Button>
                </p>
              </Notice>
            )}
            {table(rows)}
            <TableFooter state={state} total={total} />
          </>
        )}
      </AsyncView>
      {actions && (
        <SelectionBar
          selection={{ ...selection, clear: () => keepFocus(selection.clear) }}
          total={data?.total ?? 0}
          loadIds={props.loadIds}
          actions={actions}
        />
      )}
    </section>
  );
}

function countLabel(total: number, { one, many }: { one: string; many: string }): string {
  return `${total.toLocaleString('en-GB')} ${total === 1 ? one : many}`;
}
