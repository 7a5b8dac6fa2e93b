import { type AdminGrant, useCompleteGrantMutation } from '../../../api/rewards/staff-rewards-api';
import { customerLabel } from './grant-labels';
import { SettleGrantDialog } from './settle-grant-dialog';

/** Records how staff handed over a reward that is not for an order (docs/rules.md#grants). */
export function CompleteGrantDialog({ grant, onClose }: { grant: AdminGrant; onClose: () => void }) {
  const [complete, { isLoading }] = useCompleteGrantMutation();
  const { id, name, value } = grant;
  return (
    <SettleGrantDialog
      title={`${name} was given`}
      action="Mark as Done"
      busy="Saving..."
      isBusy={isLoading}
      label="Note"
      message="Enter what was done"
      extra="Only staff read it. Also saved in the audit trail."
      done={{ title: 'Done', description: `${name} of ${customerLabel(grant)}` }}
      onSubmit={async (note) => (await complete({ id, completeGrantInput: { note } })).error}
      onClose={onClose}
    >
      <p>
        {customerLabel(grant)} has <strong>{value || name}</strong>: sent, booked or handed over. The points stay spent.
      </p>
    </SettleGrantDialog>
  );
}
