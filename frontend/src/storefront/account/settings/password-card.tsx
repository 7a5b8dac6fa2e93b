import { useState } from 'react';
import { ACCOUNT_LENGTHS, ACCOUNT_MESSAGES } from '../../../../../backend/src/modules/identity/account/sign-up-rules';
import { newPasswordError } from '../../../api/account-rules';
import { rejectionOf } from '../../../api/api-error';
import { useChangePasswordMutation } from '../../../api/shop-api';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { PasswordField } from '../../../ui/form/field';
import { Form, FormEnd } from '../../../ui/form/form';
import { useForm } from '../../../ui/form/use-form';
import { useFocusBack } from '../../../ui/hooks/use-focus-back';
import { showToast } from '../../../ui/toast/toast-store';
import styles from './settings.module.css';

export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = useFocusBack(isOpen);
  if (!hasPassword) {
    return (
      <Card title="Password">
        <p className={styles.text}>You sign in with an external account. With a password you can sign in here too.</p>
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
          <p className={styles.text}>A new password signs you out everywhere else.</p>
          <Button ref={open} variant="outline" onClick={() => setOpen(true)}>
            Change Password
          </Button>
        </>
      )}
    </Card>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const [change] = useChangePasswordMutation();
  const form = useForm({
    check: ({ currentPassword = '', newPassword }): Record<string, string> => {
      const problem = newPasswordError(newPassword);
      return {
        ...(currentPassword === '' ? { currentPassword: ACCOUNT_MESSAGES.passwordMissing } : {}),
        ...(problem ? { newPassword: problem } : {}),
      };
    },
    send: async ({ currentPassword = '', newPassword = '' }) => {
      const { data, error } = await change({ changePasswordInput: { currentPassword, newPassword } });
      if (!data) return rejectionOf(error, 'We could not change your password. Please try again in a moment.');
      showToast({ title: 'Password changed', description: data.message, tone: 'success' });
      onDone();
    },
  });
  return (
    <Form form={form} name="Change Password" columns>
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        maxLength={ACCOUNT_LENGTHS.password.max}
        error={form.errors.currentPassword}
        autoFocus
      />
      <PasswordField
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        maxLength={ACCOUNT_LENGTHS.password.max}
        error={form.errors.newPassword}
        hint="At least 6 characters"
      />
      <FormEnd form={form} action="Change Password" busy="Changing…" variant="ink">
        <Button variant="plain" onClick={onDone}>
          Cancel
        </Button>
      </FormEnd>
    </Form>
  );
}
