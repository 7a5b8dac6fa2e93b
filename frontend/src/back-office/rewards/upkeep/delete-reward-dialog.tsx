import { hasStatus, rejectionOf } from '../../../api/api-error';
import { type AdminReward, useDeleteRewardMutation } from '../../../api/rewards/staff-rewards-api';
import { FormDialog } from '../../../ui/form/form-dialog';
import { showToast } from '../../../ui/toast/toast-store';

/** Deletes a reward that was never redeemed; the server rejects it if it was redeemed in the meantime. */
export function DeleteRewardDialog({ reward: { id, name }, onClose }: { reward: AdminReward; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteRewardMutation();
  const submit = async () => {
    const { error } = await remove({ id });
    // A missing reward was deleted by a colleague.
    if (error && !hasStatus(error, 404)) {
      const { message } = rejectionOf(error, 'Failed to delete the reward.');
      showToast({ title: 'Error', description: message, tone: 'error' });
      if (!hasStatus(error, 409)) return;
    } else showToast({ title: 'Reward deleted', tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={`Delete ${name}`}
      action="Delete"
      busy="Deleting..."
      isBusy={isLoading}
      isDangerous
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        No customer has redeemed <strong>{name}</strong> yet. To take it off the list for a while, switch it off
        instead.
      </p>
    </FormDialog>
  );
}
