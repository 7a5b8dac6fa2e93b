import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { inDays, inMinutes } from '../../ui/date-format';
import { Money } from '../../ui/money';
import { StatusBadge } from '../../ui/status-badge';
import { Fact, Facts } from './detail-list';
import { disputeInWords, isOpen } from './dispute-labels';
import styles from './records.module.css';

const REFUND_STATES = {
  requested: { words: 'Under way', tone: 'busy' },
  done: { words: 'Done', tone: 'good' },
  failed: { words: 'Failed', tone: 'bad' },
} as const;

/** Money that went back, and money that a bank wants back. */
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
              <StatusBadge tone={REFUND_STATES[status].tone}>{REFUND_STATES[status].words}</StatusBadge>
            </p>
            <Facts>
              <Fact name="Why">{reason}</Fact>
              <Fact name="By">
                {actor}, <time dateTime={at}>{inMinutes(at)}</time>
              </Fact>
              <Fact name="What went wrong">{cause}</Fact>
              <Fact name="At Stripe">{stripeRefundId}</Fact>
            </Facts>
          </li>
        ))}
        {disputes.map(({ id, amount, reason, status, respondBy, at }) => (
          <li key={id}>
            <p className={styles.head}>
              <strong>
                <Money amount={amount} />
              </strong>
              <span>Chargeback</span>
              <StatusBadge tone={isOpen(status) ? 'bad' : 'plain'}>{disputeInWords(status)}</StatusBadge>
            </p>
            <Facts>
              <Fact name="The bank says">{disputeInWords(reason)}</Fact>
              <Fact name="Answer by">{respondBy && inDays(respondBy)}</Fact>
              <Fact name="Since">
                <time dateTime={at}>{inMinutes(at)}</time>
              </Fact>
            </Facts>
          </li>
        ))}
      </ul>
    </Card>
  );
}
