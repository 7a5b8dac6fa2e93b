import { Button, ButtonLink } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Spinner } from '../../ui/feedback/spinner';
import { StateMessage } from '../../ui/feedback/state-message';
import type { CheckoutRun } from './use-checkout';

/** The states that have a message in place of the form; null for the others. */
export function CheckoutMessage({ run }: { run: CheckoutRun }) {
  switch (run.checkout.name) {
    case 'resuming':
      return <Spinner text="Finishing your order…" />;
    case 'finished':
      return <Spinner text="Opening your order…" />;
    case 'unreached':
      return (
        <StateMessage
          icon="offline"
          title="We could not reach the shop"
          text="If your card was authorised, your order is safe: it will be completed automatically and you will get an email. You can also try again now."
          actions={<Retry run={run} />}
          alert
        />
      );
    case 'lookingUp':
      return (
        <div aria-busy="true">
          <p className="visually-hidden" role="status">
            Checking your payment
          </p>
          <Skeleton height="480px" />
        </div>
      );
    case 'lookUpFailed':
      return (
        <StateMessage
          icon="warning"
          title="We could not check your payment"
          text="You may have paid for this already, so please do not pay again yet. If you have, your order is safe and we will email your confirmation."
          actions={<Retry run={run} />}
          alert
        />
      );
    case 'alreadyPaid':
    case 'cleared':
      return <Paid run={run} />;
    case 'empty':
      return run.checkout.isInDoubt ? <PerhapsSubmitted /> : <NothingToBuy />;
    default:
      return null;
  }
}

function Retry({ run }: { run: CheckoutRun }) {
  return (
    <Button variant="signal" onClick={run.retry}>
      Try Again
    </Button>
  );
}

function Paid({ run }: { run: CheckoutRun }) {
  const isInCart = run.checkout.name === 'alreadyPaid' && run.isPaidInCart;
  return (
    <StateMessage
      icon="check"
      title={isInCart ? 'You have already paid for this' : 'Your payment has come through'}
      text="Your order is placed, or is about to be: there is nothing more to do. We will email your confirmation, usually within a minute."
      actions={
        isInCart ? (
          <>
            <Button variant="signal" onClick={run.takeOut}>
              Remove It from My Cart
            </Button>
            <Button variant="outline" onClick={run.orderAgain}>
              Order the Same Again
            </Button>
          </>
        ) : (
          <ButtonLink to="/products" variant="signal">
            Continue Shopping
          </ButtonLink>
        )
      }
    />
  );
}

/** A purchase order was sent and its response lost, which may be why the cart is empty. */
function PerhapsSubmitted() {
  return (
    <StateMessage
      icon="cart"
      title="Your cart is empty"
      text="Your purchase order may have gone through, or the cart was emptied elsewhere. If it did, you will find it in your orders."
      actions={
        <ButtonLink to="/account?tab=orders" variant="signal">
          Your Orders
        </ButtonLink>
      }
      alert
    />
  );
}

function NothingToBuy() {
  return (
    <StateMessage
      icon="cart"
      title="Your cart is empty"
      text="Add some products before you check out."
      actions={
        <ButtonLink to="/products" variant="signal">
          Continue Shopping
        </ButtonLink>
      }
    />
  );
}
