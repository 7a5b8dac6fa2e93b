import { useState } from 'react';
import { ACCOUNT_MESSAGES } from '../../../../../backend/src/modules/identity/account/sign-up-rules';
import { useDeleteAccountMutation } from '../../../api/account-api';
import { USER_FIELDS } from '../../../api/account-rules';
import { problemMember, rejectionOf } from '../../../api/api-error';
import { useLeaveAccount } from '../../../api/session/use-leave-account';
import { PasswordItem } from '../../../ui/form/page-fields';
import { PageForm } from '../../../ui/form/page-form';
import { showToast } from '../../../ui/toast/toast-store';
import { SignInAgain } from './sign-in-again';

export function DeleteForm({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }) {
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
