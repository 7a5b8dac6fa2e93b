import { Form } from 'antd';
import { type AdminOrder, useCloseReturnMutation } from '../../../api/staff-api';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { showRejection } from '../show-rejection';

interface CloseReturnDialogProps {
  order: AdminOrder;
  request: AdminOrder['returnRequests'][number];
  onClose: () => void;
}

/** Closes an accepted return without a refund (docs/rules.md#returns). */
export function CloseReturnDialog({ order: { orderNumber }, request, onClose }: CloseReturnDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const [close, { isLoading }] = useCloseReturnMutation();

  const send = async ({ reason }: { reason: string }) => {
    const { error } = await close({ orderNumber, returnId: request.id, closeReturnInput: { reason: reason.trim() } });
    if (error) return showRejection(error, 'Failed to close the return.', form);
    showToast({ title: 'Return closed', description: 'Nothing is refunded for it.', tone: 'success' });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={`Close the return of ${orderNumber}`}
      action="Close Return"
      busy="Closing..."
      isBusy={isLoading}
      isDangerous
      initialValues={{ reason: '' }}
      onSubmit={(values) => void send(values)}
      onClose={onClose}
    >
      <p>Nothing is refunded, and no email goes out. The customer may ask for another return in time.</p>
      <ReasonField name="reason" extra="For staff: the goods never came, or were not as agreed." autoFocus />
    </ActionDialog>
  );
}
