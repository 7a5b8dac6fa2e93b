import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDateTime, formatDay } from '../../ui/date-format';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Money } from '../../ui/money/money';
import { Detail, DetailList } from './detail-list';
import { disputeLabel, isOpen } from './dispute-labels';
import styles from './records.module.css';

const REFUND_STATES = {
  requested: { label: 'Under way', tone: 'busy' },
  done: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
} as const;

/** Refunds and chargebacks. */
export function RefundsCard({ order: { allRefunds, disputes } }: { order: AdminOrder }) {
  if (allRefunds.length + disputes.length === 0) return null;
  return (
    <Card title={disputes.length > 0 ? 'Refunds and Chargebacks' : 'Refunds'}>
      <ul className={styles.records}>
        {allRefunds.map(({ id, amount, kind, status, reason, actor, cause, stripeRefundId, at }) => (
          <li key={id}>
            <p className={styles.head}>
              <strong>
                <Money amount={amount} />
              </strong>
              <span>{kind === 'whole' ? 'Whole, with the goods' : 'Part'}</span>
              <StatusBadge tone={REFUND_STATES[status].tone}>{REFUND_STATES[status].label}</StatusBadge>
            </p>
            <DetailList>
              <Detail name="Why">{reason}</Detail>
              <Detail name="By">
                {actor}, <time dateTime={at}>{formatDateTime(at)}</time>
              </Detail>
              <Detail name="What went wrong">{cause}</Detail>
              <Detail name="At Stripe">{stripeRefundId}</Detail>
            </DetailList>
          </li>
        ))}
        {disputes.map(({ id, amount, reason, status, respondBy, at }) => (
          <li key={id}>
            <p className={styles.head}>
              <strong>
                <Money amount={amount} />
              </strong>
              <span>Chargeback</span>
              <StatusBadge tone={isOpen(status) ? 'error' : 'info'}>{disputeLabel(status)}</StatusBadge>
            </p>
            <DetailList>
              <Detail name="The bank says">{disputeLabel(reason)}</Detail>
              <Detail name="Answer by">{respondBy && formatDay(respondBy)}</Detail>
              <Detail name="Since">
                <time dateTime={at}>{formatDateTime(at)}</time>
              </Detail>
            </DetailList>
          </li>
        ))}
      </ul>
    </Card>
  );
}
