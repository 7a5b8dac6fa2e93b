import type { AdminOrder } from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { CreditFigures } from './credit-figures';
import { useOrderCredit } from './use-order-credit';

/** The credit by which an undecided purchase order is approved. */
export function CreditCard({ order }: { order: AdminOrder }) {
  const found = useOrderCredit(order);
  const needsReason = found.credit !== null && found.credit.doubts.length > 0 && !found.isReading;
  return (
    <Card title="Credit" aside={needsReason && <StatusBadge tone="warning">Approval needs a reason</StatusBadge>}>
      <CreditFigures {...found} />
    </Card>
  );
}
