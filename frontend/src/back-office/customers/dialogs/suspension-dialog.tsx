import { useState } from 'react';
import { showFailure } from '../../../api/show-failure';
import { type StaffUser, useChangeSuspensionMutation } from '../../../api/staff-api';
import { ReasonDialog } from '../../../ui/form/reason-dialog';
import { customerName } from '../labels';

interface SuspensionDialogProps {
  user: StaffUser;
  onClose: () => void;
}

/**
 * Suspends an account, or reopens it (docs/rules.md#suspended-accounts). The dialog keeps its purpose even if a
 * colleague was quicker and the record already shows it.
 */
export function SuspensionDialog({ user, onClose }: SuspensionDialogProps) {
  const [change, { isLoading }] = useChangeSuspensionMutation();
  const [suspended] = useState(!user.suspendedAt);
  const name = customerName(user);
  const send = (reason: string) => change({ id: user.id, suspensionInput: { suspended, reason } });

  if (!suspended) {
    return (
      <ReasonDialog
        title={`Reopen the account of ${name}`}
        action="Reopen Account"
        busy="Opening..."
        isBusy={isLoading}
        send={send}
        onFailure={(error, form) => showFailure(error, 'Failed to reopen the account.', form)}
        extra="Saved in the audit trail."
        done={{ title: 'Account reopened', description: `${name} can sign in again. We have emailed them.` }}
        onClose={onClose}
      >
        <p>{name} can sign in again straight away.</p>
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog
      title={`Suspend the account of ${name}`}
      action="Suspend Account"
      busy="Suspending..."
      isBusy={isLoading}
      isDangerous
      send={send}
      onFailure={(error, form) => showFailure(error, 'Failed to suspend the account.', form)}
      extra="Saved in the audit trail."
      done={{ title: 'Account suspended', description: `${name} is signed out everywhere. We have emailed them.` }}
      onClose={onClose}
    >
      <p>{name} is signed out everywhere and cannot sign in until you reopen the account. Existing orders carry on.</p>
    </ReasonDialog>
  );
}
