import { Table, type TableProps } from 'antd';
import {
  type ComponentProps,
  createElement,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Skeleton } from '../feedback/skeleton';
import { useMedia } from '../hooks/use-media';
import { Icon } from '../icons/icon';
import sortHeaderStyles from './sort-header.module.css';
import { nextSort } from './table-address';
import type { Column } from './table-columns';
import styles from './table-rows.module.css';
import type { TableControls } from './use-table-state';

interface SortHeaderProps {
  title: string;
  /** The column's key. */
  column: string;
  isDescendingFirst: boolean;
  /** The arrow stands before the title, so that the title ends where the amounts end. */
  isRight: boolean;
  state: TableControls;
}

/** A column's title that sorts by it: one direction, the other, then the list's own order. */
export function SortHeader({ title, column, isDescendingFirst, isRight, state }: SortHeaderProps) {
  const sort = state.sort || state.defaultSort;
  const variant =
    sort === column
      ? sortHeaderStyles.ascending
      : sort === `-${column}`
        ? sortHeaderStyles.descending
        : sortHeaderStyles.unsorted;
  return (
    <button
      type="button"
      className={isRight ? sortHeaderStyles.right : sortHeaderStyles.sort}
      onClick={() => state.update({ sort: nextSort(state.sort, state.defaultSort, column, isDescendingFirst) })}
    >
      {title}
      <span className={variant}>
        <Icon name="chevron-down" size={14} />
      </span>
    </button>
  );
}

const NARROWEST_PX = 140;
export const CHECKBOX_PX = 48;

/** Returns how wide a table of these columns must be, in px. */
export function neededWidth<Row>(columns: readonly Column<Row>[], isSelectable: boolean): number {
  const first = isSelectable ? CHECKBOX_PX : 0;
  return columns.reduce((sum, { minWidth = NARROWEST_PX, width = minWidth }) => sum + width, first);
}

interface TableRowsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined shows a skeleton. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => string;
  state: TableControls;
  /** Whether the rows belong to an earlier query than the one that is loading. */
  isStale: boolean;
  /** Without it there are no checkboxes. */
  selection?: { ids: string[]; replace: (ids: string[]) => void };
  onOpen?: (row: Row) => void;
}

const SKELETON_ROWS = 24;

/** Cards on a telephone are still a table to screen readers: `display` would take its roles away. */
const ROLES = {
  table: (props: ComponentProps<'table'>) => createElement('table', { role: 'table', ...props }),
  header: { wrapper: (props: ComponentProps<'thead'>) => createElement('thead', { role: 'rowgroup', ...props }) },
  body: { wrapper: (props: ComponentProps<'tbody'>) => createElement('tbody', { role: 'rowgroup', ...props }) },
};

type SkeletonRow = { skeleton: string };

/** The table itself: on the page where its columns fit, else in a box that scrolls both ways. */
export function TableRows<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowLabel,
  state,
  isStale,
  selection,
  onOpen,
}: TableRowsProps<Row>) {
  const { density, pageSize } = state.preferences;
  const needed = neededWidth(columns, selection !== undefined);
  const isCards = useMedia('(max-width: 639px)');
  const [box, isWideEnough] = useFits(needed);
  const fits = isWideEnough || isCards;
  const skeleton = Array.from({ length: Math.min(pageSize, SKELETON_ROWS) }, (_, index) => ({ skeleton: `${index}` }));
  const shared = {
    'aria-label': label,
    components: ROLES,
    pagination: false,
    tableLayout: 'fixed',
    size: density === 'compact' ? 'small' : 'medium',
    onHeaderRow: () => ({ role: 'row' }),
  } satisfies TableProps & { 'aria-label': string };
  // A scrolling region must be reachable by keyboard.
  const region = fits ? {} : { tabIndex: 0, role: 'region', 'aria-label': `${label}, scrollable` };
  const className = [styles.box, styles[density], !fits && styles.scrolling, isStale && styles.stale];
  return (
    <div
      ref={box}
      className={className.filter(Boolean).join(' ')}
      style={fits ? undefined : { ['--needed' as string]: `${needed}px` }}
      aria-busy={isStale || undefined}
      {...region}
    >
      {rows ? (
        <Table<Row>
          {...shared}
          dataSource={rows}
          rowKey={rowKey}
          columns={columns.map((column) => antdColumn(column, state, column.render))}
          rowSelection={
            selection && {
              columnWidth: CHECKBOX_PX,
              selectedRowKeys: selection.ids,
              preserveSelectedRowKeys: true,
              onChange: (keys) => selection.replace(keys.map(String)),
              getCheckboxProps: (row) => ({ 'aria-label': `Select ${rowLabel(row)}` }),
              getTitleCheckboxProps: () => ({ 'aria-label': 'Select all on this page' }),
              onCell: () => ({ role: 'cell', className: styles.check }),
            }
          }
          onRow={(row) => ({
            role: 'row',
            tabIndex: -1,
            className: onOpen && styles.opens,
            onClick: (event) => onOpen && !isOnControl(event) && onOpen(row),
          })}
        />
      ) : (
        <Table<SkeletonRow>
          {...shared}
          dataSource={skeleton}
          rowKey="skeleton"
          columns={columns.map((column) => antdColumn(column, state, () => <Skeleton width="70%" height="14px" />))}
          rowSelection={
            selection && {
              columnWidth: CHECKBOX_PX,
              selectedRowKeys: [],
              renderCell: () => null,
              columnTitle: <span className="visually-hidden">Selection</span>,
            }
          }
          onRow={() => ({ role: 'row', 'data-row-key': undefined }) as object}
        />
      )}
    </div>
  );
}

function antdColumn<Row, Shown>(
  { key, title, width, align, sortable, inCard }: Column<Row>,
  state: TableControls,
  render: (row: Shown) => ReactNode,
) {
  const sort = state.sort || state.defaultSort;
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
  return {
    key,
    width,
    align,
    title: sortable ? (
      <SortHeader
        title={title}
        column={key}
        isDescendingFirst={sortable === 'descending-first'}
        isRight={align === 'right'}
        state={state}
      />
    ) : (
      title
    ),
    render: (_: unknown, row: Shown) => render(row),
    onHeaderCell: () => ({ role: 'columnheader', 'aria-sort': direction }) as object,
    onCell: (row: Shown) =>
      ({ role: 'cell', 'data-label': title, 'data-in-card': inCard, 'data-empty': isEmpty(render(row)) }) as object,
  };
}

/** Returns whether a cell only says that its row has no value; a card leaves it out with its title. */
function isEmpty(content: ReactNode): true | undefined {
  return content === '–' || content === null || content === false || content === undefined || undefined;
}

/** Returns whether a click is meant for something inside the row, or selects text. */
function isOnControl({ target }: MouseEvent): boolean {
  const control = target instanceof Element && target.closest('a, button, input, label, select, textarea');
  return Boolean(control) || Boolean(window.getSelection()?.toString());
}

/** Returns a ref for a box, and whether it is at least `needed` px wide. */
function useFits(needed: number) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width >= needed] as const;
}
