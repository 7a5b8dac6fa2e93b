import { Checkbox, Radio } from 'antd';
import { Fragment, useId } from 'react';
import { type Column, hiddenKeys } from '../table-columns';
import type { TableControls } from '../use-table-state';
import styles from './display-menu.module.css';
import { TableMenu } from './table-menu';

interface DisplayMenuProps<Row> {
  columns: readonly Column<Row>[];
  state: TableControls;
}

/** Chooses the columns and the height of the rows, and on a telephone, whose cards have no header, the sort order. */
export function DisplayMenu<Row>({ columns, state }: DisplayMenuProps<Row>) {
  const { preferences, setPreferences: onChange } = state;
  const hidden = hiddenKeys(columns, preferences.hidden);
  const shown = columns.length - hidden.length;
  return (
    <TableMenu label="Columns" icon="grid">
      <SortField columns={columns} state={state} />
      <fieldset className={styles.choices}>
        <legend>Columns</legend>
        {columns.map(({ key, title }) => {
          const isShown = !hidden.includes(key);
          return (
            <Checkbox
              key={key}
              checked={isShown}
              // A table keeps at least one column.
              disabled={isShown && shown === 1}
              onChange={() =>
                onChange({ hidden: isShown ? [...hidden, key] : hidden.filter((other) => other !== key) })
              }
            >
              {title}
            </Checkbox>
          );
        })}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>Row height</legend>
        <Radio.Group
          className={styles.choices}
          value={preferences.density}
          onChange={({ target }) => onChange({ density: target.value })}
          options={[
            { value: 'compact', label: 'Compact' },
            { value: 'comfortable', label: 'Comfortable' },
          ]}
        />
      </fieldset>
    </TableMenu>
  );
}

function SortField<Row>({ columns, state }: DisplayMenuProps<Row>) {
  const id = useId();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  return (
    <div className={styles.sort}>
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
  );
}
