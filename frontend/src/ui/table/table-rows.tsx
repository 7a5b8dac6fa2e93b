import { Button, Table } from 'antd';
import {
  type ComponentProps,
  createElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Skeleton } from '../feedback/skeleton';
import { useMedia } from '../hooks/use-media';
import { Icon } from '../icons/icon';
import { CARDS, type Column } from './table-columns';
import styles from './table-rows.module.css';
import { nextSort, type TableControls } from './use-table-state';

const NARROWEST_PX = 140;
const CHECKBOX_PX = 48;

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

/** The table itself: on the page where its columns fit, else in a box that scrolls both ways; on a telephone a card for each row. */
export function TableRows<Row>({ columns, ...props }: TableRowsProps<Row>) {
  const { label, rows, rowKey, rowLabel, state, isStale, selection, onOpen } = props;
  const needed = neededWidth(columns, selection !== undefined);
  const isCards = useMedia(CARDS);
  const [box, isWideEnough] = useFits(needed);
  const isScrolling = !isWideEnough && !isCards;
  const blanks = Array.from({ length: Math.min(state.preferences.pageSize, SKELETON_ROWS) }, (_, blank) => ({ blank }));
  const contentOf = ({ render }: Column<Row>, row: Row) =>
    rows ? render(row) : <Skeleton width="70%" height="14px" />;
  return (
    <div
      ref={box}
      className={[styles.box, isScrolling && styles.scrolling, isStale && styles.stale].filter(Boolean).join(' ')}
      style={{ ['--needed' as string]: `${needed}px` }}
      aria-busy={isStale || undefined}
      // A scrolling region must be reachable by keyboard.
      {...(isScrolling && { tabIndex: 0, role: 'region', 'aria-label': `${label}, scrollable` })}
    >
      <Table<Row>
        aria-label={label}
        size="small"
        tableLayout="fixed"
        pagination={false}
        components={ROLES}
        onHeaderRow={() => ({ role: 'row' })}
        dataSource={rows ?? (blanks as Row[])}
        rowKey={rows ? rowKey : 'blank'}
        columns={columns.map((column) => ({
          key: column.key,
          width: column.width,
          align: column.align,
          title: <Title column={column} state={state} />,
          render: (_, row) => contentOf(column, row),
          onHeaderCell: () => ({ role: 'columnheader', 'aria-sort': directionOf(column.key, state) }),
          onCell: (row) => ({
            role: 'cell',
            'data-label': column.title,
            'data-in-card': column.inCard,
            'data-empty': isEmpty(contentOf(column, row)),
          }),
        }))}
        rowSelection={
          selection
            ? {
                columnWidth: CHECKBOX_PX,
                selectedRowKeys: rows ? selection.ids : [],
                preserveSelectedRowKeys: true,
                onChange: (keys) => selection.replace(keys.map(String)),
                getCheckboxProps: (row) => ({ 'aria-label': `Select ${rows && rowLabel(row)}` }),
                getTitleCheckboxProps: () => ({ 'aria-label': 'Select all on this page' }),
                onCell: () => ({ role: 'cell', className: styles.check }),
                ...(!rows && {
                  renderCell: () => null,
                  columnTitle: <span className="visually-hidden">Selection</span>,
                }),
              }
            : undefined
        }
        onRow={(row) => {
          const open = rows && onOpen && (() => onOpen(row));
          return {
            role: 'row',
            tabIndex: -1,
            className: open && styles.opens,
            onClick: (event) => open && !isOnControl(event) && open(),
            onKeyDown: (event) => pressInRow(event, open),
          };
        }}
      />
    </div>
  );
}

/** Returns whether a cell only says that its row has no value; a card leaves it out with its title. */
function isEmpty(content: ReactNode): true | undefined {
  return content === '–' || content === null || content === false || content === undefined || undefined;
}

/** A column's title; where the server sorts by it, a button: one direction, the other, then the list's own order. */
function Title<Row>({ column, state }: { column: Column<Row>; state: TableControls }) {
  const { key, title, sortable, align } = column;
  if (!sortable) return title;
  const direction = directionOf(key, state) ?? 'unsorted';
  return (
    <Button
      type="text"
      size="small"
      className={styles.sort}
      icon={<Icon name="chevron-down" size={14} />}
      // Before the title of amounts, which ends where they end.
      iconPlacement={align === 'right' ? 'start' : 'end'}
      data-direction={direction}
      onClick={() =>
        state.update({ sort: nextSort(state.sort, state.defaultSort, key, sortable === 'descending-first') })
      }
    >
      {title}
    </Button>
  );
}

function directionOf(key: string, state: TableControls): 'ascending' | 'descending' | undefined {
  const sort = state.sort || state.defaultSort;
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}

/** Returns whether a click is meant for something inside the row, or selects text. */
function isOnControl({ target }: MouseEvent): boolean {
  const control = target instanceof Element && target.closest('a, button, input, label, select, textarea');
  return Boolean(control) || Boolean(window.getSelection()?.toString());
}

/** The arrow keys move the focus to another row, from a control in a row too; Enter opens the row. */
function pressInRow(event: KeyboardEvent<HTMLElement>, open: (() => void) | undefined): void {
  const { key, target, currentTarget: row } = event;
  // The keys of a menu opened here arrive too.
  if (event.defaultPrevented || !row.contains(target as Node)) return;
  const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[key];
  if (next instanceof HTMLElement) next.focus();
  else if (key === 'Enter' && target === row) open?.();
  else return;
  event.preventDefault();
}

/** Returns a ref for a box, and whether it is at least `needed` px wide. */
function useFits(needed: number) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  // Measured before the first paint, or the columns would move at the second.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    setWidth(current.clientWidth || Number.POSITIVE_INFINITY);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [box, width >= needed] as const;
}
