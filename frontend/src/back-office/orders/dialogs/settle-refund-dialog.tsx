import { Form, Input } from 'antd';
import { type AdminOrder, useSettleRefundMutation } from '../../../api/staff-api';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { formatPounds } from '../../../ui/money/money-format';
import { showToast } from '../../../ui/toast/toast-store';
import { showOrderRejection } from '../show-rejection';

interface SettleRefundDialogProps {
  order: AdminOrder;
  /** The failed refund. */
  failed: AdminOrder['allRefunds'][number];
  onClose: () => void;
}

/** Marks a failed refund as settled: the customer was paid another way (docs/rules.md#settled-refunds). */
export function SettleRefundDialog({ order: { orderNumber }, failed, onClose }: SettleRefundDialogProps) {
  const [form] = Form.useForm<{ reference: string; reason: string }>();
  const [settle, { isLoading }] = useSettleRefundMutation();
  const pounds = formatPounds(failed.amount);

  const send = async ({ reference, reason }: { reference: string; reason: string }) => {
    const settleRefundInput = { reference: reference.trim(), reason: reason.trim() };
    const { error } = await settle({ orderNumber, refundId: failed.id, settleRefundInput });
    if (error) return showOrderRejection(error, 'Failed to mark the refund as settled.', form);
    showToast({ title: 'Settled', description: 'The customer gets an email.', tone: 'success' });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={`Settle the refund of ${orderNumber}`}
      action={`Mark ${pounds} as Settled`}
      busy="Saving..."
      isBusy={isLoading}
      isDangerous
      initialValues={{ reference: '', reason: '' }}
      onSubmit={(values) => void send(values)}
      onClose={onClose}
    >
      <p>
        First pay the customer <strong>{pounds}</strong> another way, by bank transfer for example. The refund then
        counts as done and cannot be sent again. Sage takes it from the card payments account: in Sage, record a
        transfer from the account you paid from.
      </p>
      <Form.Item
        name="reference"
        label="Payment reference"
        rules={[{ required: true, whitespace: true, message: 'Enter the payment reference' }]}
        extra="The customer will see it in the email we send now."
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <ReasonField name="reason" extra="Saved with the order and in the audit trail." />
    </ActionDialog>
  );
}
