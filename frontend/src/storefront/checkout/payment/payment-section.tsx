import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptions } from '@stripe/stripe-js';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { PaymentSession } from '../../../api/types';
import { Spinner } from '../../../ui/feedback/spinner';
import { type Confirmation, type ConfirmDetails, confirmCard } from './confirm-card';
import styles from './payment-section.module.css';

/** What the form can call on the card fields. */
export interface CardFields {
  confirm: (details: ConfirmDetails) => Promise<Confirmation>;
}

interface PaymentSectionProps {
  stripe: Stripe | null;
  session: PaymentSession | undefined;
  ref: Ref<CardFields>;
}

/** Stripe's card fields, or a spinner while the payment session is prepared. */
export function PaymentSection({ stripe, session, ref }: PaymentSectionProps) {
  return (
    <div className={styles.place}>
      {stripe && session ? (
        <Elements key={session.clientSecret} stripe={stripe} options={optionsFor(session.clientSecret)}>
          <Fields session={session} ref={ref} />
        </Elements>
      ) : (
        <Spinner text="Preparing secure payment…" />
      )}
    </div>
  );
}

function Fields({ session, ref }: { session: PaymentSession; ref: Ref<CardFields> }) {
  const stripe = useStripe();
  const elements = useElements();
  const [shown, setShown] = useState(false);

  // Stripe keeps the amount: the fields must be refreshed after a change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amount is the occasion, not an input
  useEffect(() => {
    void elements?.fetchUpdates();
  }, [elements, session.amount]);

  useImperativeHandle(ref, () => ({
    confirm: async (details) => {
      if (!stripe || !elements) return { outcome: 'failed', message: 'The card fields are not ready yet.' };
      return confirmCard(stripe, elements, details);
    },
  }));

  return (
    <>
      {!shown && <Spinner text="Preparing secure payment…" />}
      <PaymentElement
        onReady={() => setShown(true)}
        options={{
          layout: 'tabs',
          fields: { billingDetails: { name: 'never', email: 'never', phone: 'never', address: 'never' } },
        }}
      />
    </>
  );
}

function optionsFor(clientSecret: string): StripeElementsOptions {
  const computed = getComputedStyle(document.documentElement);
  const read = (property: string) => computed.getPropertyValue(property).trim();
  return {
    clientSecret,
    locale: 'en-GB',
    appearance: {
      theme: 'stripe',
      variables: {
        colorPrimary: read('--ink'),
        colorText: read('--ink'),
        colorDanger: read('--error'),
        fontFamily: read('--font-text'),
        borderRadius: '3px',
      },
    },
  };
}
