import { Button, Flex } from 'antd';
import { useRef, useState } from 'react';
import { type AdminOrder, type OrderState, useMoveOrderMutation } from '../../api/staff-api';
import { showToast } from '../../ui/toast/toast-store';
import { ApprovePurchaseOrderDialog } from './dialogs/approve-dialog';
import { StaffCancelDialog } from './dialogs/cancel-dialog';
import { failedBefore } from './dialogs/format-refund';
import { RefundDialog } from './dialogs/refund-dialog';
import { RejectDialog } from './dialogs/reject-dialog';
import { RetryRefundDialog } from './dialogs/retry-refund-dialog';
import { ShipDialog } from './dialogs/ship-dialog';
import { statusActionLabel } from './order-labels';
import { showOrderRejection } from './show-rejection';

type Dialog = 'approve' | 'reject' | 'ship' | 'cancel' | 'refund';

/** Status changes that open a dialog first. */
const CONFIRMED_BY_DIALOG: Record<string, Dialog> = { shipped: 'ship', cancelled: 'cancel' };

/** The actions that the server allows in the order's state (docs/rules.md#who-may-change-status). */
export function StaffOrderActions({ order }: { order: AdminOrder }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  /** The state before the change, shown until the order is reloaded, to prevent a second click. */
  const [leftStatus, setLeftStatus] = useState<string | null>(null);
  const [move, { isLoading }] = useMoveOrderMutation();
  const { orderNumber, allowedMoves } = order;
  const isUndecided = order.poStatus === 'pending_approval' && order.status === 'pending';
  const forward = allowedMoves.filter((to) => to !== 'cancelled');
  const failed = failedBefore(order);
  const actions = useRef<HTMLElement>(null);
  const close = () => setDialog(null);
  if (!isUndecided && allowedMoves.length === 0 && !order.mayRefund) return null;

  const start = async (to: string) => {
    const asked = CONFIRMED_BY_DIALOG[to];
    if (asked) return setDialog(asked);
    const { error } = await move({ orderNumber, changeOrderStatusInput: { status: to as OrderState } });
    // The clicked button is gone with the state, so the focus goes to the actions that are available now.
    actions.current?.focus();
    if (error) return showOrderRejection(error, 'Failed to change the status.');
    setLeftStatus(order.status);
    showToast({ title: 'Done', description: statusActionLabel(to).done, tone: 'success' });
  };

  return (
    <Flex ref={actions} flex="none" gap={8} role="group" aria-label="Actions for this order" tabIndex={-1}>
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
      {forward.map((to, index) => (
        <Button
          key={to}
          type={index === 0 && !isUndecided ? 'primary' : 'default'}
          disabled={isLoading || leftStatus === order.status}
          onClick={() => void start(to)}
        >
          {statusActionLabel(to).action}
        </Button>
      ))}
      {order.mayRefund && <Button onClick={() => setDialog('refund')}>Refund…</Button>}
      {allowedMoves.includes('cancelled') && (
        <Button danger onClick={() => setDialog('cancel')}>
          {statusActionLabel('cancelled').action}
        </Button>
      )}
      {dialog === 'approve' && <ApprovePurchaseOrderDialog order={order} onClose={close} />}
      {dialog === 'reject' && <RejectDialog order={order} onClose={close} />}
      {dialog === 'ship' && <ShipDialog order={order} onClose={close} />}
      {dialog === 'cancel' && <StaffCancelDialog order={order} onClose={close} />}
      {dialog === 'refund' &&
        (failed ? (
          <RetryRefundDialog order={order} failed={failed} onClose={close} />
        ) : (
          <RefundDialog order={order} onClose={close} />
        ))}
    </Flex>
  );
}
