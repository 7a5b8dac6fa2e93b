import type { ReactNode } from 'react';
import { useGetPointsSummaryQuery } from '../../api/rewards/rewards-api';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { formatLongDay } from '../../ui/date-format';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Money } from '../../ui/money/money';
import { REWARDS_PAGE } from '../../ui/navigation/shop-pages';
import { formatOnTheirWay } from '../../ui/reward/format-points';
import styles from './account-lists.module.css';

const shown = (points: number) => points.toLocaleString('en-GB');

/** The balance, its value, the worth of a point, and pending or expiring points. */
export function PointsSummaryCard() {
  const { data, error, refetch } = useGetPointsSummaryQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title="Points summary">
      <AsyncView
        data={data}
        error={data ? undefined : error}
        onRetry={refetch}
        what="your balance"
        skeleton={<Skeleton height="160px" />}
      >
        {({ balance, spendable, worth, pending, expiring, next }) => (
          <dl className={styles.summary}>
            <Line name="Balance">
              {shown(balance)} points{formatOnTheirWay({ balance, spendable })}
            </Line>
            <Line name="Worth at checkout">
              <Money amount={worth} />
            </Line>
            <Line name="You earn">1 point per £1 spent</Line>
            <Line name="You spend">1 point = £0.01</Line>
            {pending.purchaseOrders > 0 && (
              <Line name="Earned once your purchase orders are approved">{shown(pending.purchaseOrders)} points</Line>
            )}
            {pending.unshipped > 0 && (
              <Line name="In your balance, to spend once shipped">{shown(pending.unshipped)} points</Line>
            )}
            {pending.unpaid > 0 && (
              <Line name="In your balance, to spend once your purchase orders are paid">
                {shown(pending.unpaid)} points
              </Line>
            )}
            {expiring && (
              <Line name={`Expire after ${formatLongDay(expiring.on)}`}>{shown(expiring.points)} points</Line>
            )}
            {next && <Line name={`To your next reward: ${next.name}`}>{shown(next.missing)} points</Line>}
          </dl>
        )}
      </AsyncView>
      <ButtonLink to={REWARDS_PAGE} variant="outline" wide>
        View Rewards
      </ButtonLink>
    </Card>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
