import { Form, Input } from 'antd';
import { Card } from '../../../../ui/card';
import { atMost } from '../../field-rules';

export function TextsCard() {
  return (
    <Card title="Texts">
      <Form.Item
        name="shortDescription"
        label="Short description"
        extra="Under the name and in lists."
        rules={[atMost(500)]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} showCount maxLength={500} />
      </Form.Item>
      <Form.Item name="description" label="Description" extra="Used if there is no long description.">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={20_000} />
      </Form.Item>
      <Form.Item
        name="longDescription"
        label="Long description"
        extra="The Description tab of the product page. Leave an empty line between paragraphs."
      >
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 20 }} maxLength={50_000} />
      </Form.Item>
    </Card>
  );
}
