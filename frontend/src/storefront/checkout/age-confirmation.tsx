import { Checkbox, Form } from 'antd';
import type { Quote } from '../../api/types';
import { Notice } from '../../ui/feedback/notice';

/** Shown where a line of the cart has a minimum age (docs/rules.md#age-confirmation). */
export function AgeConfirmation({ quote }: { quote: Quote | undefined }) {
  const restricted = quote?.lines.filter((line) => line.minimumAge) ?? [];
  if (restricted.length === 0) return null;
  const age = Math.max(...restricted.map((line) => line.minimumAge ?? 0));
  return (
    <>
      <Notice tone="warning" icon="warning">
        <p>
          Sold to people aged {age} and over: {restricted.map((line) => line.name).join(', ')}.
        </p>
      </Notice>
      <Form.Item
        name="ageConfirmed"
        valuePropName="checked"
        rules={[
          {
            validator: (_, confirmed: boolean) =>
              confirmed ? Promise.resolve() : Promise.reject(new Error(`Confirm that you are ${age} or over`)),
          },
        ]}
      >
        <Checkbox>I confirm that I am {age} or over</Checkbox>
      </Form.Item>
    </>
  );
}
