import type { ReactNode } from 'react';
import { type Column, type ListFilter, type ListPage, shownColumns } from '../table-columns';
import type { TableControls } from '../use-table-state';
import { DisplayMenu } from './display-menu';
import { TableExportButton } from './export-button';
import { FilterMenu } from './filter-menu';
import { TableSearch } from './table-search';
import styles from './table-toolbar.module.css';

interface TableToolbarProps<Row> {
  columns: readonly Column<Row>[];
  filters: readonly ListFilter[];
  state: TableControls;
  searchLabel: string;
  searchPlaceholder?: string;
  loadPage?: (page: number, limit: number) => Promise<ListPage<Row>>;
  /** Further buttons of the page. */
  tools?: ReactNode;
  onHelp: () => void;
}

/** Search, filters, export, columns and help. */
export function TableToolbar<Row>({
  columns,
  filters,
  state,
  searchLabel,
  searchPlaceholder,
  loadPage,
  tools,
  onHelp,
}: TableToolbarProps<Row>) {
  const { search, filters: values, preferences, update } = state;
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
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
      <div className={styles.tools}>
        {tools}
        {loadPage && (
          <TableExportButton
            name={state.name}
            columns={shownColumns(columns, preferences.hidden)}
            loadPage={loadPage}
          />
        )}
        <DisplayMenu columns={columns} state={state} />
        <button
          type="button"
          className={styles.help}
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          onClick={onHelp}
        >
          ?
        </button>
      </div>
    </div>
  );
}
