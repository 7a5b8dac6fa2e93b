import { Button } from 'antd';
import { type AdminOrder, useResendOrderMailMutation } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDateTime } from '../../ui/date-format';
import { showToast } from '../../ui/toast/toast-store';
import { Detail, DetailList } from './detail-list';
import { stateName } from './order-labels';
import styles from './shipping-card.module.css';
import { showRejection } from './show-rejection';

/** The parcel, the status changes, and the emails that can be resent. */
export function ShippingCard({ order }: { order: AdminOrder }) {
  return (
    <>
      <Card title="Progress">
        <ol className={styles.moves}>
          {order.moves.map(({ to, at, actor, reason }) => (
            <li key={`${to} ${at}`}>
              <strong>{stateName(to)}</strong>
              <span>
                <time dateTime={at}>{formatDateTime(at)}</time> by {actor}
              </span>
              {reason && <span>“{reason}”</span>}
            </li>
          ))}
        </ol>
        {order.carrier && (
          <DetailList>
            <Detail name="Carrier">{order.carrier}</Detail>
            <Detail name="Tracking">
              {order.trackingUrl ? (
                <a href={order.trackingUrl} target="_blank" rel="noreferrer">
                  {order.trackingNumber}
                </a>
              ) : (
                order.trackingNumber
              )}
            </Detail>
          </DetailList>
        )}
      </Card>
      {order.mails.length > 0 && <Mails order={order} />}
    </>
  );
}

function Mails({ order: { orderNumber, mails, customerEmail } }: { order: AdminOrder }) {
  const [resend, { isLoading }] = useResendOrderMailMutation();
  const send = async (type: string, subject: string) => {
    const { error } = await resend({ orderNumber, resendMailInput: { type } });
    if (!error)
      return showToast({ title: 'Sent again', description: `“${subject}” to ${customerEmail}.`, tone: 'success' });
    showRejection(error, 'Failed to send the email.');
  };
  return (
    <Card title="Emails">
      <ul className={styles.mails}>
        {mails.map(({ type, subject }) => (
          <li key={type}>
            <span>{subject}</span>
            <Button
              size="small"
              disabled={isLoading}
              onClick={() => void send(type, subject)}
              aria-label={`Send again: ${subject}`}
            >
              Send again
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
