import { lazy, Suspense } from 'react';
import { Skeleton } from '../feedback/skeleton';
import styles from './authenticator-setup.module.css';
import { TextField } from './field';
import { Form, FormEnd } from './form';
import { type Rejection, useForm } from './use-form';

const QrCode = lazy(() => import('./qr-code'));

interface AuthenticatorSetupProps {
  /** The content of the QR code. */
  otpauthUri: string;
  /** The same key, for typing. */
  secret: string;
  onConfirm: (code: string) => Promise<Rejection | undefined>;
}

/** Shows the secret to an authenticator app and asks for a first code. */
export function AuthenticatorSetup({ otpauthUri, secret, onConfirm }: AuthenticatorSetupProps) {
  const form = useForm({
    check: ({ code }) => codeErrors(code),
    send: ({ code = '' }) => onConfirm(code.trim()),
  });
  return (
    <div className={styles.setup}>
      <div className={styles.picture} role="img" aria-label="QR code for your authenticator app">
        <span aria-hidden="true">
          <Suspense fallback={<Skeleton width="192px" height="192px" />}>
            <QrCode value={otpauthUri} />
          </Suspense>
        </span>
      </div>
      <div>
        <ol className={styles.steps}>
          <li>Open an authenticator app on your phone and scan the picture.</li>
          <li>
            Or type in this key: <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </li>
          <li>Enter the six digits that the app shows.</li>
        </ol>
        <Form form={form} name="First code">
          <TextField
            name="code"
            label="Code"
            error={form.errors.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
          />
          <FormEnd form={form} action="Confirm" busy="Confirming…" />
        </Form>
      </div>
    </div>
  );
}

export function codeErrors(code = ''): Record<string, string> {
  return code.trim() === '' ? { code: 'Enter the code' } : {};
}
