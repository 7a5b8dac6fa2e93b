import { useSession } from '../../api/session/use-session';
import { useGetConfigQuery } from '../../api/shop-api';
import type { Quote } from '../../api/types';
import { Button, ButtonLink } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Icon } from '../../ui/icons/icon';
import { Totals } from '../../ui/money/totals';
import { hasProblems } from './cart-line-view';
import { FreeShippingHint } from './free-shipping-hint';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  quote: Quote;
  isCurrent: boolean;
}

export function OrderSummary({ quote, isCurrent }: OrderSummaryProps) {
  const { isVerifiedTrade } = useSession();
  return (
    <div className={styles.summary}>
      <div className={isCurrent ? styles.sums : `${styles.sums} ${styles.pending}`} aria-busy={!isCurrent}>
        <Totals {...quote} isTrade={isVerifiedTrade}>
          <FreeShippingHint remaining={quote.freeShippingRemaining} subtotal={quote.subtotal} />
        </Totals>
      </div>
      {quote.pointsEarned > 0 && <p className={styles.points}>You'll earn {quote.pointsEarned} reward points</p>}
      <ProceedToCheckout blocked={isCurrent && hasProblems(quote)} />
      <Badges />
    </div>
  );
}

/** The shop's claims, each with its switch (docs/rules.md#claims-and-ratings). */
function Badges() {
  const claims = useGetConfigQuery().data?.claims;
  return (
    <ul className={styles.badges}>
      {claims?.securePayment && (
        <li>
          <Icon name="lock" size={18} />
          Secure Payment
        </li>
      )}
      {(claims?.nextDay || claims?.deliveryTime) && (
        <li>
          <Icon name="truck" size={18} />
          Fast Delivery
        </li>
      )}
    </ul>
  );
}

/** Disabled with a reason while a line has a problem. */
export function ProceedToCheckout({ blocked }: { blocked: boolean }) {
  if (!blocked) {
    return (
      <ButtonLink to="/checkout" variant="signal" size="large" wide>
        Proceed to Checkout
      </ButtonLink>
    );
  }
  return (
    <div>
      <Button variant="signal" size="large" wide disabled aria-describedby="checkout-blocked">
        Proceed to Checkout
      </Button>
      <p id="checkout-blocked" className={styles.blocked}>
        Please sort out the marked items first.
      </p>
    </div>
  );
}

export function OrderSummarySkeleton() {
  return (
    <div className={styles.summary}>
      <Skeleton height="24px" />
      <Skeleton height="24px" />
      <Skeleton height="78px" />
      <Skeleton height="54px" />
    </div>
  );
}
