import { Form } from 'antd';
import { type AdminOrder, useMoveOrderMutation } from '../../../api/staff-api';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { statusActionLabel } from '../order-labels';
import { showRejection } from '../show-rejection';
import { formatCancellation, formatReturnedReward } from './format-refund';

interface CancelDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const [move, { isLoading }] = useMoveOrderMutation();
  const { orderNumber } = order;

  const cancel = async ({ reason }: { reason: string }) => {
    const { error } = await move({
      orderNumber,
      changeOrderStatusInput: { status: 'cancelled', reason: reason.trim() },
    });
    if (error) return showRejection(error, 'Failed to cancel the order.', form);
    showToast({ title: 'Cancelled', description: statusActionLabel('cancelled').done });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={`Cancel ${orderNumber}`}
      action="Cancel This Order"
      busy="Cancelling..."
      isBusy={isLoading}
      isDangerous
      initialValues={{ reason: '' }}
      onSubmit={(values) => void cancel(values)}
      onClose={onClose}
    >
      <p>{[formatCancellation(order), formatReturnedReward(order)].filter(Boolean).join(' ')}</p>
      <ReasonField name="reason" extra="The customer reads it in the email that goes out now." autoFocus />
    </ActionDialog>
  );
}
