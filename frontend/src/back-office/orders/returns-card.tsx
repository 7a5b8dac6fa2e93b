import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { inMinutes } from '../../ui/date-format';
import { StatusBadge } from '../../ui/status-badge';
import { Fact, Facts } from './detail-list';
import styles from './records.module.css';

const STATES = {
  requested: { words: 'To be answered', tone: 'warn' },
  accepted: { words: 'Accepted', tone: 'good' },
  declined: { words: 'Declined', tone: 'plain' },
} as const;

export function ReturnsCard({ order: { returnRequests } }: { order: AdminOrder }) {
  if (returnRequests.length === 0) return null;
  return (
    <Card title="Returns">
      <ul className={styles.records}>
        {returnRequests.map(({ id, status, reason, answer, at, lines }) => (
          <li key={id}>
            <p className={styles.head}>
              <StatusBadge tone={STATES[status].tone}>{STATES[status].words}</StatusBadge>
              <time dateTime={at}>{inMinutes(at)}</time>
            </p>
            <ul className={styles.lines}>
              {lines.map(({ sku, name, quantity }) => (
                <li key={sku}>
                  {quantity} × {name} ({sku})
                </li>
              ))}
            </ul>
            <Facts>
              <Fact name="The customer says">{reason}</Fact>
              <Fact name="Our answer">{answer}</Fact>
            </Facts>
          </li>
        ))}
      </ul>
    </Card>
  );
}
