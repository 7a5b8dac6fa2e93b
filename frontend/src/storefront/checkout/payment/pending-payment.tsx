import { useEffect, useEffectEvent, useState } from 'react';
import { useCart } from '../../../api/cart/use-cart';
import { Button, ButtonLink } from '../../../ui/button';
import { useOnline, useRetryWhenBack } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StateMessage } from '../../../ui/feedback/state-message';
import { type PaymentStatus, paymentStatusOf } from './payment-status';
import { clearPendingPayment, type PendingPayment, remainingQuantities } from './pending-payment-storage';
import { useCardPayment } from './use-card-payment';

interface PendingPaymentPanelProps extends PendingPayment {
  /** It was not paid, or the shopper orders the same again: continues to the form. */
  onCleared: () => void;
}

/**
 * Looks up a pending payment without a stored form. The server makes the order of a paid one
 * (docs/rules.md#one-finalise).
 */
export function PendingPaymentPanel({ clientSecret, items, onCleared }: PendingPaymentPanelProps) {
  const { isPaid, isUnknown, retry } = usePaymentStatus(clientSecret, onCleared);
  const { items: cart, adjust } = useCart();
  const [isTakenOut, setTakenOut] = useState(items.length === 0);

  if (isUnknown) {
    return (
      <StateMessage
        icon="warning"
        title="We could not look up your payment"
        text="You may have paid for this already, so please do not pay again yet. If you have, your order is safe and the confirmation comes by email."
        actions={
          <Button variant="signal" onClick={retry}>
            Try Again
          </Button>
        }
        alert
      />
    );
  }
  if (!isPaid) {
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          Looking up your payment
        </p>
        <Skeleton height="480px" />
      </div>
    );
  }
  const takeOut = () => {
    adjust(remainingQuantities(cart, items));
    clearPendingPayment(localStorage);
    setTakenOut(true);
  };
  return (
    <StateMessage
      icon="check"
      title={isTakenOut ? 'Your payment has come through' : 'You have already paid for this'}
      text="Your order is placed, or about to be: there is nothing left to do. The confirmation comes by email, usually within a minute."
      actions={
        isTakenOut ? (
          <ButtonLink to="/products" variant="signal">
            Continue Shopping
          </ButtonLink>
        ) : (
          <>
            <Button variant="signal" onClick={takeOut}>
              Take it out of my cart
            </Button>
            <Button variant="outline" onClick={onCleared}>
              Order the same again
            </Button>
          </>
        )
      }
    />
  );
}

/** Returns the payment's status at Stripe; calls `onUnpaid` if it was not made. */
function usePaymentStatus(clientSecret: string, onUnpaid: () => void) {
  const card = useCardPayment();
  const [found, setFound] = useState<PaymentStatus>();
  const [attempt, setAttempt] = useState(0);
  const { stripe } = card;
  const handle = useEffectEvent((answer: PaymentStatus) => (answer === 'unpaid' ? onUnpaid() : setFound(answer)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the occasion to ask again
  useEffect(() => {
    if (!stripe) return;
    let wanted = true;
    stripe.retrievePaymentIntent(clientSecret).then(
      (answer) => wanted && handle(paymentStatusOf(answer)),
      () => wanted && handle('unknown'),
    );
    return () => {
      wanted = false;
    };
  }, [stripe, clientSecret, attempt]);

  const retry = () => {
    setFound(undefined);
    if (card.failed) card.retry();
    else setAttempt((count) => count + 1);
  };
  const isUnknown = found === 'unknown' || (card.failed && !stripe);
  useRetryWhenBack(useOnline(), isUnknown, retry);
  return { isPaid: found === 'paid', isUnknown, retry };
}
