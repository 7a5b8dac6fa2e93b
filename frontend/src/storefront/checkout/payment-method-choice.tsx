import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { useMedia } from '../../ui/hooks/use-media';
import { Icon, type IconName } from '../../ui/icons/icon';
import styles from './checkout.module.css';
import type { PaymentMethod } from './checkout-state';
import { OrderSummary } from './quote/order-summary';
import type { CheckoutRun } from './use-checkout';

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
  run: CheckoutRun;
  onChosen: (method: PaymentMethod) => void;
  /** The earlier choice, after coming back. */
  before: PaymentMethod | null;
}

/** The choice of payment method, for verified trade customers (docs/rules.md#purchase-orders). */
export function PaymentMethodChoice({ run, onChosen, before }: PaymentMethodChoiceProps) {
  const [method, setMethod] = useState<PaymentMethod>(before ?? 'card');
  const form = useRef<HTMLFormElement>(null);
  const wide = useMedia('(min-width: 1024px)');
  useEffect(() => {
    if (before) form.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [before]);
  const summary = <OrderSummary {...run} folded={!wide} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChosen(method);
  };
  return (
    <div className={styles.columns}>
      {!wide && summary}
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
      {wide && <div className={styles.summary}>{summary}</div>}
    </div>
  );
}
