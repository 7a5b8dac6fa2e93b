import { rejectionOf } from '../../../api/api-error';
import { useCancelOrderMutation } from '../../../api/shop-api';
import type { Order } from '../../../api/types';
import { AntdDialog } from '../../../ui/antd/dialog';
import { Button } from '../../../ui/button';
import { TextAreaField } from '../../../ui/form/field';
import { Form, FormEnd } from '../../../ui/form/form';
import { useForm } from '../../../ui/form/use-form';
import { showToast } from '../../../ui/toast/toast-store';
import type { OrderAccess } from '../order-access';
import { formatCancellation } from './format-cancellation';
import { REASON_LENGTH } from './reason';
import { useShowOrder } from './use-show-order';

interface CancelDialogProps {
  order: Order;
  access: OrderAccess;
  onClose: () => void;
}

/** Customers may cancel before packing (docs/rules.md#cancellation). */
export function CustomerCancelDialog({ order, access, onClose }: CancelDialogProps) {
  const [cancel] = useCancelOrderMutation();
  const showOrder = useShowOrder(access);
  const form = useForm({
    check: () => ({}),
    send: async ({ reason = '' }) => {
      const { data, error } = await cancel({ ...access, cancelOrderInput: { reason: reason.trim() || undefined } });
      if (error) return rejectionOf(error, 'The order could not be cancelled. Please try again.');
      await showOrder(data);
      showToast({ title: 'Order cancelled', description: `Order ${order.orderNumber} is cancelled.`, tone: 'success' });
      onClose();
    },
  });
  return (
    <AntdDialog title="Cancel this order?" onClose={onClose}>
      <p>{formatCancellation(order)}</p>
      <Form form={form} name="Cancel order">
        <TextAreaField
          name="reason"
          label="Why are you cancelling?"
          optional
          maxLength={REASON_LENGTH}
          error={form.errors.reason}
          hint="This helps us improve"
        />
        <FormEnd form={form} action="Cancel Order" busy="Cancelling…" variant="ink">
          <Button variant="plain" onClick={onClose}>
            Keep Order
          </Button>
        </FormEnd>
      </Form>
    </AntdDialog>
  );
}
