import { Form } from 'antd';
import { useCartHints } from '../../api/cart/cart-lacks';
import type { Quote } from '../../api/types';
import { LackingParts } from '../../ui/lacking-parts';

/** Asks for the hardeners that a 2K order lacks: it is not placed until they are added or the shopper has some (docs/rules.md#goes-with). */
export function MixParts({ quote }: { quote: Quote | undefined }) {
  const missing = useCartHints(quote, 'hardener');
  if (missing.length === 0) return null;
  return (
    <Form.Item
      name="haveSome"
      rules={[
        {
          validator: () => Promise.reject(new Error('Add the hardener that is missing, or say that you have some')),
        },
      ]}
    >
      <LackingParts parts={missing} />
    </Form.Item>
  );
}
