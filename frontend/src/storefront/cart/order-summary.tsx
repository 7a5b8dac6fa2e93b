import { Link } from 'react-router-dom';
import { formatExclusions } from '../../api/delivery-regions';
import { useGetConfigQuery } from '../../api/shop-api';
import type { Quote } from '../../api/types';
import { Button, ButtonLink } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { FreeDeliveryHint } from '../../ui/money/free-delivery-hint';
import { AcceptedCards } from '../../ui/money/payment-methods';
import { Totals } from '../../ui/money/totals';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import { hasProblems } from './lines/cart-line-view';
import styles from './order-summary.module.css';
import { RewardsHint } from './rewards-hint';

interface OrderSummaryProps {
  quote: Quote;
  isCurrent: boolean;
}

export function CartSummary({ quote, isCurrent }: OrderSummaryProps) {
  return (
    <div className={flow.stack16}>
      <div className={isCurrent ? layout.fading : `${layout.fading} ${layout.stale}`} aria-busy={!isCurrent}>
        <Totals {...quote}>
          <FreeDeliveryHint remaining={quote.freeShippingRemaining} subtotal={quote.subtotal} />
        </Totals>
      </div>
      {quote.pointsEarned > 0 && (
        <p className={layout.tint}>You'll earn {quote.pointsEarned.toLocaleString('en-GB')} reward points</p>
      )}
      <RewardsHint quote={quote} blocked={hasProblems(quote)} />
      <ProceedToCheckout blocked={isCurrent && hasProblems(quote)} />
      <DeliveryPromise />
      <Badges />
      <AcceptedCards />
    </div>
  );
}

/** The claimed delivery time, and places where nothing can be delivered. */
function DeliveryPromise() {
  const { data: config } = useGetConfigQuery();
  if (!config) return <Skeleton height="66px" />;
  const { deliveryTime, nextDay } = config.claims;
  const exclusions = formatExclusions(config.deliveryRegions, 'any');
  return (
    <div className={`${typography.small} ${flow.stack4} ${layout.tight} ${layout.ruleAbove} ${styles.promise}`}>
      {deliveryTime && <p className={styles.time}>Usually delivered in {deliveryTime}</p>}
      {nextDay && <p>{nextDay}</p>}
      <p>
        {exclusions} <Link to="/delivery">Where we deliver</Link>
      </p>
      <p>
        Changed your mind? <Link to="/returns">How returns work</Link>
      </p>
    </div>
  );
}

/** The shop's claims, each with its switch (docs/rules.md#claims-and-ratings). */
function Badges() {
  const claims = useGetConfigQuery().data?.claims;
  return (
    <ul className={`${flow.wrap8} ${typography.small} ${styles.badges}`}>
      {claims?.securePayment && (
        <li className={layout.inline}>
          <Icon name="lock" size={18} />
          Secure Payment
        </li>
      )}
      {(claims?.nextDay || claims?.deliveryTime) && (
        <li className={layout.inline}>
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
      <p id="checkout-blocked" className={`${typography.error} ${typography.fine} ${spacing.above8}`}>
        Fix the marked items first.
      </p>
    </div>
  );
}

export function OrderSummarySkeleton() {
  return (
    <div className={flow.stack16}>
      <Skeleton height="24px" />
      <Skeleton height="24px" />
      <Skeleton height="78px" />
      <Skeleton height="54px" />
    </div>
  );
}
