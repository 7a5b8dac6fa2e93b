import { ACCOUNT_MESSAGES } from '../../../../../backend/src/modules/identity/account/sign-up-rules';
import { useChangePasswordMutation } from '../../../api/account-api';
import { newPasswordError, USER_FIELDS } from '../../../api/account-rules';
import { rejectionOf } from '../../../api/api-error';
import { PasswordItem } from '../../../ui/form/page-fields';
import { PageForm } from '../../../ui/form/page-form';
import type { FieldErrors } from '../../../ui/form/use-form';
import { showToast } from '../../../ui/toast/toast-store';

type Passwords = Record<'currentPassword' | 'newPassword', string>;

function passwordErrors({ currentPassword, newPassword }: Passwords): FieldErrors {
  return {
    currentPassword: currentPassword === '' ? ACCOUNT_MESSAGES.passwordMissing : undefined,
    newPassword: newPasswordError(newPassword),
  };
}

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const [change] = useChangePasswordMutation();
  const send = async (changePasswordInput: Passwords) => {
    const { data, error } = await change({ changePasswordInput });
    if (!data) return rejectionOf(error, 'We could not change your password. Please try again in a moment.');
    showToast({ title: 'Password changed', description: data.message, tone: 'success' });
    onDone();
  };
  return (
    <PageForm
      name="Change Password"
      columns
      initialValues={{ currentPassword: '', newPassword: '' }}
      check={passwordErrors}
      send={send}
      action="Change Password"
      busy="Changing…"
      variant="ink"
      onCancel={onDone}
    >
      <PasswordItem {...USER_FIELDS.currentPassword} autoFocus />
      <PasswordItem {...USER_FIELDS.password} name="newPassword" label="New password" hint="At least 6 characters" />
    </PageForm>
  );
}
