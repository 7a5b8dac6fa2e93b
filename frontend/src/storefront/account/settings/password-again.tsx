import { FIELD_MESSAGES } from '../../../../../backend/src/modules/identity/account/sign-up-rules';
import { USER_FIELDS } from '../../../api/account-rules';
import type { ButtonVariant } from '../../../ui/button';
import { PasswordItem, TextItem } from '../../../ui/form/page-fields';
import { PageForm } from '../../../ui/form/page-form';
import type { Rejection } from '../../../ui/form/use-form';
import spacing from '../../../ui/spacing.module.css';
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
  return (
    <div className={styles.inner}>
      <h3 className={spacing.below12}>{title}</h3>
      <PageForm
        name={title}
        send={({ password }: { password: string }) => onGive(password)}
        action={action}
        busy="One moment…"
        variant={variant}
        onCancel={onCancel}
      >
        <PasswordItem
          {...USER_FIELDS.currentPassword}
          name="password"
          rules={[{ required: true, message: FIELD_MESSAGES.passwordRequired }]}
          autoFocus
        />
      </PageForm>
    </div>
  );
}

interface FirstCodeFormProps {
  onGive: (code: string) => Promise<Rejection | undefined>;
  onCancel: () => void;
}

/** Asks for the first code of an authenticator app that was set up. */
export function FirstCodeForm({ onGive, onCancel }: FirstCodeFormProps) {
  return (
    <PageForm
      name="First code"
      send={({ code }: { code: string }) => onGive(code.trim())}
      action="Confirm"
      busy="Confirming…"
      onCancel={onCancel}
    >
      <TextItem
        name="code"
        label="Code"
        rules={[{ required: true, whitespace: true, message: 'Enter the code' }]}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
      />
    </PageForm>
  );
}
