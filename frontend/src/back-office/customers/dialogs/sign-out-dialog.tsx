import { type StaffUser, useSignUserOutMutation } from '../../../api/staff-api';
import { customerName } from '../labels';
import { ReasonDialog } from './reason-dialog';

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
      busy="Signing out..."
      isBusy={isLoading}
      isDangerous
      send={(reason) => signOut({ id: user.id, reasonInput: { reason } })}
      failure="Failed to sign the user out."
      done={{ title: 'Signed out', description: `${name} has to sign in again on every device.` }}
      onClose={onClose}
    >
      <p>Every device on which {name} is signed in has to sign in again. The password stays as it is.</p>
    </ReasonDialog>
  );
}
