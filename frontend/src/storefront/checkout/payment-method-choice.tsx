import { Radio } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { useMedia } from '../../ui/hooks/use-media';
import { Icon, type IconName } from '../../ui/icons/icon';
import styles from './checkout.module.css';
import type { PaymentMethod } from './checkout-state';
import choice from './choice.module.css';
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
          <p id="payment-question" className={styles.question}>
            How would you like to pay?
          </p>
          <Radio.Group
            value={method}
            onChange={({ target }) => setMethod(target.value as PaymentMethod)}
            aria-labelledby="payment-question"
            className={`${choice.choices} ${styles.methods}`}
          >
            {methods.map(({ method: offered, name, text, icon }) => (
              <Radio key={offered} value={offered} className={choice.choice}>
                <span className={styles.method}>
                  <Icon name={icon} size={24} />
                  <span>
                    <strong>{name}</strong>
                    <span>{text}</span>
                  </span>
                </span>
              </Radio>
            ))}
          </Radio.Group>
          <Button type="submit" variant="signal" size="large" wide>
            Continue
          </Button>
        </Card>
      </form>
      {wide && <div className={styles.summary}>{summary}</div>}
    </div>
  );
}
