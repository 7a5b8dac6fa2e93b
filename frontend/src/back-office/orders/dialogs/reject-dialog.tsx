import { Form } from 'antd';
import { type AdminOrder, useRejectPurchaseOrderMutation } from '../../../api/staff-api';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { showRejection } from '../show-rejection';
import { formatReturnedReward } from './format-refund';

interface RejectDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Rejection is final, and the customer gets the reason (docs/rules.md#purchase-orders). */
export function RejectDialog({ order, onClose }: RejectDialogProps) {
  const { orderNumber, purchaseOrderNumber } = order;
  const [form] = Form.useForm<{ reason: string }>();
  const [reject, { isLoading }] = useRejectPurchaseOrderMutation();

  const send = async ({ reason }: { reason: string }) => {
    const { error } = await reject({ orderNumber, rejectPurchaseOrderInput: { reason: reason.trim() } });
    if (error) return showRejection(error, 'Failed to reject the purchase order.', form);
    showToast({ title: 'Rejected', description: 'The customer gets an email with the reason.' });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={`Reject ${orderNumber}`}
      action="Reject Purchase Order"
      busy="Rejecting..."
      isBusy={isLoading}
      isDangerous
      initialValues={{ reason: '' }}
      onSubmit={(values) => void send(values)}
      onClose={onClose}
    >
      <p>
        Purchase order <strong>{purchaseOrderNumber}</strong> will be rejected for good; its stock is released.{' '}
        {formatReturnedReward(order)}
      </p>
      <ReasonField name="reason" extra="The customer reads it in the email that goes out now." autoFocus />
    </ActionDialog>
  );
}
