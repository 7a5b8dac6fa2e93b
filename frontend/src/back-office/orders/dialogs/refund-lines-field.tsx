import { Checkbox, Flex, Form, Typography } from 'antd';
import type { AdminOrder } from '../../../api/staff-api';
import { WholeNumberInput } from '../../../ui/form/whole-number-input';
import { formatPounds, penceOf } from '../../../ui/money/money-format';

/** Units to refund of each line, and whether delivery is refunded. Lines without units left are not offered. */
export function RefundLinesField({ order: { refundLines, refundableDelivery } }: { order: AdminOrder }) {
  return (
    <Form.Item label="Items" required>
      <Flex vertical gap={8}>
        {refundLines
          .filter(({ units }) => units > 0)
          .map(({ line, sku, name, units, amount }) => (
            <Flex key={line} gap={12} align="center" justify="space-between">
              <div>
                {name}
                <Typography.Text type="secondary" style={{ display: 'block' }}>
                  {sku} · {formatPounds(amount)} for {units === 1 ? '1 unit' : `${units} units`}
                </Typography.Text>
              </div>
              <Form.Item
                name={['quantities', line]}
                noStyle
                rules={[
                  { type: 'integer', min: 0, max: units, message: `${name}: enter a whole number up to ${units}` },
                ]}
              >
                <WholeNumberInput
                  aria-label={`Units of ${name}`}
                  placeholder="0"
                  suffix={`of ${units}`}
                  style={{ width: 128, flexShrink: 0 }}
                />
              </Form.Item>
            </Flex>
          ))}
        {penceOf(refundableDelivery) > 0 && (
          <Form.Item name="delivery" valuePropName="checked" noStyle>
            <Checkbox>Delivery, {formatPounds(refundableDelivery)}</Checkbox>
          </Form.Item>
        )}
      </Flex>
    </Form.Item>
  );
}
