import { Checkbox, ConfigProvider, Form, Radio } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useListPaymentMethodsQuery, useRemovePaymentMethodMutation } from '../../../api/account-api';
import { rejectionOf } from '../../../api/api-error';
import { cardExpiry, cardName, spokenCardName } from '../../../api/saved-cards';
import { useSession } from '../../../api/session/use-session';
import type { SavedCard } from '../../../api/types';
import { Button } from '../../../ui/button';
import layout from '../../../ui/layout.module.css';
import { showToast } from '../../../ui/toast/toast-store';
import styles from '../checkout.module.css';
import type { CheckoutFormValues } from '../checkout-form-values';
import choice from '../choice.module.css';
import { ChangeButton } from '../delivery-part';

const NONE: SavedCard[] = [];

/** Returns the cards that the customer saved; empty for guests, and while Stripe cannot be asked. */
export function useSavedCards(): SavedCard[] {
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
export function SavedCards({ cards, hasTrouble, onEdited }: SavedCardsProps) {
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
      <div className={`${styles.compact} ${styles.chosenCard}`}>
        <p className={`${layout.grow} ${styles.compactText}`}>
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
      className={`${layout.stack8} ${choice.choices} ${styles.cards}`}
    >
      {cards.map((one) => (
        <div key={one.id} className={choice.choice}>
          <Radio value={one.id} disabled={componentDisabled || one.isExpired}>
            <strong>
              <span aria-hidden="true">{cardName(one)}</span>
              <span className="visually-hidden">{spokenCardName(one)}</span>
            </strong>{' '}
            <span className={`${layout.small} ${styles.expiry}`}>{cardExpiry(one)}</span>
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
    const { message } = rejectionOf(error, 'The card could not be removed. Please try again in a moment.');
    showToast({ title: 'Error', description: message, tone: 'error' });
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
export function SaveCard({ onChange }: { onChange: (saveCard: boolean) => void }) {
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
