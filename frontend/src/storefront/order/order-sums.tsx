import { formatEarnedPoints } from '../../api/order-state';
import { cardName } from '../../api/saved-cards';
import type { Order } from '../../api/types';
import { Card } from '../../ui/card';
import flow from '../../ui/flow.module.css';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money/money';
import { penceOf } from '../../ui/money/money-format';
import { Totals } from '../../ui/money/totals';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import styles from './order-details.module.css';

/** The order's amounts and points; businesses also see them without VAT. */
export function OrderSums({ order }: { order: Order }) {
  const points = formatEarnedPoints(order);
  return (
    <Card title="Order Summary">
      <Totals {...order} delivery="Delivery" showsExVat={order.companyName !== null} />
      <dl className={`${flow.stack6} ${spacing.above6}`}>
        <div className={`${layout.between} ${typography.faint}`}>
          <dt>Payment</dt>
          <dd>{paymentOf(order)}</dd>
        </div>
      </dl>
      {penceOf(order.refunded) > 0 && (
        <dl className={`${flow.stack6} ${spacing.above6}`}>
          <div className={`${layout.between} ${typography.strong} ${layout.ruleAbove} ${styles.back}`}>
            <dt>Refunded</dt>
            <dd>
              <Money amount={order.refunded} />
            </dd>
          </div>
        </dl>
      )}
      {points && <p className={`${layout.tint} ${spacing.above16}`}>{points}</p>}
    </Card>
  );
}

function paymentOf({ purchaseOrderNumber, paidCard }: Order): string {
  if (purchaseOrderNumber !== null) return `Purchase order ${purchaseOrderNumber}`;
  return paidCard ? cardName(paidCard) : 'Card';
}
