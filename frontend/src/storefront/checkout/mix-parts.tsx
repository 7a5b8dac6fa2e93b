import { Form } from 'antd';
import { namedLines, useCartLacks } from '../../api/cart/cart-lacks';
import { useCart } from '../../api/cart/use-cart';
import type { Quote } from '../../api/types';
import { LackingParts } from '../../ui/lacking-parts';

/** Returns the hardeners that the order lacks and the shopper does not have. */
export function useMissingHardeners(quote: Quote | undefined) {
  const { items } = useCart();
  return useCartLacks(namedLines(items, quote), items).filter(({ kind }) => kind === 'hardener');
}

/** Asks for the hardeners that a 2K order lacks: it is not placed until they are added or the shopper has some (docs/rules.md#goes-with). */
export function MixParts({ quote }: { quote: Quote | undefined }) {
  const missing = useMissingHardeners(quote);
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
