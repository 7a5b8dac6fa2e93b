import { Form, Input, Select } from 'antd';
import { Card } from '../../../../ui/card';
import { WEIGHT_RULES } from '../../field-rules';
import { GOODS_KIND_OPTIONS } from '../../product-labels';

/** Fields for delivery restrictions and size. */
export function ShippingCard() {
  return (
    <Card title="Delivery">
      <Form.Item name="goodsKind" label="Kind of goods" extra="Decides where it can be delivered.">
        <Select options={GOODS_KIND_OPTIONS} />
      </Form.Item>
      <Form.Item name="weight" label="Weight" rules={WEIGHT_RULES}>
        <Input suffix="kg" inputMode="decimal" style={{ maxWidth: 160 }} />
      </Form.Item>
      <Form.Item name="dimensions" label="Dimensions">
        <Input maxLength={100} placeholder="108 × 108 × 130 mm" />
      </Form.Item>
    </Card>
  );
}
