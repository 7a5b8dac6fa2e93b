import { ACCOUNT_LENGTHS, FIELD_MESSAGES } from '../../api/sign-up-rules.gen';
import { Button, type ButtonLook } from '../../ui/button';
import { PasswordField } from '../../ui/field';
import { Form, FormEnd } from '../../ui/form';
import { type Refusal, useForm } from '../../ui/use-form';
import styles from './settings.module.css';

interface PasswordAgainProps {
  /** What the password is asked for. */
  title: string;
  action: string;
  look?: ButtonLook;
  onGive: (password: string) => Promise<Refusal | undefined>;
  onCancel: () => void;
}

/** Asks for the password once more before something about the account's safety is changed. */
export function PasswordAgain({ title, action, look = 'ink', onGive, onCancel }: PasswordAgainProps) {
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
          error={form.faults.password}
          autoFocus
        />
        <FormEnd form={form} action={action} busy="One moment…" look={look}>
          <Button look="plain" onClick={onCancel}>
            Cancel
          </Button>
        </FormEnd>
      </Form>
    </div>
  );
}
