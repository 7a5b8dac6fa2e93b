import { ReasonDialog } from '../../../api/send-dialog';
import { type StaffUser, useResetSecondFactorMutation } from '../../../api/staff-api';

interface SecondFactorDialogProps {
  user: StaffUser;
  onClose: () => void;
}

/** Resets the second factor of a user who lost their phone and their recovery codes. */
export function SecondFactorDialog({ user, onClose }: SecondFactorDialogProps) {
  const [resetSecondFactor] = useResetSecondFactorMutation();
  return (
    <ReasonDialog
      title={`Second factor of ${user.username}`}
      action="Reset Second Factor"
      busy="Resetting..."
      isDangerous
      extra="Saved in the audit trail."
      rows={2}
      maxLength={500}
      send={(reason) => resetSecondFactor({ id: user.id, reasonInput: { reason } })}
      failure="Failed to reset the second factor."
      done={{
        title: 'Second factor reset',
        description: `${user.username} is signed out everywhere, and signs in with just the password until a new app is set up.`,
      }}
      onClose={onClose}
    >
      <p>Make sure it is really {user.username} asking: by phone or in person, not by email.</p>
    </ReasonDialog>
  );
}
