import { useState } from 'react';
import { useAddOrderToCart } from '../../../api/cart/use-reorder';
import type { Order } from '../../../api/types';
import { Button, ButtonLink } from '../../../ui/button';
import { type OrderAccess, onlyShows, receiptAddress } from '../order-access';
import styles from '../order-details.module.css';
import { hasReceipt } from '../receipt/receipt-kind';
import { CustomerCancelDialog } from './cancel-dialog';
import { ReorderButton, ReorderOutcome } from './reorder';
import { ReturnDialog } from './return-dialog';

/** Ordering again is the main action only for past orders. */
const PAST = ['shipped', 'delivered', 'cancelled'];

/** The actions that the server allows in the order's state, and by the link. */
export function OrderActions({ order, access }: { order: Order; access: OrderAccess }) {
  const [open, setOpen] = useState<'cancel' | 'return' | null>(null);
  const reorder = useAddOrderToCart(access);
  const mayAct = !onlyShows(order, access);
  const close = () => setOpen(null);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons and links */}
      <div className={styles.actions} role="group" aria-label="What you can do">
        <ReorderButton {...reorder} variant={PAST.includes(order.status) ? 'signal' : 'outline'} />
        {hasReceipt(order) && (
          <ButtonLink to={receiptAddress(access)} variant="outline">
            {order.poStatus === null ? 'Print Receipt' : 'Print Summary'}
          </ButtonLink>
        )}
        {mayAct && order.mayReturn && (
          <Button variant="outline" onClick={() => setOpen('return')}>
            Return Items
          </Button>
        )}
        {mayAct && order.mayCancel && (
          <Button variant="plain" onClick={() => setOpen('cancel')}>
            Cancel Order
          </Button>
        )}
      </div>
      {reorder.outcome && <ReorderOutcome outcome={reorder.outcome} />}
      {open === 'cancel' && <CustomerCancelDialog order={order} access={access} onClose={close} />}
      {open === 'return' && <ReturnDialog order={order} access={access} onClose={close} />}
    </>
  );
}
