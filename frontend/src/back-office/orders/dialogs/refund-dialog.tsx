import { Form, Input, Radio } from 'antd';
import { type AdminOrder, useRefundOrderMutation } from '../../../api/staff-api';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { formatPounds, penceOf } from '../../../ui/money/money-format';
import { showToast } from '../../../ui/toast/toast-store';
import { showRejection } from '../show-rejection';
import {
  amountError,
  formatRefundedPoints,
  formatWholeRefund,
  initialRefundRequest,
  type RefundRequest,
} from './format-refund';
import styles from './refund-dialog.module.css';

interface RefundDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** A refund of the whole order with its goods, or of an amount (docs/rules.md#refund-kinds). */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const [form] = Form.useForm<RefundRequest>();
  const initialValues = initialRefundRequest(order);
  const kind = Form.useWatch('kind', form) ?? initialValues.kind;
  const [refund, { isLoading }] = useRefundOrderMutation();
  const { orderNumber, refundable, total, refunded } = order;
  const isCard = order.paymentMethod !== 'purchase_order';
  const points = formatRefundedPoints(order, kind);

  const send = async ({ amount, reason }: RefundRequest) => {
    const { error } = await refund({
      orderNumber,
      // The shown amount, so that a retry after a lost response does not refund twice.
      refundOrderInput: {
        reason: reason.trim(),
        expectedRefundable: refundable,
        ...(kind === 'part' ? { amount: amount.trim() } : {}),
      },
    });
    if (error) return showRejection(error, 'Failed to refund the order.', form);
    const given = formatPounds(kind === 'part' ? amount.trim() : refundable);
    showToast({
      title: 'Refund accepted',
      description: isCard ? `${given} goes back to the card.` : `${given} is credited.`,
      tone: 'success',
    });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={`Refund ${orderNumber}`}
      action={kind === 'whole' ? `Refund ${formatPounds(refundable)}` : 'Refund This Amount'}
      busy="Refunding..."
      isBusy={isLoading}
      isDangerous
      initialValues={initialValues}
      onSubmit={(values) => void send(values)}
      onClose={onClose}
    >
      <p className={styles.left}>
        <strong>{formatPounds(refundable)}</strong> of {formatPounds(total)} can still be given back
        {penceOf(refunded) > 0 && `; ${formatPounds(refunded)} has been already`}.
      </p>
      <Form.Item name="kind" label="How much">
        <Radio.Group className={styles.kinds}>
          <Radio value="whole">
            <span className={styles.kind}>
              <strong>Everything that is left</strong>
              <span>{formatWholeRefund(order)}</span>
            </span>
          </Radio>
          <Radio value="part">
            <span className={styles.kind}>
              <strong>A part</strong>
              <span>Money only. The order and its goods stay as they are.</span>
            </span>
          </Radio>
        </Radio.Group>
      </Form.Item>
      {kind === 'part' && (
        <Form.Item
          name="amount"
          label="Amount"
          rules={[
            {
              validator: (_, typed: string) => {
                const problem = amountError(typed, refundable);
                return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
              },
            },
          ]}
        >
          <Input prefix="£" inputMode="decimal" autoComplete="off" maxLength={12} className={styles.amount} />
        </Form.Item>
      )}
      {points && <p className={styles.points}>{points}</p>}
      <ReasonField name="reason" extra="Kept with the order and in the audit trail." />
    </ActionDialog>
  );
}
