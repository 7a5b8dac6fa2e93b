import { ACCOUNT_LENGTHS, FIELD_MESSAGES } from '../../../../../backend/src/modules/identity/account/sign-up-rules';
import { Button, type ButtonVariant } from '../../../ui/button';
import { PasswordField } from '../../../ui/form/field';
import { Form, FormEnd } from '../../../ui/form/form';
import { type Rejection, useForm } from '../../../ui/form/use-form';
import styles from './settings.module.css';

interface PasswordAgainProps {
  /** The purpose of asking for the password. */
  title: string;
  action: string;
  variant?: ButtonVariant;
  onGive: (password: string) => Promise<Rejection | undefined>;
  onCancel: () => void;
}

/** Asks for the current password before a security setting is changed. */
export function PasswordAgain({ title, action, variant = 'ink', onGive, onCancel }: PasswordAgainProps) {
  const form = useForm({
    check: ({ password = '' }): Record<string, string> =>
      password === '' ? { password: FIELD_MESSAGES.passwordRequired } : {},
    send: ({ password = '' }) => onGive(password),
  });
  return (
    <div className={styles.inner}>
      <h3>{title}</h3>
      <Form form={form} name={title}>
        <PasswordField
          name="password"
          label="Current password"
          autoComplete="current-password"
          maxLength={ACCOUNT_LENGTHS.password.max}
          error={form.errors.password}
          autoFocus
        />
        <FormEnd form={form} action={action} busy="One moment…" variant={variant}>
          <Button variant="plain" onClick={onCancel}>
            Cancel
          </Button>
        </FormEnd>
      </Form>
    </div>
  );
}
