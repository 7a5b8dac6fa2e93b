import { Button } from 'antd';
import { useRef, useState } from 'react';
import { type AdminOrder, type OrderState, useMoveOrderMutation } from '../../api/staff-api';
import { showToast } from '../../ui/toast/toast-store';
import { sayWhyNot } from './action-dialog';
import { ApproveDialog } from './approve-dialog';
import { CancelDialog } from './cancel-dialog';
import { failedBefore } from './format-refund';
import styles from './order-actions.module.css';
import { moveInWords } from './order-labels';
import { RefundDialog } from './refund-dialog';
import { RejectDialog } from './reject-dialog';
import { RefundAgainDialog } from './retry-refund-dialog';
import { ShipDialog } from './ship-dialog';

type Dialog = 'approve' | 'reject' | 'ship' | 'cancel' | 'refund';

/** These two are asked about first. */
const ASKED: Record<string, Dialog> = { shipped: 'ship', cancelled: 'cancel' };

/** What may be done with the order as it stands: the server says so. */
export function OrderActs({ order }: { order: AdminOrder }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  /** The state that it was moved out of, and stands in for a moment yet: a second press must not follow. */
  const [left, setLeft] = useState<string | null>(null);
  const [move, { isLoading }] = useMoveOrderMutation();
  const { orderNumber, allowedMoves } = order;
  const isUndecided = order.poStatus === 'pending_approval' && order.status === 'pending';
  const forward = allowedMoves.filter((to) => to !== 'cancelled');
  const failed = failedBefore(order);
  const acts = useRef<HTMLFieldSetElement>(null);
  const close = () => setDialog(null);
  if (!isUndecided && allowedMoves.length === 0 && !order.mayRefund) return null;

  const start = async (to: string) => {
    const asked = ASKED[to];
    if (asked) return setDialog(asked);
    const { error } = await move({ orderNumber, moveOrderInput: { status: to as OrderState } });
    // The button is gone with the state; what can be done now stands in its place.
    acts.current?.focus();
    if (error) return sayWhyNot(error, 'Failed to move the order.');
    setLeft(order.status);
    showToast({ title: 'Done', description: moveInWords(to).done, tone: 'good' });
  };

  return (
    <fieldset ref={acts} tabIndex={-1} className={styles.acts}>
      <legend className="visually-hidden">What can be done with this order</legend>
      {isUndecided && (
        <>
          <Button type="primary" onClick={() => setDialog('approve')}>
            Approve…
          </Button>
          <Button danger onClick={() => setDialog('reject')}>
            Reject…
          </Button>
        </>
      )}
      {forward.map((to, place) => (
        <Button
          key={to}
          type={place === 0 && !isUndecided ? 'primary' : 'default'}
          disabled={isLoading || left === order.status}
          onClick={() => void start(to)}
        >
          {moveInWords(to).action}
        </Button>
      ))}
      {order.mayRefund && <Button onClick={() => setDialog('refund')}>Refund…</Button>}
      {allowedMoves.includes('cancelled') && (
        <Button danger onClick={() => setDialog('cancel')}>
          {moveInWords('cancelled').action}
        </Button>
      )}
      {dialog === 'approve' && <ApproveDialog order={order} onClose={close} />}
      {dialog === 'reject' && <RejectDialog order={order} onClose={close} />}
      {dialog === 'ship' && <ShipDialog order={order} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {dialog === 'refund' &&
        (failed ? (
          <RefundAgainDialog order={order} failed={failed} onClose={close} />
        ) : (
          <RefundDialog order={order} onClose={close} />
        ))}
    </fieldset>
  );
}
