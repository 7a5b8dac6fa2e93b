import { type AdminOrder, useCloseReturnMutation } from '../../../api/staff-api';
import { ReasonDialog } from '../../../ui/form/reason-dialog';
import { showOrderRejection } from '../show-rejection';

interface CloseReturnDialogProps {
  order: AdminOrder;
  request: AdminOrder['returnRequests'][number];
  onClose: () => void;
}

/** Closes an accepted return without a refund (docs/rules.md#returns). */
export function CloseReturnDialog({ order: { orderNumber }, request, onClose }: CloseReturnDialogProps) {
  const [close, { isLoading }] = useCloseReturnMutation();
  return (
    <ReasonDialog
      title={`Close the return of ${orderNumber}`}
      action="Close Return"
      busy="Closing..."
      isBusy={isLoading}
      isDangerous
      extra="For staff: for example, the goods never arrived or were not as agreed."
      send={(reason) => close({ orderNumber, returnId: request.id, closeReturnInput: { reason } })}
      onFailure={(error, form) => showOrderRejection(error, 'Failed to close the return.', form)}
      done={{ title: 'Return closed', description: 'Nothing will be refunded.' }}
      onClose={onClose}
    >
      <p>Nothing is refunded and no email is sent. The customer can still request another return in time.</p>
    </ReasonDialog>
  );
}
