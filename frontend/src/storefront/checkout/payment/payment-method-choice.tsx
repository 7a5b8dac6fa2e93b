import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCartQuote } from '../../../api/cart/use-cart-quote';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { useMedia } from '../../../ui/hooks/use-media';
import { Icon, type IconName } from '../../../ui/icons/icon';
import columns from '../checkout-form.module.css';
import { SummaryCard } from '../quote/summary-card';
import type { PaymentMethod } from './payment-method';
import styles from './payment-method-choice.module.css';

const methods: { method: PaymentMethod; name: string; text: string; icon: IconName }[] = [
  { method: 'card', name: 'Card', text: 'Pay now. Your points can be used.', icon: 'lock' },
  {
    method: 'purchase_order',
    name: 'Purchase order',
    text: 'Send your PO number. We reserve the stock, approve the order and invoice your company.',
    icon: 'document',
  },
];

interface PaymentMethodChoiceProps {
  onChosen: (method: PaymentMethod) => void;
  /** The earlier choice, after coming back. */
  before: PaymentMethod | null;
}

/** The choice of payment method, for verified trade customers (docs/rules.md#purchase-orders). */
export function PaymentMethodChoice({ onChosen, before }: PaymentMethodChoiceProps) {
  const [method, setMethod] = useState<PaymentMethod>(before ?? 'card');
  const form = useRef<HTMLFormElement>(null);
  const priced = useCartQuote();
  const wide = useMedia('(min-width: 1024px)');
  useEffect(() => {
    if (before) form.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [before]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChosen(method);
  };
  return (
    <div className={columns.columns}>
      {!wide && <SummaryCard {...priced} quoteError={priced.error} folded />}
      <form ref={form} onSubmit={submit}>
        <Card title="Payment Options">
          <fieldset className={styles.methods}>
            <legend>How would you like to pay?</legend>
            {methods.map(({ method: offered, name, text, icon }) => (
              <label key={offered} className={styles.method}>
                <input
                  type="radio"
                  name="paymentMethod"
                  value={offered}
                  checked={method === offered}
                  onChange={() => setMethod(offered)}
                  aria-describedby={`${offered}-text`}
                />
                <Icon name={icon} size={24} />
                <span>
                  <strong>{name}</strong>
                  <span id={`${offered}-text`}>{text}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <Button type="submit" variant="signal" size="large" wide>
            Continue
          </Button>
        </Card>
      </form>
      {wide && (
        <div className={columns.summary}>
          <SummaryCard {...priced} quoteError={priced.error} />
        </div>
      )}
    </div>
  );
}
