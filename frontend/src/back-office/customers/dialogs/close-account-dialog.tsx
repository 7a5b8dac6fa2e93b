import { useNavigate } from 'react-router-dom';
import { ReasonDialog } from '../../../api/send-dialog';
import { type StaffUser, useCloseAccountMutation } from '../../../api/staff-api';
import { customerName } from '../labels';

interface CloseAccountDialogProps {
  user: StaffUser;
  onClose: () => void;
}

/** Closes a customer's account for good (docs/rules.md#account-deletion). */
export function CloseAccountDialog({ user, onClose }: CloseAccountDialogProps) {
  const navigate = useNavigate();
  const [close] = useCloseAccountMutation();
  const name = customerName(user);
  return (
    <ReasonDialog
      title={`Close the account of ${name}`}
      action="Close Account"
      busy="Closing..."
      isDangerous
      send={(reason) => close({ id: user.id, reasonInput: { reason } })}
      failure="Failed to close the account."
      extra="Saved in the audit trail."
      done={{ title: 'Account closed', description: `The personal data of ${name} has been deleted.` }}
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
