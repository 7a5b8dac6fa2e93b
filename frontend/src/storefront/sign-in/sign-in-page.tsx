import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { hasStatus, NO_ANSWER, readableMessage } from '../../api/api-error';
import { RETURN_PARAMETER, safeReturnPath } from '../../api/session/return-path';
import { useSession } from '../../api/session/use-session';
import { useSignIn } from '../../api/session/use-sign-in';
import { Card } from '../../ui/card';
import { Page } from '../../ui/page';
import { showToast } from '../../ui/toast/toast-store';
import { usePageTitle } from '../../ui/use-page-head';
import type { Credentials } from './credentials';
import { SignInForm } from './sign-in-form';
import styles from './sign-in-page.module.css';

const REFUSED = 'Invalid email or password. Please try again.';
const UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.';

/** Back-office spec 2 and 8. */
export function SignInPage() {
  usePageTitle('Sign In');
  const { isSignedIn } = useSession();
  const [params] = useSearchParams();
  const signIn = useSignIn();
  const [failure, setFailure] = useState<string | null>(null);
  const back = safeReturnPath(params.get(RETURN_PARAMETER));

  const submit = async (credentials: Credentials) => {
    setFailure(null);
    const answer = await signIn(credentials);
    if (!answer.isSignedIn) {
      const message = readableMessage(answer.error, hasStatus(answer.error, NO_ANSWER) ? UNREACHABLE : REFUSED);
      setFailure(message);
      return showToast({ title: 'Login Failed', description: message, tone: 'bad' });
    }
    const { joining } = answer;
    const description = joining.outcome === 'joined' ? welcome(joining.notes) : undefined;
    showToast({ title: 'Welcome Back!', description, tone: 'good' });
  };

  if (isSignedIn) return <Navigate to={back} replace />;
  return (
    <Page>
      <div className={styles.place}>
        <h1 className={styles.title}>Sign In</h1>
        <Card title="Your account">
          <SignInForm onSubmit={submit} failure={failure} />
        </Card>
        <p className={styles.note}>
          Trade prices, reward points and the cart you left on another device are waiting for you.
        </p>
      </div>
    </Page>
  );
}

function welcome(notes: string[]): string {
  return ['The items you chose before are in your cart.', ...notes].join(' ');
}
