import { readableMessage } from '../../../api/api-error';
import type { SageContactRow } from '../../../api/operations-api';
import { useUnlinkSageContactMutation } from '../../../api/staff-api';
import { ReasonDialog } from '../../../ui/form/reason-dialog';
import { showToast } from '../../../ui/toast/toast-store';

interface UnlinkAccountDialogProps {
  account: SageContactRow['accounts'][number];
  contactName: string;
  onClose: () => void;
}

/** Removes the link between an account and its contact. */
export function UnlinkAccountDialog({ account, contactName, onClose }: UnlinkAccountDialogProps) {
  const [unlink, { isLoading }] = useUnlinkSageContactMutation();
  return (
    <ReasonDialog
      title={`Unlink ${account.name}`}
      action="Remove Link"
      busy="Removing..."
      isBusy={isLoading}
      isDangerous
      extra="Saved in the audit trail."
      send={(reason) => unlink({ userId: account.userId, unlinkContactInput: { reason } })}
      onFailure={(error) => {
        const description = readableMessage(error, 'Failed to remove the link.');
        showToast({ title: 'Error', description, tone: 'error' });
      }}
      done={{ title: 'Link removed', description: `${account.name} is no longer linked to ${contactName}.` }}
      onClose={onClose}
    >
      <p>
        {account.name} goes back to standard prices straight away. The next order creates a new contact in Sage.
        Existing documents stay with {contactName}.
      </p>
    </ReasonDialog>
  );
}
