import type { GetUserPointsSummaryApiResponse } from '../../../api/staff-api.gen';
import { Card } from '../../../ui/card';
import { formatDay } from '../../../ui/date-format';
import { formatPounds } from '../../../ui/money/money-format';
import { type FigureOf, Figures } from '../../../ui/record/figures';
import { formatPoints } from '../../../ui/reward/format-points';

/** The customer's points, their value, and pending points. */
export function BalanceCard({ points }: { points: GetUserPointsSummaryApiResponse }) {
  return (
    <Card title="Balance">
      <Figures figures={figuresOf(points)} />
    </Card>
  );
}

function figuresOf({ balance, worth, pending, expiring, next }: GetUserPointsSummaryApiResponse): FigureOf[] {
  const figures: (FigureOf | false)[] = [
    {
      name: 'Now',
      value: formatPoints(balance),
      more: balance < 0 ? 'a refund took back more points than were left' : `worth ${formatPounds(worth)} at checkout`,
    },
    pending.purchaseOrders > 0 && {
      name: 'Pending',
      value: formatPoints(pending.purchaseOrders),
      more: 'once purchase orders are approved',
    },
    pending.unshipped > 0 && {
      name: 'Of the balance',
      value: formatPoints(pending.unshipped),
      more: 'from orders that are not shipped yet: cannot be spent',
    },
    pending.unpaid > 0 && {
      name: 'Of it unpaid',
      value: formatPoints(pending.unpaid),
      more: 'from purchase orders that are not paid yet: cannot be spent',
    },
    !!expiring && {
      name: 'Expiring',
      value: formatPoints(expiring.points),
      more: `after ${formatDay(expiring.on)}`,
    },
    !!next && { name: 'Next reward', value: next.name, more: `${formatPoints(next.missing)} to go` },
  ];
  return figures.filter((figure) => figure !== false);
}
