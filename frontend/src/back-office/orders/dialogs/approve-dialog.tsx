import { Form } from 'antd';
import { type AdminOrder, useApprovePurchaseOrderMutation } from '../../../api/staff-api';
import { Notice } from '../../../ui/feedback/notice';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { formatPounds } from '../../../ui/money/money-format';
import { showToast } from '../../../ui/toast/toast-store';
import { SameNumber } from '../same-number';
import { showRejection } from '../show-rejection';

interface ApproveDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Approval is final (docs/rules.md#purchase-orders). */
export function ApproveDialog({ order, onClose }: ApproveDialogProps) {
  const [form] = Form.useForm<object>();
  const [approve, { isLoading }] = useApprovePurchaseOrderMutation();
  const { orderNumber, purchaseOrderNumber, duplicatePurchaseOrders } = order;

  const send = async () => {
    const { error } = await approve({ orderNumber });
    if (error) return showRejection(error, 'Failed to approve the purchase order.');
    showToast({ title: 'Approved', description: 'The customer is told, and Sage gets the invoice.', tone: 'success' });
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
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>
        Purchase order <strong>{purchaseOrderNumber}</strong> of{' '}
        <strong>{order.companyName ?? order.customerName}</strong> over <strong>{formatPounds(order.total)}</strong>.
        Sage makes the invoice of it, and the customer gets an email. This is final.
      </p>
      {duplicatePurchaseOrders.length > 0 && (
        <Notice tone="warning" icon="warning" title="The same PO number was used before">
          <SameNumber orders={duplicatePurchaseOrders} />
        </Notice>
      )}
    </ActionDialog>
  );
}
