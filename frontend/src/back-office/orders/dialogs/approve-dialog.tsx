import { Card, Form } from 'antd';
import { useState } from 'react';
import { problemMember, readableMessage } from '../../../api/api-error';
import { type AdminOrder, useApprovePurchaseOrderMutation } from '../../../api/staff-api';
import { Notice } from '../../../ui/feedback/notice';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { formatPounds } from '../../../ui/money/money-format';
import { showToast } from '../../../ui/toast/toast-store';
import { CreditFigures } from '../credit/credit-figures';
import { useOrderCredit } from '../credit/use-order-credit';
import { SameNumber } from '../same-number';
import { showOrderRejection } from '../show-rejection';

interface ApproveDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Approval is final (docs/rules.md#purchase-orders). */
export function ApprovePurchaseOrderDialog({ order, onClose }: ApproveDialogProps) {
  const [form] = Form.useForm<{ reason?: string }>();
  const [approve, { isLoading }] = useApprovePurchaseOrderMutation();
  const { orderNumber, purchaseOrderNumber, duplicatePurchaseOrders } = order;
  const found = useOrderCredit(order);
  /** Reason why the server asked for one: older figures were shown, or the customer is suspended. */
  const [isAsked, setAsked] = useState<string | null>(null);
  const needsReason = isAsked !== null || (found.credit !== null && found.credit.doubts.length > 0);

  const send = async ({ reason }: { reason?: string }) => {
    const { error } = await approve({
      orderNumber,
      approvePurchaseOrderInput: reason ? { reason: reason.trim() } : {},
    });
    if (problemMember(error, 'overCreditLimit')) {
      void found.retry();
      return setAsked(readableMessage(error, ''));
    }
    if (problemMember(error, 'reasonNeeded')) return setAsked(readableMessage(error, ''));
    if (error) return showOrderRejection(error, 'Failed to approve the purchase order.', form);
    showToast({
      title: 'Approved',
      description: 'We have emailed the customer. The invoice is queued for Sage.',
      tone: 'success',
    });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={`Approve ${orderNumber}`}
      action="Approve Purchase Order"
      busy="Approving..."
      isBusy={isLoading}
      initialValues={{}}
      onSubmit={(values) => void send(values)}
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
    </ActionDialog>
  );
}
