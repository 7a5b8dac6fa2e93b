import { type AdminOrder, useMoveOrderMutation } from '../../../api/staff-api';
import { ReasonDialog } from '../../../ui/form/reason-dialog';
import { statusActionLabel } from '../order-labels';
import { showOrderRejection } from '../show-rejection';
import { formatReturnedReward, formatStaffCancellation } from './format-refund';

interface CancelDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

export function StaffCancelDialog({ order, onClose }: CancelDialogProps) {
  const [move, { isLoading }] = useMoveOrderMutation();
  const { orderNumber } = order;
  return (
    <ReasonDialog
      title={`Cancel ${orderNumber}`}
      action="Cancel This Order"
      busy="Cancelling..."
      isBusy={isLoading}
      isDangerous
      extra="The customer will see it in the email we send now."
      send={(reason) => move({ orderNumber, changeOrderStatusInput: { status: 'cancelled', reason } })}
      onFailure={(error, form) => showOrderRejection(error, 'Failed to cancel the order.', form)}
      done={{ title: 'Cancelled', description: statusActionLabel('cancelled').done }}
      onClose={onClose}
    >
      <p>{[formatStaffCancellation(order), formatReturnedReward(order)].filter(Boolean).join(' ')}</p>
    </ReasonDialog>
  );
}
