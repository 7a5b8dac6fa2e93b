import { useEffect, useEffectEvent, useState } from 'react';
import { useCart } from '../../api/cart/use-cart';
import { useOnline, useRetryWhenBack } from '../../ui/async-view';
import { Button, ButtonLink } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { StateMessage } from '../../ui/state-message';
import { type LookedUp, lookedUp } from './payment-status';
import { type BegunPayment, forgetPayment, quantitiesLeft } from './pending-payment-storage';
import { useCardPayment } from './use-card-payment';

interface EarlierPaymentProps extends BegunPayment {
  /** It was not paid, or the shopper wants the same again: on to the form. */
  onForgotten: () => void;
}

/** Looks up a payment of which this tab knows nothing else. The order of a paid one is made by the shop itself (decision 8). */
export function EarlierPayment({ clientSecret, items, onForgotten }: EarlierPaymentProps) {
  const { isPaid, isUnknown, retry } = useLookedUp(clientSecret, onForgotten);
  const { items: cart, adjust } = useCart();
  const [isTakenOut, setTakenOut] = useState(items.length === 0);

  if (isUnknown) {
    return (
      <StateMessage
        icon="warning"
        title="We could not look up your payment"
        text="You may have paid for this already, so please do not pay again yet. If you have, your order is safe and the confirmation comes by email."
        actions={
          <Button look="signal" onClick={retry}>
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
    adjust(quantitiesLeft(cart, items));
    forgetPayment(localStorage);
    setTakenOut(true);
  };
  return (
    <StateMessage
      icon="check"
      title={isTakenOut ? 'Your payment has come through' : 'You have already paid for this'}
      text="Your order is placed, or about to be: there is nothing left to do. The confirmation comes by email, usually within a minute."
      actions={
        isTakenOut ? (
          <ButtonLink to="/products" look="signal">
            Continue Shopping
          </ButtonLink>
        ) : (
          <>
            <Button look="signal" onClick={takeOut}>
              Take it out of my cart
            </Button>
            <Button look="outline" onClick={onForgotten}>
              Order the same again
            </Button>
          </>
        )
      }
    />
  );
}

/** What became of the payment, as its provider says; where it was not made, `onUnpaid` is told. */
function useLookedUp(clientSecret: string, onUnpaid: () => void) {
  const card = useCardPayment();
  const [found, setFound] = useState<LookedUp>();
  const [attempt, setAttempt] = useState(0);
  const { stripe } = card;
  const heed = useEffectEvent((answer: LookedUp) => (answer === 'unpaid' ? onUnpaid() : setFound(answer)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the occasion to ask again
  useEffect(() => {
    if (!stripe) return;
    let wanted = true;
    stripe.retrievePaymentIntent(clientSecret).then(
      (answer) => wanted && heed(lookedUp(answer)),
      () => wanted && heed('unknown'),
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
