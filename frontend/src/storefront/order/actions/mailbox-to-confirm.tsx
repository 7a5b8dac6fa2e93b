import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConfirmOrderMailboxMutation } from '../../../api/account-api';
import { readableMessage } from '../../../api/api-error';
import type { Order } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Notice } from '../../../ui/feedback/notice';
import layout from '../../../ui/layout.module.css';
import { showToast } from '../../../ui/toast/toast-store';
import type { OrderAccess } from '../order-access';
import styles from '../order-details.module.css';
import { useShowOrder } from './use-show-order';

/** Asks whether a corrected mailbox is the customer's: a click confirms, not opening the page (docs/rules.md#corrected-emails). */
export function MailboxToConfirm({ order, access }: { order: Order; access: OrderAccess }) {
  const [params] = useSearchParams();
  const mailbox = params.get('mailbox');
  const [confirmMailbox] = useConfirmOrderMailboxMutation();
  const showOrder = useShowOrder(access);
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    if (isBusy || !mailbox) return;
    setBusy(true);
    const { data, error } = await confirmMailbox({ ...access, mailboxInput: { mailbox } });
    setBusy(false);
    if (error) {
      const description = readableMessage(error, 'Your email address could not be confirmed. Please try again.');
      return showToast({ title: 'Not confirmed', description, tone: 'error' });
    }
    await showOrder(data);
    showToast({ title: 'Email address confirmed', description: 'Thank you.', tone: 'success' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <Card title="Please confirm your email address">
      <div className={styles.asking}>
        <Notice tone="warning" icon="warning">
          <p>
            Emails about this order now go to <strong className={layout.breaks}>{order.customerEmail}</strong>.{' '}
            {mailbox
              ? 'Please confirm that this is your address. Until then this link only shows the order: you cannot cancel it or return anything.'
              : 'Please open the link in the email we sent there, and confirm that the address is yours.'}
          </p>
        </Notice>
      </div>
      {mailbox && (
        <Button variant="signal" isBusy={isBusy} onClick={() => void confirm()}>
          {isBusy ? 'Confirming…' : 'This Is My Address'}
        </Button>
      )}
    </Card>
  );
}
