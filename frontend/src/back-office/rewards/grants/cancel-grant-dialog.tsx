import { type AdminGrant, useCancelGrantMutation } from '../../../api/rewards/staff-rewards-api';
import { formatPoints } from '../../../ui/reward/format-points';
import { customerLabel } from './grant-labels';
import { SettleGrantDialog } from './settle-grant-dialog';

/** Cancels a redeemed reward and gives its points back (docs/rules.md#grants). */
export function CancelGrantDialog({ grant, onClose }: { grant: AdminGrant; onClose: () => void }) {
  const [cancel, { isLoading }] = useCancelGrantMutation();
  const { id, name, pointsCost } = grant;
  const points = formatPoints(pointsCost);
  return (
    <SettleGrantDialog
      title={`Cancel ${name}`}
      action="Cancel Reward"
      busy="Cancelling..."
      isBusy={isLoading}
      isDangerous
      label="Reason"
      message="Enter a reason"
      extra="The customer sees it in the email. Also saved in the audit trail."
      done={{ title: 'Reward cancelled', description: `${customerLabel(grant)} has the ${points} back.` }}
      onSubmit={async (reason) => (await cancel({ id, cancelGrantInput: { reason } })).error}
      onClose={onClose}
    >
      <p>
        {customerLabel(grant)} gets the {points} back, and cannot use <strong>{name}</strong> any more.
      </p>
    </SettleGrantDialog>
  );
}
