import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDateTime } from '../../ui/date-format';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Detail, DetailList } from './detail-list';
import styles from './records.module.css';

const STATES = {
  requested: { label: 'To be answered', tone: 'warning' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'info' },
} as const;

export function ReturnsCard({ order: { returnRequests } }: { order: AdminOrder }) {
  if (returnRequests.length === 0) return null;
  return (
    <Card title="Returns">
      <ul className={styles.records}>
        {returnRequests.map(({ id, status, reason, answer, at, lines }) => (
          <li key={id}>
            <p className={styles.head}>
              <StatusBadge tone={STATES[status].tone}>{STATES[status].label}</StatusBadge>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            <ul className={styles.lines}>
              {lines.map(({ sku, name, quantity }) => (
                <li key={sku}>
                  {quantity} × {name} ({sku})
                </li>
              ))}
            </ul>
            <DetailList>
              <Detail name="The customer says">{reason}</Detail>
              <Detail name="Our answer">{answer}</Detail>
            </DetailList>
          </li>
        ))}
      </ul>
    </Card>
  );
}
