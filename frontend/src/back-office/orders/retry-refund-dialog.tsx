import { Form } from 'antd';
import { type AdminOrder, useRefundOrderMutation } from '../../api/staff-api';
import { formatPounds } from '../../ui/money-format';
import { showToast } from '../../ui/toast/toast-store';
import { ActDialog, Reason, sayWhyNot } from './action-dialog';

interface RefundAgainDialogProps {
  order: AdminOrder;
  /** The one that failed. */
  failed: AdminOrder['allRefunds'][number];
  onClose: () => void;
}

/** A refund that failed goes before any other: just the same once more. */
export function RefundAgainDialog({ order: { orderNumber, refundable }, failed, onClose }: RefundAgainDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const [refund, { isLoading }] = useRefundOrderMutation();
  const { amount, kind } = failed;
  const pounds = formatPounds(amount);

  const send = async ({ reason }: { reason: string }) => {
    const wish = { reason: reason.trim(), expectedRefundable: refundable };
    const refundOrderInput = { ...wish, ...(kind === 'part' ? { amount } : {}) };
    const { error } = await refund({ orderNumber, refundOrderInput });
    if (error) return sayWhyNot(error, 'Failed to refund the order.', form);
    showToast({ title: 'Refund accepted', description: `${pounds} is sent once more.`, tone: 'good' });
    onClose();
  };

  return (
    <ActDialog
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
        The refund of <strong>{pounds}</strong> failed{failed.cause && `: ${failed.cause}`} It is sent once more. If the
        card no longer exists, pay the customer another way and note it here.
      </p>
      <Reason name="reason" extra="Kept with the order and in the audit trail." />
    </ActDialog>
  );
}
