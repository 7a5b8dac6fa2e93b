import { Button, Checkbox, Flex, Modal, Progress } from 'antd';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { csvLine, UTF8_MARK } from '../../../../backend/src/platform/csv';
import { formatForFile } from '../date-format';
import flow from '../flow.module.css';
import { useMedia } from '../hooks/use-media';
import { FilterMenu } from './filter-menu';
import { CARDS, type Column, hiddenKeys, type ListFilter, type ListPage, shownColumns } from './table-columns';
import { TableMenu } from './table-menu';
import menuStyles from './table-menu.module.css';
import { TableSearch } from './table-search';
import type { TableControls } from './use-table-state';

type CsvValue = string | number | null | undefined;

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Returns a CSV file (RFC 4180) with a byte order mark, moments in British time. No value is read as a formula by a spreadsheet. */
export function csvOf(heading: readonly string[], lines: readonly (readonly CsvValue[])[]): string {
  return UTF8_MARK + [heading, ...lines].map((line) => csvLine(line.map(cellOf))).join('');
}

function cellOf(value: CsvValue): string {
  return MOMENT.test(String(value)) ? formatForFile(String(value)) : String(value ?? '');
}

/** The most rows that one call returns. */
const ROWS_A_CALL = 100;

interface ExportOptions<Row> {
  columns: readonly Column<Row>[];
  loadPage: (page: number, limit: number) => Promise<ListPage<Row>>;
  onProgress: (loaded: number, total: number) => void;
  signal: AbortSignal;
}

/** Loads all rows that match, page by page, and returns them as CSV; undefined when it is cancelled. */
export async function exportRows<Row>({
  columns,
  loadPage,
  onProgress,
  signal,
}: ExportOptions<Row>): Promise<string | undefined> {
  const exported = columns.filter(({ exportText }) => exportText);
  const lines: CsvValue[][] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await loadPage(page, ROWS_A_CALL);
    if (signal.aborted) return undefined;
    for (const row of rows) lines.push(exported.map(({ exportText }) => exportText?.(row)));
    onProgress(Math.min(lines.length, total), total);
    if (rows.length === 0 || lines.length >= total) break;
  }
  return csvOf(
    exported.map(({ title }) => title),
    lines,
  );
}

/** Saves a text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started to save it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface ExportButtonProps<Row> {
  /** The name of the file without its ending. */
  name: string;
  /** The shown columns; those without a text for export are left out. */
  columns: readonly Column<Row>[];
  loadPage: (page: number, limit: number) => Promise<ListPage<Row>>;
}

/** Saves all rows that match as CSV, with the shown columns. */
function TableExportButton<Row>({ name, columns, loadPage }: ExportButtonProps<Row>) {
  const [running, setRunning] = useState<{ loaded: number; total: number; failed?: boolean }>();
  const cancelling = useRef<AbortController>(null);
  const start = async () => {
    const run = new AbortController();
    cancelling.current = run;
    setRunning({ loaded: 0, total: 0 });
    try {
      const text = await exportRows({
        columns,
        loadPage,
        onProgress: (loaded, total) => !run.signal.aborted && setRunning({ loaded, total }),
        signal: run.signal,
      });
      if (text === undefined) return;
      saveFile(`${name}.csv`, text);
      setRunning(undefined);
    } catch {
      if (!run.signal.aborted) setRunning((reached) => ({ loaded: 0, total: 0, ...reached, failed: true }));
    }
  };
  const close = () => {
    cancelling.current?.abort();
    setRunning(undefined);
  };
  const { loaded, total, failed } = running ?? { loaded: 0, total: 0 };
  return (
    <>
      <Button onClick={() => void start()}>Export as CSV</Button>
      <Modal
        open={running !== undefined}
        title="Export as CSV"
        onCancel={close}
        footer={[
          <Button key="cancel" onClick={close}>
            Cancel
          </Button>,
          failed && (
            <Button key="again" type="primary" onClick={() => void start()}>
              Try Again
            </Button>
          ),
        ]}
      >
        <Progress
          percent={total ? Math.floor((100 * loaded) / total) : 0}
          status={failed ? 'exception' : 'active'}
          aria-label="Export"
        />
        <p role="status">
          {failed
            ? 'The rows could not be loaded, so nothing was exported.'
            : total
              ? `${loaded.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} rows`
              : 'Loading the rows…'}
        </p>
      </Modal>
    </>
  );
}

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[];
  state: TableControls;
}

/** Chooses the columns, and on a telephone, whose cards have no header, the sort order. */
function ColumnMenu<Row>({ columns, state }: ColumnMenuProps<Row>) {
  const id = useId();
  const hidden = hiddenKeys(columns, state.preferences.hidden);
  const keys = columns.map(({ key }) => key);
  const shown = keys.filter((key) => !hidden.includes(key));
  const sortable = columns.filter((column) => column.sortable);
  const isCards = useMedia(CARDS);
  return (
    <TableMenu label="Columns" icon="grid">
      {isCards && sortable.length > 0 && (
        <div className={`${flow.stack4} ${menuStyles.field}`}>
          <label htmlFor={id}>Sort by</label>
          <select id={id} value={state.sort} onChange={({ target }) => state.update({ sort: target.value })}>
            <option value="">The list's own order</option>
            {sortable.map(({ key, title }) => (
              <Fragment key={key}>
                <option value={key}>{title}, ascending</option>
                <option value={`-${key}`}>{title}, descending</option>
              </Fragment>
            ))}
          </select>
        </div>
      )}
      <fieldset className={flow.stack8}>
        <legend className={menuStyles.legend}>Columns</legend>
        <Checkbox.Group
          className={flow.stack8}
          value={shown}
          onChange={(wanted) => state.setPreferences({ hidden: keys.filter((key) => !wanted.includes(key)) })}
          // A table keeps at least one column.
          options={columns.map(({ key, title }) => ({
            value: key,
            label: title,
            disabled: shown.length === 1 && shown[0] === key,
          }))}
        />
      </fieldset>
    </TableMenu>
  );
}

interface TableToolbarProps<Row> extends ColumnMenuProps<Row> {
  filters: readonly ListFilter[];
  searchLabel: string;
  searchPlaceholder?: string;
  loadPage?: (page: number, limit: number) => Promise<ListPage<Row>>;
  /** Further buttons of the page. */
  tools?: ReactNode;
}

/** Search, filters, export and columns. */
export function TableToolbar<Row>({
  columns,
  filters,
  state,
  searchLabel,
  searchPlaceholder,
  loadPage,
  tools,
}: TableToolbarProps<Row>) {
  const { search, filters: values, preferences, update } = state;
  const isCards = useMedia(CARDS);
  return (
    <Flex wrap gap={8} style={{ padding: '12px 16px 0' }}>
      <div style={{ flex: '1 1 280px', maxWidth: 480 }}>
        <TableSearch
          label={searchLabel}
          placeholder={searchPlaceholder}
          search={search}
          onSearch={(wanted) => update({ search: wanted }, search !== '')}
        />
      </div>
      {filters.length > 0 && (
        <FilterMenu filters={filters} values={values} onChange={(wanted) => update({ filters: wanted })} />
      )}
      <Flex wrap gap={8} style={isCards ? { display: 'contents' } : { marginLeft: 'auto' }}>
        {tools}
        {loadPage && (
          <TableExportButton
            name={state.name}
            columns={shownColumns(columns, preferences.hidden)}
            loadPage={loadPage}
          />
        )}
        <ColumnMenu columns={columns} state={state} />
      </Flex>
    </Flex>
  );
}
