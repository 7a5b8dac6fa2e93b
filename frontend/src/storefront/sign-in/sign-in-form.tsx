import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { type CredentialErrors, type Credentials, credentialErrors } from './credentials';
import styles from './sign-in-page.module.css';

interface SignInFormProps {
  onSubmit: (credentials: Credentials) => Promise<void>;
  /** Why the last attempt failed. */
  failure: string | null;
}

export function SignInForm({ onSubmit, failure }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [isBusy, setBusy] = useState(false);

  const focus = (name: keyof Credentials) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = new FormData(event.currentTarget);
    const credentials = { email: String(values.get('email')).trim(), password: String(values.get('password')) };
    const found = credentialErrors(credentials);
    setErrors(found);
    if (found.email) return focus('email');
    if (found.password) return focus('password');
    setBusy(true);
    await onSubmit(credentials);
    setBusy(false);
    focus('password');
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field name="email" label="Email" type="email" autoComplete="username" error={errors.email} />
      <Field name="password" label="Password" type="password" autoComplete="current-password" error={errors.password} />
      {failure && (
        <Notice tone="bad" icon="warning" alert>
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" look="signal" size="large" wide aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  );
}

interface FieldProps {
  name: keyof Credentials;
  label: string;
  type: 'email' | 'password';
  autoComplete: string;
  error: string | undefined;
}

function Field({ name, label, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={name}
        required
        maxLength={255}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
      />
      <p id={`${id}-error`} className={styles.error} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  );
}
