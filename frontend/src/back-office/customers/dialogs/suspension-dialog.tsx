import { useState } from 'react';
import { ReasonDialog } from '../../../api/send-dialog';
import { type StaffUser, useChangeSuspensionMutation } from '../../../api/staff-api';
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
  const [change] = useChangeSuspensionMutation();
  const [suspended] = useState(!user.suspendedAt);
  const name = customerName(user);
  const send = (reason: string) => change({ id: user.id, suspensionInput: { suspended, reason } });

  if (!suspended) {
    return (
      <ReasonDialog
        title={`Reopen the account of ${name}`}
        action="Reopen Account"
        busy="Opening..."
        send={send}
        failure="Failed to reopen the account."
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
      isDangerous
      send={send}
      failure="Failed to suspend the account."
      extra="Saved in the audit trail."
      done={{ title: 'Account suspended', description: `${name} is signed out everywhere. We have emailed them.` }}
      onClose={onClose}
    >
      <p>{name} is signed out everywhere and cannot sign in until you reopen the account. Existing orders carry on.</p>
    </ReasonDialog>
  );
}
