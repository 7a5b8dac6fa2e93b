import { Input } from 'antd';
import { useState } from 'react';
import { useCancelOrderMutation } from '../../../api/account-api';
import { rejectionOf } from '../../../api/api-error';
import { useCartHints } from '../../../api/cart/cart-lacks';
import type { Reordered } from '../../../api/cart/reordered';
import { useCartQuote } from '../../../api/cart/use-cart-quote';
import { useAddOrderToCart } from '../../../api/cart/use-reorder';
import type { Order } from '../../../api/types';
import { AntdDialog } from '../../../ui/antd-dialog';
import { Button, ButtonLink, type ButtonVariant } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import flow from '../../../ui/flow.module.css';
import { PageField } from '../../../ui/form/page-fields';
import { PageForm } from '../../../ui/form/page-form';
import { LackingParts } from '../../../ui/lacking-parts';
import layout from '../../../ui/layout.module.css';
import { formatPounds, penceOf } from '../../../ui/money/money-format';
import spacing from '../../../ui/spacing.module.css';
import { showToast } from '../../../ui/toast/toast-store';
import { type OrderAccess, onlyShows, receiptAddress } from '../order-access';
import styles from '../order-details.module.css';
import { hasReceipt } from '../receipt/receipt-kind';
import { REASON_LENGTH, ReturnDialog } from './return-dialog';
import { useShowOrder } from './use-show-order';

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

interface CancelDialogProps {
  order: Order;
  access: OrderAccess;
  onClose: () => void;
}

/** Customers may cancel before packing (docs/rules.md#cancellation). */
export function CustomerCancelDialog({ order, access, onClose }: CancelDialogProps) {
  const [cancel, { isLoading }] = useCancelOrderMutation();
  const showOrder = useShowOrder(access);
  const send = async ({ reason }: { reason: string }) => {
    const { data, error } = await cancel({ ...access, cancelOrderInput: { reason: reason.trim() || undefined } });
    if (error) return rejectionOf(error, 'The order could not be cancelled. Please try again.');
    await showOrder(data);
    showToast({ title: 'Order cancelled', description: `Order ${order.orderNumber} is cancelled.`, tone: 'success' });
    onClose();
  };
  return (
    <AntdDialog title="Cancel this order?" isBusy={isLoading} onClose={onClose}>
      <p>{formatCancellation(order)}</p>
      <PageForm
        name="Cancel order"
        initialValues={{ reason: '' }}
        send={send}
        action="Cancel Order"
        busy="Cancelling…"
        variant="ink"
        onCancel={onClose}
        cancel="Keep Order"
      >
        <PageField name="reason" label="Why are you cancelling?" optional hint="This helps us improve">
          <Input.TextArea rows={3} maxLength={REASON_LENGTH} />
        </PageField>
      </PageForm>
    </AntdDialog>
  );
}

interface ReorderButtonProps {
  start: () => void;
  isBusy: boolean;
  variant: ButtonVariant;
}

export function ReorderButton({ start, isBusy, variant }: ReorderButtonProps) {
  return (
    <Button variant={variant} onClick={start} isBusy={isBusy}>
      {isBusy ? 'Adding…' : 'Buy Again'}
    </Button>
  );
}

/** Shows what the cart lacks after the addition. */
function LackingInCart() {
  return <LackingParts parts={useCartHints(useCartQuote().quote)} />;
}

/** Lists the products added to the cart, and those not added with the reason. */
export function ReorderOutcome({ outcome: { title, tone, problems, hasSome } }: { outcome: Reordered }) {
  return (
    <div className={styles.outcome}>
      <Notice tone={tone} icon={tone === 'success' ? 'check' : 'warning'} title={title} alert>
        {problems.length > 0 && (
          <ul className={`${layout.bullets} ${spacing.below4}`}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {hasSome && <LackingInCart />}
        {hasSome && (
          <ButtonLink to="/cart" variant="ink" size="small">
            View Cart
          </ButtonLink>
        )}
      </Notice>
    </div>
  );
}

/** Buying again is the main action only of past orders; of one that is on its way it is tracking. */
const PAST = ['delivered', 'cancelled'];

/** The actions that the server allows in the order's state, and by the link. */
export function OrderActions({ order, access }: { order: Order; access: OrderAccess }) {
  const [open, setOpen] = useState<'cancel' | 'return' | null>(null);
  const reorder = useAddOrderToCart(access);
  const mayAct = !onlyShows(order, access);
  const close = () => setOpen(null);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons and links */}
      <div className={`${flow.wrap8} ${spacing.below20} ${styles.actions}`} role="group" aria-label="What you can do">
        <ReorderButton
          {...reorder}
          variant={
            PAST.includes(order.status) || (order.status === 'shipped' && !order.trackingUrl) ? 'signal' : 'outline'
          }
        />
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
