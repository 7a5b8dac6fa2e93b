import { Checkbox, Flex } from 'antd';
import { Fragment, type ReactNode, useId } from 'react';
import { useMedia } from '../hooks/use-media';
import layout from '../layout.module.css';
import { FilterMenu } from './filter-menu';
import { CARDS, type Column, hiddenKeys, type ListFilter, type ListPage, shownColumns } from './table-columns';
import { TableExportButton } from './table-export';
import { TableMenu } from './table-menu';
import menuStyles from './table-menu.module.css';
import { TableSearch } from './table-search';
import type { TableControls } from './use-table-state';

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
        <div className={`${layout.stack4} ${menuStyles.field}`}>
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
      <fieldset className={layout.stack8}>
        <legend className={menuStyles.legend}>Columns</legend>
        <Checkbox.Group
          className={layout.stack8}
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
