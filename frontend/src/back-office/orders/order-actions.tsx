import { Button, Card, Flex, Form, type FormInstance, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { problemMember, readableMessage } from '../../api/api-error';
import { ReasonDialog, SendDialog } from '../../api/send-dialog';
import {
  type AdminOrder,
  type OrderState,
  useApprovePurchaseOrderMutation,
  useMoveOrderMutation,
  useRefundOrderMutation,
  useRejectPurchaseOrderMutation,
} from '../../api/staff-api';
import { Notice } from '../../ui/feedback/notice';
import { ReasonField } from '../../ui/form/action-dialog';
import { formatPounds } from '../../ui/money/money-format';
import { showToast } from '../../ui/toast/toast-store';
import { CreditFigures } from './credit/credit-figures';
import { useOrderCredit } from './credit/use-order-credit';
import { failedBefore, formatReturnedReward, formatStaffCancellation } from './dialogs/format-refund';
import { RefundDialog } from './dialogs/refund-dialog';
import { statusActionLabel } from './order-labels';
import { SameNumber } from './same-number';
import { showOrderRejection } from './show-rejection';

interface Shipment {
  carrier: string;
  trackingNumber: string;
  /** Asked for where the goods are held. */
  reason?: string;
}

/** Carriers with a tracking link. Others may be typed. */
const CARRIERS = ['Royal Mail', 'Parcelforce', 'DPD', 'Evri', 'DHL', 'UPS', 'APC', 'Tuffnells'];

interface ShipDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

export function ShipDialog({ order: { orderNumber, pointsDebt, held }, onClose }: ShipDialogProps) {
  const carriers = useId();
  const [move] = useMoveOrderMutation();

  /** The server asked for a reason, because the hold on the goods is newer than the page. */
  const [asked, setAsked] = useState<string | null>(null);

  return (
    <SendDialog<Shipment>
      title={`Ship ${orderNumber}`}
      action="Mark as Shipped"
      busy="Shipping..."
      initialValues={{ carrier: '', trackingNumber: '' }}
      send={({ carrier, trackingNumber, reason }) =>
        move({
          orderNumber,
          changeOrderStatusInput: {
            ...{ status: 'shipped', carrier: carrier.trim(), trackingNumber: trackingNumber.trim() },
            ...(reason ? { reason: reason.trim() } : {}),
          },
        })
      }
      failure={(error, form) => {
        const isAsking = problemMember(error, 'reasonNeeded') || problemMember(error, 'pointsDebt');
        if (isAsking) setAsked(readableMessage(error, ''));
        else showOrderRejection(error, 'Failed to ship the order.', form);
      }}
      done={{ title: 'Shipped', description: statusActionLabel('shipped').done }}
      onClose={onClose}
    >
      <Form.Item
        name="carrier"
        label="Carrier"
        rules={[{ required: true, whitespace: true, message: 'Enter the carrier' }]}
      >
        <Input list={carriers} maxLength={100} autoComplete="off" autoFocus />
      </Form.Item>
      <datalist id={carriers}>
        {CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <Form.Item
        name="trackingNumber"
        label="Tracking number"
        rules={[{ required: true, whitespace: true, message: 'The customer needs it to follow the parcel' }]}
        extra="We email it to the customer, with a tracking link if the carrier has one."
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      {(asked || held) && (
        <Notice tone="error" icon="warning" alert={asked !== null}>
          <p>{asked ?? held}</p>
        </Notice>
      )}
      {(asked || held || pointsDebt > 0) && (
        <ReasonField
          name="reason"
          label="Reason to ship it"
          message="Enter why it is shipped although its goods are held"
          extra="For staff: saved with the order and in the audit trail."
          rows={2}
        />
      )}
    </SendDialog>
  );
}

interface ApproveDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Approval is final (docs/rules.md#purchase-orders). */
export function ApprovePurchaseOrderDialog({ order, onClose }: ApproveDialogProps) {
  const [approve] = useApprovePurchaseOrderMutation();
  const { orderNumber, purchaseOrderNumber, duplicatePurchaseOrders } = order;
  const found = useOrderCredit(order);
  /** Reason why the server asked for one: older figures were shown, or the customer is suspended. */
  const [isAsked, setAsked] = useState<string | null>(null);
  const needsReason = isAsked !== null || (found.credit !== null && found.credit.doubts.length > 0);
  const onFailure = (error: unknown, form: FormInstance) => {
    const isOverLimit = problemMember(error, 'overCreditLimit');
    if (isOverLimit) void found.retry();
    if (isOverLimit || problemMember(error, 'reasonNeeded')) setAsked(readableMessage(error, ''));
    else showOrderRejection(error, 'Failed to approve the purchase order.', form);
  };

  return (
    <SendDialog<{ reason?: string }>
      title={`Approve ${orderNumber}`}
      action="Approve Purchase Order"
      busy="Approving..."
      send={({ reason }) =>
        approve({ orderNumber, approvePurchaseOrderInput: reason ? { reason: reason.trim() } : {} })
      }
      failure={onFailure}
      done={{ title: 'Approved', description: 'We have emailed the customer. The invoice is queued for Sage.' }}
      onClose={onClose}
    >
      <p>
        Purchase order <strong>{purchaseOrderNumber}</strong> of{' '}
        <strong>{order.companyName ?? order.customerName}</strong> for <strong>{formatPounds(order.total)}</strong>.
        Sage turns it into an invoice, and we email the customer. This cannot be undone.
      </p>
      {duplicatePurchaseOrders.length > 0 && (
        <Notice tone="warning" icon="warning" title="The same PO number was used before">
          <SameNumber orders={duplicatePurchaseOrders} />
        </Notice>
      )}
      <Card size="small" style={{ marginBlock: '12px 16px' }}>
        <CreditFigures {...found} />
      </Card>
      {isAsked && (
        <Notice tone="error" icon="warning" alert>
          <p>{isAsked}</p>
        </Notice>
      )}
      {needsReason && (
        <ReasonField
          name="reason"
          label="Reason for the approval"
          message="Enter a reason for the approval"
          extra="For staff: saved with the order and in the audit trail."
          rows={2}
        />
      )}
    </SendDialog>
  );
}

interface CancelDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

export function StaffCancelDialog({ order, onClose }: CancelDialogProps) {
  const [move] = useMoveOrderMutation();
  const { orderNumber } = order;
  return (
    <ReasonDialog
      title={`Cancel ${orderNumber}`}
      action="Cancel This Order"
      busy="Cancelling..."
      isDangerous
      extra="The customer will see it in the email we send now."
      send={(reason) => move({ orderNumber, changeOrderStatusInput: { status: 'cancelled', reason } })}
      failure={(error, form) => showOrderRejection(error, 'Failed to cancel the order.', form)}
      done={{ title: 'Cancelled', description: statusActionLabel('cancelled').done }}
      onClose={onClose}
    >
      <p>{[formatStaffCancellation(order), formatReturnedReward(order)].filter(Boolean).join(' ')}</p>
    </ReasonDialog>
  );
}

interface RejectDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Rejection is final, and the customer gets the reason (docs/rules.md#purchase-orders). */
export function RejectDialog({ order, onClose }: RejectDialogProps) {
  const { orderNumber, purchaseOrderNumber } = order;
  const [reject] = useRejectPurchaseOrderMutation();
  return (
    <ReasonDialog
      title={`Reject ${orderNumber}`}
      action="Reject Purchase Order"
      busy="Rejecting..."
      isDangerous
      extra="The customer will see it in the email we send now."
      send={(reason) => reject({ orderNumber, rejectPurchaseOrderInput: { reason } })}
      failure={(error, form) => showOrderRejection(error, 'Failed to reject the purchase order.', form)}
      done={{ title: 'Rejected', description: 'We have emailed the customer the reason.' }}
      onClose={onClose}
    >
      <p>
        Purchase order <strong>{purchaseOrderNumber}</strong> will be rejected for good; its stock is released.{' '}
        {formatReturnedReward(order)}
      </p>
    </ReasonDialog>
  );
}

interface RetryRefundDialogProps {
  order: AdminOrder;
  /** The failed refund. */
  failed: AdminOrder['allRefunds'][number];
  onClose: () => void;
}

/** Repeats a failed refund, which comes before any other (docs/rules.md#refunds-are-truthful). */
export function RetryRefundDialog({ order: { orderNumber, refundable }, failed, onClose }: RetryRefundDialogProps) {
  const [refund] = useRefundOrderMutation();
  const { amount, kind } = failed;
  const pounds = formatPounds(amount);
  return (
    <ReasonDialog
      title={`Refund ${orderNumber} again`}
      action={`Refund ${pounds}`}
      busy="Refunding..."
      isDangerous
      initialReason={failed.reason}
      extra="Saved with the order and in the audit trail."
      send={(reason) =>
        refund({
          orderNumber,
          refundOrderInput: { reason, expectedRefundable: refundable, ...(kind === 'whole' ? {} : { amount }) },
        })
      }
      failure={(error, form) => showOrderRejection(error, 'Failed to refund the order.', form)}
      done={{ title: 'Refund accepted', description: `${pounds} has been sent again.` }}
      onClose={onClose}
    >
      <p>
        The refund of <strong>{pounds}</strong> failed{failed.cause && `: ${failed.cause}`} It will be sent again. If
        the card no longer exists, pay the customer another way and mark the refund as settled.
      </p>
    </ReasonDialog>
  );
}

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
