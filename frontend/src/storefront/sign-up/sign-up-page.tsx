import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { RETURN_PARAMETER, safeReturnPath } from '../../api/session/return-path';
import { useSession } from '../../api/session/use-session';
import { ACCOUNT_MESSAGES } from '../../api/sign-up-rules.gen';
import { Card } from '../../ui/card';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Page } from '../../ui/page';
import { showToast } from '../../ui/toast/toast-store';
import { SignUpForm } from './sign-up-form';
import styles from './sign-up-page.module.css';

export function SignUpPage() {
  usePageTitle('Create Account');
  const { isSignedIn } = useSession();
  const [params] = useSearchParams();
  const back = safeReturnPath(params.get(RETURN_PARAMETER));
  const signIn = back === '/' ? '/login' : `/login?${new URLSearchParams({ [RETURN_PARAMETER]: back })}`;

  const welcome = (isTrade: boolean, notes: string[]) => {
    const text = isTrade ? ACCOUNT_MESSAGES.signedUpTrade : ACCOUNT_MESSAGES.signedUpCustomer;
    showToast({ title: ACCOUNT_MESSAGES.signedUp, description: [text, ...notes].join(' '), tone: 'success' });
  };

  if (isSignedIn) return <Navigate to={back} replace />;
  return (
    <Page>
      <div className={styles.place}>
        <h1 className={styles.title}>Create Account</h1>
        <p className={styles.intro}>
          Already have an account? <Link to={signIn}>Sign in</Link>
        </p>
        <Card title="Your details">
          <SignUpForm onSignedUp={welcome} />
        </Card>
        <p className={styles.note}>
          See our <Link to="/privacy">privacy notice</Link> for how we use your details.
        </p>
      </div>
    </Page>
  );
}
