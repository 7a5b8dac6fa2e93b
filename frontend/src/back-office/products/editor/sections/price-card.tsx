import { Form, Input } from 'antd';
import { Card } from '../../../../ui/card';
import { readPounds } from '../../../../ui/form/typed-numbers.gen';
import { formatPounds, percentOff } from '../../../../ui/money/money-format';
import { PRICE_RULES, TRUSTPILOT_RULES } from '../../field-rules';
import { ProductPointsField } from '../../points-field';

/** Fields that the shop adds to Sage's price. */
export function PriceCard({ price }: { price: string }) {
  const before: string | undefined = Form.useWatch('compareAtPrice', { preserve: true });
  return (
    <Card title="Sale, points and reviews">
      <Form.Item
        name="compareAtPrice"
        label="Price before the sale"
        rules={PRICE_RULES}
        extra={saleText(price, before)}
      >
        <Input prefix="£" inputMode="decimal" style={{ maxWidth: 160 }} autoComplete="off" />
      </Form.Item>
      <ProductPointsField />
      <Form.Item name="trustpilotLink" label="Trustpilot link" rules={TRUSTPILOT_RULES}>
        <Input type="url" inputMode="url" maxLength={2000} placeholder="https://uk.trustpilot.com/review/…" />
      </Form.Item>
    </Card>
  );
}

/** Returns the text that customers will see. */
function saleText(price: string, typed = ''): string {
  const before = readPounds(typed);
  if (before === null) return `Not on sale: customers pay ${formatPounds(price)}, Sage’s price.`;
  const off = percentOff(price, before);
  if (off === null) return `No sale: it is not above Sage’s price of ${formatPounds(price)}.`;
  return `On sale: ${formatPounds(price)}, ${off}% off.`;
}
