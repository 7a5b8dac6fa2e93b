import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/feedback/spinner';
import { StateMessage } from '../../ui/feedback/state-message';
import { showToast } from '../../ui/toast/toast-store';
import type { CheckoutForm, PaymentUnderWay } from './address/address';
import { useFinishOrder } from './use-finish-order';

interface ResumeOrderProps extends PaymentUnderWay {
  form: CheckoutForm;
  /** Whether the bank has just redirected the browser back. */
  fromBank: boolean;
  onPlaced: () => void;
  /** There is no order to finish: back to the form. */
  onAbandon: () => void;
}

/** Finishes an order whose payment was in progress when the page was left. The server knows whether it was paid. */
export function ResumeOrder({
  paymentIntentId,
  clientSecret,
  amount,
  form,
  fromBank,
  onPlaced,
  onAbandon,
}: ResumeOrderProps) {
  const finish = useFinishOrder();
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const started = useRef(false);

  const resume = useCallback(async () => {
    setUnconfirmed(false);
    const failure = await finish({ paymentIntentId, clientSecret, amount }, form, onPlaced);
    if (!failure) return;
    if (failure.kind === 'loggedOut') return;
    if (failure.kind === 'unknown') return setUnconfirmed(true);
    if (failure.kind === 'unpaid' && fromBank) {
      showToast({
        title: 'Payment Failed',
        description: 'The payment was not completed. Please try again.',
        tone: 'error',
      });
    } else if (failure.kind !== 'unpaid') {
      showToast({ title: 'Order Failed', description: failure.message, tone: 'error' });
    }
    onAbandon();
  }, [finish, paymentIntentId, clientSecret, amount, form, fromBank, onPlaced, onAbandon]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void resume();
  }, [resume]);

  if (!isUnconfirmed) return <Spinner text="Finishing your order…" />;
  return (
    <StateMessage
      icon="offline"
      title="We could not reach the shop"
      text="If your card was authorised, your order is safe: it is finished by itself and you get an email. You can also try again now."
      actions={
        <Button variant="signal" onClick={() => void resume()}>
          Try Again
        </Button>
      }
      alert
    />
  );
}
