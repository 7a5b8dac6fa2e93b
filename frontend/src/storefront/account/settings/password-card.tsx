import { useState } from 'react';
import { ACCOUNT_MESSAGES } from '../../../../../backend/src/modules/identity/account/sign-up-rules';
import { useChangePasswordMutation } from '../../../api/account-api';
import { newPasswordError, USER_FIELDS } from '../../../api/account-rules';
import { rejectionOf } from '../../../api/api-error';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { PasswordItem } from '../../../ui/form/page-fields';
import { PageForm } from '../../../ui/form/page-form';
import type { FieldErrors } from '../../../ui/form/use-form';
import { useFocusBack } from '../../../ui/hooks/use-focus-back';
import layout from '../../../ui/layout.module.css';
import { showToast } from '../../../ui/toast/toast-store';

export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = useFocusBack(isOpen);
  if (!hasPassword) {
    return (
      <Card title="Password">
        <p className={`${layout.below12} ${layout.muted}`}>
          You sign in with an external account. With a password you can sign in here too.
        </p>
        <ButtonLink to="/forgot-password" variant="outline">
          Choose a Password
        </ButtonLink>
      </Card>
    );
  }
  return (
    <Card title="Password">
      {isOpen ? (
        <PasswordForm onDone={() => setOpen(false)} />
      ) : (
        <>
          <p className={`${layout.below12} ${layout.muted}`}>A new password signs you out everywhere else.</p>
          <Button ref={open} variant="outline" onClick={() => setOpen(true)}>
            Change Password
          </Button>
        </>
      )}
    </Card>
  );
}

type Passwords = Record<'currentPassword' | 'newPassword', string>;

function passwordErrors({ currentPassword, newPassword }: Passwords): FieldErrors {
  return {
    currentPassword: currentPassword === '' ? ACCOUNT_MESSAGES.passwordMissing : undefined,
    newPassword: newPasswordError(newPassword),
  };
}

function PasswordForm({ onDone }: { onDone: () => void }) {
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
