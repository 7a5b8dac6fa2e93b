import { Fragment } from 'react';
import { lineKey } from '../../../../../backend/src/platform/line-key';
import { GUEST_CART_KEY } from '../../../api/cart/guest-cart-storage';
import { useCart } from '../../../api/cart/use-cart';
import { useCartChanges } from '../../../api/cart/use-cart-changes';
import type { Quote } from '../../../api/types';
import { deviceStorage } from '../../../ui/browser-storage';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import layout from '../../../ui/layout.module.css';
import { CartLine } from './cart-line';
import { cartLines } from './cart-line-view';
import styles from './cart-lines.module.css';
import { RemovedLine } from './removed-line';
import type { Removal } from './use-removal';

interface CartLinesProps {
  quote: Quote | undefined;
  removal: Removal;
  narrow?: boolean;
}

/** The lines of the cart; changed ones are marked until the shopper agrees (docs/rules.md#changed-prices-are-shown). */
export function CartLines({ quote, removal, narrow }: CartLinesProps) {
  const { items } = useCart();
  const { changes, agree } = useCartChanges(quote);
  const lines = cartLines(items, quote);
  const removedAt = removal.removed?.index;
  const removed = (
    <li className={styles.removed}>
      <RemovedLine removal={removal} />
    </li>
  );
  return (
    <>
      {deviceStorage.isForThisPageOnly(GUEST_CART_KEY) && (
        <div className={layout.below16}>
          <Notice tone="warning" icon="warning" title="This cart ends with your visit">
            <p>Your browser lets this shop store nothing, so the cart is gone once you close or reload the page.</p>
          </Notice>
        </div>
      )}
      {changes.size > 0 && (
        <div className={layout.below16} role="status">
          <Notice tone="warning" icon="warning" title="Your cart has changed">
            <div className={`${layout.spread} ${layout.tight}`}>
              <p>
                {changes.size === 1 ? 'One item' : `${changes.size} items`} changed since you added{' '}
                {changes.size === 1 ? 'it' : 'them'}. See what is marked below.
              </p>
              <Button size="small" onClick={agree} aria-label="OK, I have seen the changes">
                OK
              </Button>
            </div>
          </Notice>
        </div>
      )}
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <Fragment key={lineKey(line.item)}>
            {index === removedAt && removed}
            <CartLine
              line={line}
              changes={changes.get(lineKey(line.item))}
              onRemove={() => removal.remove(line)}
              narrow={narrow}
            />
          </Fragment>
        ))}
        {removedAt !== undefined && removedAt >= lines.length && removed}
      </ul>
    </>
  );
}
