import type { Order } from '../../../api/types';
import { formatPounds, penceOf } from '../../../ui/money/money-format';

type Paid = Pick<Order, 'poStatus' | 'cancelRefund' | 'refunded' | 'pointsUsed'>;

/** Returns the customer's refund on cancelling; a reward always comes back (docs/rules.md#grants). */
export function formatCancellation({ grant, ...order }: Paid & Pick<Order, 'grant'>): string {
  const reward = grant ? ` Your reward “${grant.name}” can be used again.` : '';
  return formatPaidBack(order) + reward;
}

function formatPaidBack({ poStatus, cancelRefund, refunded, pointsUsed }: Paid): string {
  if (poStatus === 'pending_approval') return 'Nothing was charged. Your items are no longer reserved for you.';
  if (poStatus !== null)
    return 'Anything invoiced will be credited to your account. Your items are no longer reserved for you.';
  if (penceOf(cancelRefund) === 0) return 'What you paid has already been refunded. This cannot be undone.';
  // Earlier refunds gave back their share of the points; only the server knows the rest.
  const all = pointsUsed > 0 && penceOf(refunded) === 0;
  const points = all ? `, and return the ${pointsUsed.toLocaleString('en-GB')} points you used` : '';
  return `We will refund ${formatPounds(cancelRefund)} to the card you paid with${points}. Banks usually take 5 to 10 working days to show it. This cannot be undone.`;
}
