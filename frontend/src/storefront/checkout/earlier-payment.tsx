import { useEffect, useEffectEvent, useState } from 'react';
import { useCart } from '../../api/cart/use-cart';
import { Button, ButtonLink } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { StateMessage } from '../../ui/state-message';
import { PAID } from './confirm-card';
import { type BegunPayment, forgetPayment, quantitiesLeft } from './paying-memory';
import { useCardPayment } from './use-card-payment';

interface EarlierPaymentProps extends BegunPayment {
  /** It was not paid, nobody can say, or the shopper wants the same again: on to the form. */
  onForgotten: () => void;
}

/** Looks up a payment of which this tab knows nothing else. The order of a paid one is made by the shop itself (decision 8). */
export function EarlierPayment({ clientSecret, items, onForgotten }: EarlierPaymentProps) {
  const isPaid = useIsPaid(clientSecret, onForgotten);
  const { items: cart, adjust } = useCart();
  const [isTakenOut, setTakenOut] = useState(items.length === 0);

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

/** Whether the payment is made, as its provider says; where it is not, `onUnpaid` is told. */
function useIsPaid(clientSecret: string, onUnpaid: () => void): boolean {
  const { stripe, failed } = useCardPayment();
  const [isPaid, setPaid] = useState(false);
  const unpaid = useEffectEvent(onUnpaid);
  useEffect(() => {
    if (failed) unpaid();
    if (!stripe) return;
    let wanted = true;
    stripe.retrievePaymentIntent(clientSecret).then(
      ({ paymentIntent }) => {
        if (!wanted) return;
        if (paymentIntent && PAID.includes(paymentIntent.status)) setPaid(true);
        else unpaid();
      },
      () => wanted && unpaid(),
    );
    return () => {
      wanted = false;
    };
  }, [stripe, failed, clientSecret]);
  return isPaid;
}
