import { Button, Form, Input } from 'antd';
import { Card } from '../../../../ui/card';
import { REQUIRED } from '../../field-rules';
import { RowActions } from '../row-actions';
import styles from './sections.module.css';

/** The lines of the Specifications tab, in its order. */
export function SpecificationsCard() {
  return (
    <Card title="Specifications">
      <Form.List name="specifications">
        {(rows, { add, remove, move }) => (
          <>
            {rows.length === 0 && <p className={styles.note}>No specifications yet.</p>}
            <ol className={styles.rows} aria-label="Specifications">
              {rows.map(({ key, name }) => (
                <li key={key} className={styles.row}>
                  <Form.Item name={[name, 'name']} rules={[REQUIRED]} className={styles.cell}>
                    <Input aria-label={`Name in row ${name + 1}`} placeholder="Finish" maxLength={100} />
                  </Form.Item>
                  <Form.Item name={[name, 'value']} rules={[REQUIRED]} className={styles.cell}>
                    <Input aria-label={`Value in row ${name + 1}`} placeholder="Gloss" maxLength={500} />
                  </Form.Item>
                  <RowActions
                    what={`row ${name + 1}`}
                    index={name}
                    count={rows.length}
                    onMove={(to) => move(name, to)}
                    onRemove={() => remove(name)}
                  />
                </li>
              ))}
            </ol>
            <Button onClick={() => add({ name: '', value: '' })}>Add Specification</Button>
          </>
        )}
      </Form.List>
    </Card>
  );
}
