import { useNavigate } from 'react-router-dom';
import { type StaffUser, useCloseAccountMutation } from '../../../api/staff-api';
import { customerName } from '../labels';
import { ReasonDialog } from './reason-dialog';

interface CloseAccountDialogProps {
  user: StaffUser;
  onClose: () => void;
}

/** Closes a customer's account for good (docs/rules.md#account-deletion). */
export function CloseAccountDialog({ user, onClose }: CloseAccountDialogProps) {
  const navigate = useNavigate();
  const [close, { isLoading }] = useCloseAccountMutation();
  const name = customerName(user);
  return (
    <ReasonDialog
      title={`Close the account of ${name}`}
      action="Close Account"
      busy="Closing..."
      isBusy={isLoading}
      isDangerous
      send={(reason) => close({ id: user.id, reasonInput: { reason } })}
      failure="Failed to close the account."
      done={{ title: 'Account closed', description: `The personal data of ${name} is deleted.` }}
      onDone={() => void navigate('/admin/customers')}
      onClose={onClose}
    >
      <p>
        This cannot be undone. Personal data, addresses, saved cards and notes are deleted, and the points are lost.
        Orders and invoices are kept without the account. {name} gets an email.
      </p>
    </ReasonDialog>
  );
}
