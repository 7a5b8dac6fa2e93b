import { useState } from 'react';
import { useConfirmAgeMutation } from '../../../api/account-api';
import { readableMessage } from '../../../api/api-error';
import { useSession } from '../../../api/session/use-session';
import type { Order } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Notice } from '../../../ui/feedback/notice';
import { showToast } from '../../../ui/toast/toast-store';
import type { OrderAccess } from '../order-access';
import styles from '../order-details.module.css';
import { useShowOrder } from './use-show-order';

/**
 * Asks to confirm the age for restricted items: a click confirms, not opening the page
 * (docs/rules.md#age-confirmation).
 */
export function AgeNeeded({ age, order, access }: { age: number; order: Order; access: OrderAccess }) {
  const [confirmAge] = useConfirmAgeMutation();
  const showOrder = useShowOrder(access);
  const { user } = useSession();
  // Staff see the customer's page too, and must not confirm for the customer.
  const mayConfirm = access.key !== undefined || user?.role === 'customer';
  const [isBusy, setBusy] = useState(false);
  const restricted = order.lines.filter(({ minimumAge }) => minimumAge !== null).map(({ name }) => name);

  const confirm = async () => {
    setBusy(true);
    const { data, error } = await confirmAge(access);
    setBusy(false);
    if (error) {
      const description = readableMessage(error, 'Your age could not be confirmed. Please try again.');
      return showToast({ title: 'Not confirmed', description, tone: 'error' });
    }
    await showOrder(data);
    showToast({ title: 'Age confirmed', description: 'Thank you. We can send your order now.', tone: 'success' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <Card title="Please confirm your age">
      <div className={styles.asking}>
        <Notice tone="warning" icon="warning">
          <p>
            Sold to people aged {age} and over: {restricted.join(', ')}. We cannot send your order until you confirm
            your age.
          </p>
        </Notice>
      </div>
      {mayConfirm && (
        <Button variant="signal" disabled={isBusy} onClick={() => void confirm()}>
          {isBusy ? 'Confirming…' : `I am ${age} or over`}
        </Button>
      )}
    </Card>
  );
}
