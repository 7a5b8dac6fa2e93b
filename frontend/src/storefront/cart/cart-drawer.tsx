import { Drawer } from 'antd';
import { useRef } from 'react';
import { useCart } from '../../api/cart/use-cart';
import { useCartQuote } from '../../api/cart/use-cart-quote';
import { useSession } from '../../api/session/use-session';
import { ButtonLink } from '../../ui/button';
import { AsyncView } from '../../ui/feedback/async-view';
import { StateMessage } from '../../ui/feedback/state-message';
import { Totals } from '../../ui/money/totals';
import styles from './cart-drawer.module.css';
import { CartLine } from './cart-line';
import { cartLines, hasProblems } from './cart-line-view';
import { FreeShippingHint } from './free-shipping-hint';
import { GoesWithHints } from './goes-with-hint';
import { OrderSummarySkeleton, ProceedToCheckout } from './order-summary';

interface CartDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function CartDrawer({ open, onClose }: CartDrawerProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="right"
      size={460}
      closable={{ placement: 'end', 'aria-label': 'Close cart' }}
      title={
        <>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            Shopping Cart
          </h2>
          <p className={styles.subtitle}>Review your items and proceed to checkout</p>
        </>
      }
      // The shell restores the focus itself: antd loses it when the drawer is closed while opening, and steals it from
      // a new page.
      focusable={{ focusTriggerAfterClose: false }}
      // antd focuses a box around the dialog, which screen readers do not announce.
      afterOpenChange={(isOpen) => isOpen && title.current?.focus()}
      destroyOnHidden
    >
      <DrawerContent />
    </Drawer>
  );
}

function DrawerContent() {
  const { items, isLoading, error: cartError, refetch: readCart } = useCart();
  const { isVerifiedTrade } = useSession();
  const { quote, isCurrent, error, refetch } = useCartQuote();
  if (isLoading || cartError) {
    return (
      <AsyncView
        data={undefined}
        error={cartError}
        onRetry={readCart}
        what="your cart"
        skeleton={<OrderSummarySkeleton />}
      >
        {() => null}
      </AsyncView>
    );
  }
  if (items.length === 0) {
    return (
      <StateMessage
        icon="cart"
        title="Your cart is empty"
        text="Add some products to get started!"
        actions={
          <ButtonLink to="/products" variant="signal">
            Continue Shopping
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className={styles.content}>
      <ul className={styles.lines}>
        {cartLines(items, quote).map((line) => (
          <CartLine key={line.item.productId} line={line} narrow />
        ))}
      </ul>
      <div className={styles.hints}>
        <GoesWithHints quote={quote} />
      </div>
      <div className={styles.foot}>
        <AsyncView data={quote} error={error} onRetry={refetch} what="the prices" skeleton={<OrderSummarySkeleton />}>
          {(priced) => (
            <div className={styles.sums}>
              <div className={isCurrent ? undefined : styles.pending} aria-busy={!isCurrent}>
                <Totals {...priced} isTrade={isVerifiedTrade}>
                  <FreeShippingHint remaining={priced.freeShippingRemaining} subtotal={priced.subtotal} />
                </Totals>
              </div>
              <ProceedToCheckout blocked={isCurrent && hasProblems(priced)} />
              <ButtonLink to="/cart" variant="plain" wide>
                View Cart
              </ButtonLink>
            </div>
          )}
        </AsyncView>
      </div>
    </div>
  );
}
