import { useState } from 'react';
import { ACCOUNT_MESSAGES } from '../../../../../backend/src/modules/identity/account/sign-up-rules';
import { useDeleteAccountMutation } from '../../../api/account-api';
import { USER_FIELDS } from '../../../api/account-rules';
import { problemMember, rejectionOf } from '../../../api/api-error';
import { useLeaveAccount } from '../../../api/session/use-leave-account';
import { Button } from '../../../ui/button';
import { PasswordItem } from '../../../ui/form/page-fields';
import { PageForm } from '../../../ui/form/page-form';
import { useFocusBack } from '../../../ui/hooks/use-focus-back';
import { showToast } from '../../../ui/toast/toast-store';
import styles from './settings.module.css';
import { SignInAgain } from './sign-in-again';

interface DangerZoneProps {
  hasPassword: boolean;
  isStaff: boolean;
}

/** Deletion erases personal data and keeps the invoices (docs/rules.md#account-deletion). */
export function DangerZone({ hasPassword, isStaff }: DangerZoneProps) {
  const [isOpen, setOpen] = useState(false);
  const open = useFocusBack(isOpen);
  return (
    <section className={styles.danger} aria-labelledby="danger-zone">
      <h2 id="danger-zone">Danger zone</h2>
      {isStaff ? (
        <p className={styles.text}>{ACCOUNT_MESSAGES.staffAccount}</p>
      ) : (
        <>
          <p className={styles.text}>
            Deleting your account permanently removes your profile, saved addresses, cards and settings, and you lose
            your points. Orders and their invoices are kept for as long as the law requires.
          </p>
          {isOpen ? (
            <DeleteForm hasPassword={hasPassword} onCancel={() => setOpen(false)} />
          ) : (
            <Button ref={open} variant="outline" onClick={() => setOpen(true)}>
              Delete Account
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function DeleteForm({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }) {
  const [remove] = useDeleteAccountMutation();
  const leave = useLeaveAccount();
  const [signInAgain, setSignInAgain] = useState(false);
  const send = async ({ password }: { password?: string }) => {
    const { data, error } = await remove({ deleteAccountInput: password ? { password } : {} });
    setSignInAgain(problemMember(error, 'signInAgain') === true);
    if (!data) return rejectionOf(error, 'We could not delete your account. Please try again in a moment.');
    await leave();
    showToast({ title: 'Account deleted', description: data.message, tone: 'success' });
  };
  return (
    <PageForm
      name="Delete Account"
      send={send}
      action="Delete My Account"
      busy="Deleting…"
      variant="ink"
      aside={signInAgain && <SignInAgain returnTo="/account?tab=settings" />}
      onCancel={onCancel}
      cancel="Keep My Account"
    >
      {hasPassword && (
        <PasswordItem
          {...USER_FIELDS.currentPassword}
          name="password"
          rules={[{ required: true, message: ACCOUNT_MESSAGES.passwordMissing }]}
          autoFocus
        />
      )}
    </PageForm>
  );
}
