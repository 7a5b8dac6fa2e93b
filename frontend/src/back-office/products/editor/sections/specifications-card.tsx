import { Button, Flex, Form, Input, Typography } from 'antd';
import { Card } from '../../../../ui/card';
import { REQUIRED } from '../../field-rules';
import { RowActions } from '../row-actions';

/** The lines of the Specifications tab, in its order. */
export function SpecificationsCard() {
  return (
    <Card title="Specifications">
      <Form.List name="specifications">
        {(rows, { add, remove, move }) => (
          <>
            {rows.length === 0 && <Typography.Paragraph type="secondary">No specifications yet.</Typography.Paragraph>}
            <Flex
              component="ol"
              vertical
              gap={8}
              aria-label="Specifications"
              style={{ marginBottom: 12, listStyle: 'none' }}
            >
              {rows.map(({ key, name }) => (
                <Flex component="li" key={key} wrap gap={8}>
                  <Form.Item name={[name, 'name']} rules={[REQUIRED]} style={{ flex: '1 1 140px', marginBottom: 0 }}>
                    <Input aria-label={`Name in row ${name + 1}`} placeholder="Finish" maxLength={100} />
                  </Form.Item>
                  <Form.Item name={[name, 'value']} rules={[REQUIRED]} style={{ flex: '2 1 170px', marginBottom: 0 }}>
                    <Input aria-label={`Value in row ${name + 1}`} placeholder="Gloss" maxLength={500} />
                  </Form.Item>
                  <RowActions
                    what={`row ${name + 1}`}
                    index={name}
                    count={rows.length}
                    onMove={(to) => move(name, to)}
                    onRemove={() => remove(name)}
                  />
                </Flex>
              ))}
            </Flex>
            <Button onClick={() => add({ name: '', value: '' })}>Add Specification</Button>
          </>
        )}
      </Form.List>
    </Card>
  );
}
