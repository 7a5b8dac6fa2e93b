import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import { Form, Input } from 'antd';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { hasStatus, readableMessage } from '../../../api/api-error';
import type { PaymentSession } from '../../../api/types';
import { Button } from '../../../ui/button';
import { useOnline, useRetryWhenBack } from '../../../ui/feedback/async-view';
import { Notice } from '../../../ui/feedback/notice';
import { Spinner } from '../../../ui/feedback/spinner';
import styles from '../checkout.module.css';
import type { CheckoutFormValues } from '../checkout-form-values';
import type { CardPicker, CheckoutRun } from '../use-checkout';
import { elementsOptions } from './elements-options';
import { SaveCard, SavedCards, useSavedCards } from './saved-cards';

/** The card fields, or why there are none. */
export function CardPart({ run }: { run: CheckoutRun }) {
  const { checkout, payment, script } = run;
  const { session, error } = payment;
  const savedCards = useSavedCards();
  const savedCard = Form.useWatch<CheckoutFormValues['savedCard']>('savedCard', Form.useFormInstance());
  const isChanged = checkout.name === 'changed';
  const failed = script.failed || (error !== undefined && !session && !isChanged);
  const retry = () => {
    if (script.failed) script.retry();
    if (error) payment.restart();
  };
  const online = useOnline();
  useRetryWhenBack(online, failed && !checkout.payment, retry);

  if (checkout.name === 'authorised' || checkout.name === 'rejected')
    return <Authorised isRejected={checkout.name === 'rejected'} />;
  // The card fields stay hidden while the order of an authorised card is retried.
  if (checkout.payment && !session) return null;
  if (failed) {
    // A conflict explains itself, for example that this was paid before signing in.
    const conflict = hasStatus(error, 409) ? readableMessage(error, '') : '';
    return (
      <Notice tone="error" icon="warning" title="Card payment is not available" alert>
        <p>
          {conflict ||
            (online
              ? 'We could not prepare the payment. You have not been charged.'
              : 'You are offline. We will carry on once you are back online; you have not been charged.')}
        </p>
        <Button variant="outline" size="small" onClick={retry}>
          Try Again
        </Button>
      </Notice>
    );
  }
  if (isChanged && !session) return null;
  return (
    <>
      <Form.Item name="savedCard" hidden>
        <Input type="hidden" />
      </Form.Item>
      <SavedCards cards={savedCards} hasTrouble={checkout.trouble !== null} onEdited={run.edited} />
      <div className={styles.cardFields} hidden={Boolean(savedCard)}>
        {script.stripe && session ? (
          <Elements key={session.clientSecret} stripe={script.stripe} options={elementsOptions(session.clientSecret)}>
            <CardFields session={session} ref={run.pickCard} onEdited={run.edited} />
          </Elements>
        ) : (
          <Spinner text="Preparing secure payment…" />
        )}
      </div>
      <SaveCard onChange={(saveCard) => run.setExtras((extras) => ({ ...extras, saveCard }))} />
    </>
  );
}

function Authorised({ isRejected }: { isRejected: boolean }) {
  return (
    <Notice tone="success" icon="lock" title="Your card is authorised">
      <p>
        The order is not finished yet. {isRejected ? 'Correct the marked fields above' : 'Check the address above'} and
        finish your order: you will not be charged again.
      </p>
    </Notice>
  );
}

interface CardFieldsProps {
  session: PaymentSession;
  ref: Ref<CardPicker>;
  onEdited: () => void;
}

function CardFields({ session, ref, onEdited }: CardFieldsProps) {
  const elements = useElements();
  const [shown, setShown] = useState(false);

  // Stripe keeps the amount: the fields must be refreshed after a change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amount is the occasion, not an input
  useEffect(() => {
    void elements?.fetchUpdates();
  }, [elements, session.amount]);

  useImperativeHandle(ref, () => ({ savedCard }, clientSecret) => {
    if (savedCard) return { clientSecret, savedCard };
    return elements && { elements };
  });

  return (
    <>
      {!shown && <Spinner text="Preparing secure payment…" />}
      <PaymentElement
        onReady={() => setShown(true)}
        onChange={onEdited}
        options={{
          layout: 'tabs',
          fields: { billingDetails: { name: 'never', email: 'never', phone: 'never', address: 'never' } },
        }}
      />
    </>
  );
}
