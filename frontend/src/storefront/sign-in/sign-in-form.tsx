import { useState } from 'react';
import { ACCOUNT_LENGTHS } from '../../api/sign-up-rules.gen';
import { PasswordField, TextField } from '../../ui/form/field';
import { Form, FormEnd } from '../../ui/form/form';
import { useForm } from '../../ui/form/use-form';
import { type Credentials, credentialErrors } from './credentials';

interface SignInFormProps {
  /** Returns the error to show; null on success. */
  onSubmit: (credentials: Credentials) => Promise<string | null>;
}

export function SignInForm({ onSubmit }: SignInFormProps) {
  const [rejected, setRejected] = useState<string | null>(null);
  const form = useForm({
    check: ({ email = '', password = '' }) => credentialErrors({ email, password }),
    send: async ({ email = '', password = '' }) => {
      setRejected(null);
      const message = await onSubmit({ email: email.trim(), password });
      setRejected(message);
      if (message) form.focus('password');
    },
  });
  return (
    <Form form={form}>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        maxLength={ACCOUNT_LENGTHS.email.max}
        error={form.errors.email}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        maxLength={ACCOUNT_LENGTHS.password.max}
        error={form.errors.password}
      />
      <FormEnd form={{ ...form, failure: rejected }} action="Sign In" busy="Signing in…" size="large" wide />
    </Form>
  );
}
