import { showFailure } from '../../../api/show-failure';
import { type StaffUser, useSignUserOutMutation } from '../../../api/staff-api';
import { ReasonDialog } from '../../../ui/form/reason-dialog';
import { customerName } from '../labels';

interface SignOutDialogProps {
  user: StaffUser;
  onClose: () => void;
}

/** Ends every session of an account. */
export function SignOutDialog({ user, onClose }: SignOutDialogProps) {
  const [signOut, { isLoading }] = useSignUserOutMutation();
  const name = customerName(user);
  return (
    <ReasonDialog
      title={`Sign ${name} out everywhere`}
      action="Sign Out Everywhere"
      busy="Signing out…"
      isBusy={isLoading}
      isDangerous
      send={(reason) => signOut({ id: user.id, reasonInput: { reason } })}
      onFailure={(error, form) => showFailure(error, 'Failed to sign the user out.', form)}
      extra="Saved in the audit trail."
      done={{ title: 'Signed out', description: `${name} must sign in again on every device.` }}
      onClose={onClose}
    >
      <p>{name} will have to sign in again on every device. The password stays the same.</p>
    </ReasonDialog>
  );
}
