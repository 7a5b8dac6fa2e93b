import { useCartHints } from '../../api/cart/cart-lacks';
import { useCart } from '../../api/cart/use-cart';
import { useCartQuote } from '../../api/cart/use-cart-quote';
import { ButtonLink } from '../../ui/button';
import { AsyncView } from '../../ui/feedback/async-view';
import { StateMessage } from '../../ui/feedback/state-message';
import flow from '../../ui/flow.module.css';
import { LackingParts } from '../../ui/lacking-parts';
import layout from '../../ui/layout.module.css';
import { FreeDeliveryHint } from '../../ui/money/free-delivery-hint';
import { TotalAmount, TotalParts } from '../../ui/money/totals';
import styles from './drawer-content.module.css';
import { hasProblems } from './lines/cart-line-view';
import { CartLines } from './lines/cart-lines';
import { RemovedLine } from './lines/removed-line';
import { useRemoval } from './lines/use-removal';
import { OrderSummarySkeleton, ProceedToCheckout } from './order-summary';
import { RewardsHint } from './rewards-hint';

/** The lines and sums of the cart drawer; on small screens only the total stays in sight, to leave room for the lines. */
export default function DrawerContent() {
  const { items, isLoading, error: cartError, refetch: readCart } = useCart();
  const { quote, isCurrent, error, refetch } = useCartQuote();
  const removal = useRemoval();
  const hints = useCartHints(quote);
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
      <>
        <RemovedLine removal={removal} />
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
      </>
    );
  }
  return (
    <div className={`${layout.column} ${styles.content}`}>
      <div className={layout.grow}>
        <CartLines quote={quote} removal={removal} narrow />
      </div>
      <div className={`${flow.stack12} ${styles.hints}`}>
        <LackingParts parts={hints} />
        {quote && (
          <div className={isCurrent ? flow.stack12 : `${flow.stack12} ${layout.stale}`} aria-busy={!isCurrent}>
            <TotalParts {...quote} />
            <FreeDeliveryHint remaining={quote.freeShippingRemaining} subtotal={quote.subtotal} />
            <RewardsHint quote={quote} blocked={hasProblems(quote)} />
          </div>
        )}
      </div>
      <div className={`${layout.white} ${styles.foot}`}>
        <AsyncView data={quote} error={error} onRetry={refetch} what="the prices" skeleton={<OrderSummarySkeleton />}>
          {(priced) => (
            <div className={flow.stack12}>
              <div className={isCurrent ? undefined : layout.stale} aria-busy={!isCurrent}>
                <TotalAmount {...priced} />
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
