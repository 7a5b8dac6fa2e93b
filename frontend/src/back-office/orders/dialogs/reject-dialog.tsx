import { type AdminOrder, useRejectPurchaseOrderMutation } from '../../../api/staff-api';
import { ReasonDialog } from '../../../ui/form/reason-dialog';
import { showOrderRejection } from '../show-rejection';
import { formatReturnedReward } from './format-refund';

interface RejectDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Rejection is final, and the customer gets the reason (docs/rules.md#purchase-orders). */
export function RejectDialog({ order, onClose }: RejectDialogProps) {
  const { orderNumber, purchaseOrderNumber } = order;
  const [reject, { isLoading }] = useRejectPurchaseOrderMutation();
  return (
    <ReasonDialog
      title={`Reject ${orderNumber}`}
      action="Reject Purchase Order"
      busy="Rejecting..."
      isBusy={isLoading}
      isDangerous
      extra="The customer will see it in the email we send now."
      send={(reason) => reject({ orderNumber, rejectPurchaseOrderInput: { reason } })}
      onFailure={(error, form) => showOrderRejection(error, 'Failed to reject the purchase order.', form)}
      done={{ title: 'Rejected', description: 'We have emailed the customer the reason.' }}
      onClose={onClose}
    >
      <p>
        Purchase order <strong>{purchaseOrderNumber}</strong> will be rejected for good; its stock is released.{' '}
        {formatReturnedReward(order)}
      </p>
    </ReasonDialog>
  );
}
