import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import { Checkbox, ConfigProvider, Form, Input, Radio } from 'antd';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useListPaymentMethodsQuery, useRemovePaymentMethodMutation } from '../../../api/account-api';
import { hasStatus, readableMessage } from '../../../api/api-error';
import { cardExpiry, cardName, spokenCardName } from '../../../api/saved-cards';
import { useSession } from '../../../api/session/use-session';
import { showError } from '../../../api/show-failure';
import type { PaymentSession, SavedCard } from '../../../api/types';
import { Button } from '../../../ui/button';
import { useOnline, useRetryWhenBack } from '../../../ui/feedback/async-view';
import { Notice } from '../../../ui/feedback/notice';
import { Spinner } from '../../../ui/feedback/spinner';
import flow from '../../../ui/flow.module.css';
import layout from '../../../ui/layout.module.css';
import { showToast } from '../../../ui/toast/toast-store';
import typography from '../../../ui/typography.module.css';
import styles from '../checkout.module.css';
import type { CheckoutFormValues } from '../checkout-form-values';
import choice from '../choice.module.css';
import { ChangeButton } from '../delivery-part';
import type { CardPicker, CheckoutRun } from '../use-checkout';
import { elementsOptions } from './elements-options';

const NONE: SavedCard[] = [];

/** Returns the cards that the customer saved; empty for guests, and while Stripe cannot be asked. */
function useSavedCards(): SavedCard[] {
  const { isSignedIn } = useSession();
  const { data } = useListPaymentMethodsQuery(undefined, { skip: !isSignedIn, refetchOnMountOrArgChange: true });
  return (isSignedIn && data) || NONE;
}

interface SavedCardsProps {
  cards: SavedCard[];
  /** The last payment failed, perhaps because of its card. */
  hasTrouble: boolean;
  onEdited: () => void;
}

/** The choice of a saved card or another one, behind the chosen card with Change until it is wanted; hidden without any (docs/rules.md#saved-cards). */
function SavedCards({ cards, hasTrouble, onEdited }: SavedCardsProps) {
  const form = Form.useFormInstance<CheckoutFormValues>();
  const chosen = Form.useWatch('savedCard', form);
  const { componentDisabled } = ConfigProvider.useConfig();

  // The first valid card is preselected until the customer chooses; a removed card is not.
  const chooseFirst = useEffectEvent(() => {
    const isThere = cards.some(({ id, isExpired }) => id === chosen && !isExpired);
    const isOpen = cards.length > 0 && typeof chosen !== 'string';
    if (!isThere && (chosen || isOpen))
      form.setFieldValue('savedCard', cards.find(({ isExpired }) => !isExpired)?.id ?? '');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed list is the occasion
  useEffect(() => chooseFirst(), [cards]);

  const [isOpen, setOpen] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const card = cards.find(({ id }) => id === chosen);
  // A choice made by hand, or a failed payment, keeps the choice open.
  if (!isOpen && (hasTrouble || chosen === '')) setOpen(true);

  if (cards.length === 0 || (!isOpen && !card)) return null;
  if (!isOpen && card)
    return (
      <div className={`${layout.between} ${styles.compact} ${styles.chosenCard}`}>
        <p className={`${layout.grow} ${flow.stack2} ${layout.breaks} ${layout.smalls}`}>
          <strong>
            <span aria-hidden="true">{cardName(card)}</span>
            <span className="visually-hidden">{spokenCardName(card)}</span>
          </strong>
          <span>{cardExpiry(card)}</span>
        </p>
        <ChangeButton
          what="card"
          disabled={componentDisabled}
          onClick={() => {
            flushSync(() => setOpen(true));
            group.current?.querySelector<HTMLElement>('input:checked')?.focus();
          }}
        />
      </div>
    );
  return (
    <Radio.Group
      ref={group}
      value={chosen ?? ''}
      onChange={({ target }) => {
        form.setFieldValue('savedCard', target.value);
        onEdited();
      }}
      aria-label="Card"
      className={`${flow.stack8} ${choice.choices} ${styles.cards}`}
    >
      {cards.map((one) => (
        <div key={one.id} className={choice.choice}>
          <Radio value={one.id} disabled={componentDisabled || one.isExpired}>
            <strong>
              <span aria-hidden="true">{cardName(one)}</span>
              <span className="visually-hidden">{spokenCardName(one)}</span>
            </strong>{' '}
            <span className={`${typography.small} ${typography.nowrap}`}>{cardExpiry(one)}</span>
          </Radio>
          <RemoveCard card={one} />
        </div>
      ))}
      <div className={choice.choice}>
        <Radio value="">
          <strong>Use another card</strong>
        </Radio>
      </div>
    </Radio.Group>
  );
}

function RemoveCard({ card }: { card: SavedCard }) {
  const [remove, { isLoading }] = useRemovePaymentMethodMutation();
  const { componentDisabled } = ConfigProvider.useConfig();
  const removeCard = async () => {
    if (isLoading) return;
    const { error } = await remove({ id: card.id });
    if (!error) {
      showToast({ title: 'Card removed', description: `${cardName(card)} is no longer saved.`, tone: 'success' });
      return;
    }
    showError(error, 'The card could not be removed. Please try again in a moment.');
  };
  return (
    <Button
      variant="plain"
      size="small"
      disabled={componentDisabled}
      aria-busy={isLoading}
      onClick={() => void removeCard()}
    >
      Remove<span className="visually-hidden"> {spokenCardName(card)}</span>
    </Button>
  );
}

/** Offers customers to save the card that they type. */
function SaveCard({ onChange }: { onChange: (saveCard: boolean) => void }) {
  const { isSignedIn } = useSession();
  const form = Form.useFormInstance<CheckoutFormValues>();
  const isTicked = Form.useWatch('saveCard', form) ?? false;
  const isAnother = !Form.useWatch('savedCard', form);
  const saveCard = isSignedIn && isTicked && isAnother;
  const publish = useEffectEvent(onChange);
  useEffect(() => publish(saveCard), [saveCard]);
  if (!isSignedIn) return null;
  return (
    <Form.Item name="saveCard" valuePropName="checked" hidden={!isAnother} className={styles.last}>
      <Checkbox>Save this card for next time</Checkbox>
    </Form.Item>
  );
}

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
