import { Form } from 'antd';
import { type AdminOrder, useRefundOrderMutation } from '../../../api/staff-api';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { formatPounds } from '../../../ui/money/money-format';
import { showToast } from '../../../ui/toast/toast-store';
import { showOrderRejection } from '../show-rejection';

interface RetryRefundDialogProps {
  order: AdminOrder;
  /** The failed refund. */
  failed: AdminOrder['allRefunds'][number];
  onClose: () => void;
}

/** Repeats a failed refund, which comes before any other (docs/rules.md#refunds-are-truthful). */
export function RetryRefundDialog({ order: { orderNumber, refundable }, failed, onClose }: RetryRefundDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const [refund, { isLoading }] = useRefundOrderMutation();
  const { amount, kind } = failed;
  const pounds = formatPounds(amount);

  const send = async ({ reason }: { reason: string }) => {
    const request = { reason: reason.trim(), expectedRefundable: refundable };
    const refundOrderInput = { ...request, ...(kind === 'whole' ? {} : { amount }) };
    const { error } = await refund({ orderNumber, refundOrderInput });
    if (error) return showOrderRejection(error, 'Failed to refund the order.', form);
    showToast({ title: 'Refund accepted', description: `${pounds} has been sent again.`, tone: 'success' });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={`Refund ${orderNumber} again`}
      action={`Refund ${pounds}`}
      busy="Refunding..."
      isBusy={isLoading}
      isDangerous
      initialValues={{ reason: failed.reason }}
      onSubmit={(values) => void send(values)}
      onClose={onClose}
    >
      <p>
        The refund of <strong>{pounds}</strong> failed{failed.cause && `: ${failed.cause}`} It will be sent again. If
        the card no longer exists, pay the customer another way and mark the refund as settled.
      </p>
      <ReasonField name="reason" extra="Saved with the order and in the audit trail." />
    </ActionDialog>
  );
}
