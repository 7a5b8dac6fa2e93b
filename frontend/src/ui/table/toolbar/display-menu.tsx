import { Checkbox, Radio } from 'antd';
import { type Column, hiddenKeys } from '../table-columns';
import type { TablePreferences } from '../table-preferences';
import styles from './display-menu.module.css';
import { TableMenu } from './table-menu';

interface DisplayMenuProps<Row> {
  columns: readonly Column<Row>[];
  preferences: TablePreferences;
  onChange: (changes: Partial<TablePreferences>) => void;
}

/** Chooses the columns and the height of the rows. */
export function DisplayMenu<Row>({ columns, preferences, onChange }: DisplayMenuProps<Row>) {
  const hidden = hiddenKeys(columns, preferences.hidden);
  const shown = columns.length - hidden.length;
  return (
    <TableMenu label="Columns" icon="grid" opensLeft>
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
