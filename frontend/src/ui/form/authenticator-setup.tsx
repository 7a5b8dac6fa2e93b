import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../feedback/skeleton';
import flow from '../flow.module.css';
import layout from '../layout.module.css';
import spacing from '../spacing.module.css';
import typography from '../typography.module.css';
import styles from './authenticator-setup.module.css';

const QrCode = lazy(() => import('../qr-code'));

interface AuthenticatorSetupProps {
  /** The content of the QR code. */
  otpauthUri: string;
  /** The same key, for typing. */
  secret: string;
  /** The form for the first code. */
  children: ReactNode;
}

/** Shows the secret to an authenticator app and asks for a first code. */
export function AuthenticatorSetup({ otpauthUri, secret, children }: AuthenticatorSetupProps) {
  return (
    <div className={`${flow.stack20} ${styles.setup}`}>
      <div className={`${layout.middle} ${styles.picture}`} role="img" aria-label="QR code for your authenticator app">
        <span aria-hidden="true">
          <Suspense fallback={<Skeleton width="192px" height="192px" />}>
            <QrCode value={otpauthUri} label="" />
          </Suspense>
        </span>
      </div>
      <div>
        <ol className={`${flow.stack8} ${spacing.below16} ${styles.steps}`}>
          <li>Open an authenticator app on your phone and scan the picture.</li>
          <li>
            Or type in this key:{' '}
            <code className={`${layout.block} ${typography.textM} ${layout.breaks} ${layout.selectable}`}>
              {secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </li>
          <li>Enter the six digits that the app shows.</li>
        </ol>
        {children}
      </div>
    </div>
  );
}
