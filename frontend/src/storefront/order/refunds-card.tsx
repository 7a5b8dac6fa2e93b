import type { Order } from '../../api/types';
import { Card } from '../../ui/card';
import { formatLongDay } from '../../ui/date-format';
import { Money } from '../../ui/money/money';
import styles from './order-details.module.css';

const NAMES = { whole: 'Refund of the order', lines: 'Refund of items', part: 'Part refund' };

/** The order's refunds, pending ones too. */
export function RefundsCard({ order: { refunds, poStatus } }: { order: Order }) {
  const isCard = poStatus === null;
  return (
    <Card title="Refunds">
      <ul className={styles.refunds}>
        {refunds.map(({ amount, kind, status, at, isByBank }) => (
          <li key={`${at} ${amount}`}>
            <span>
              <strong>{isByBank ? 'Taken back by your bank' : NAMES[kind]}</strong>
              <time className={styles.small} dateTime={at}>
                {formatLongDay(at)}
                {status === 'requested' && ', on its way'}
                {status === 'settled' && ', paid another way'}
              </time>
            </span>
            <strong className={styles.total}>
              <Money amount={amount} />
            </strong>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        {isCard
          ? 'Refunds go to the card you paid with. Banks usually take 5 to 10 working days to show them.'
          : 'Refunds are credited to your account with us.'}
      </p>
    </Card>
  );
}
