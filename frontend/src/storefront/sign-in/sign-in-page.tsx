import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { rejectionOf } from '../../api/api-error';
import { externalProblem } from '../../api/session/external-problems';
import { RETURN_PARAMETER, safeReturnPath, signInAddress } from '../../api/session/return-path';
import { useSession } from '../../api/session/use-session';
import { type MissingFactor, type SignIn, useSignIn } from '../../api/session/use-sign-in';
import { useGetConfigQuery } from '../../api/shop-api';
import { ACCOUNT_MESSAGES } from '../../api/sign-up-rules.gen';
import { ButtonAnchor } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/feedback/notice';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Page } from '../../ui/page';
import { BesideCard } from '../../ui/scenes/beside-card';
import { showToast } from '../../ui/toast/toast-store';
import { CodeStep } from './code-step';
import type { Credentials } from './credentials';
import { EnrolmentStep } from './enrolment-step';
import { SignInForm } from './sign-in-form';
import styles from './sign-in-page.module.css';

/** Signs in; staff may need a second factor (docs/rules.md#second-factor). */
export function SignInPage() {
  usePageTitle('Sign In');
  const { isSignedIn } = useSession();
  const [params] = useSearchParams();
  const signIn = useSignIn();
  const [missing, setMissing] = useState(missingFrom(params.get('secondFactor')));
  const [problem, setProblem] = useState(externalProblem(params.get('problem')));
  const back = safeReturnPath(params.get(RETURN_PARAMETER));

  const startAgain = (why: string | null) => {
    setMissing(undefined);
    setProblem(why);
  };

  const submit = async (credentials: Credentials) => {
    setProblem(null);
    const answer = await signIn(credentials);
    if (answer.isSignedIn) welcome(answer);
    if (answer.isSignedIn) return null;
    if (answer.missing) setMissing(answer.missing);
    if (answer.missing) return null;
    const { message } = rejectionOf(answer.error, ACCOUNT_MESSAGES.signInFailedText);
    showToast({ title: ACCOUNT_MESSAGES.signInFailed, description: message, tone: 'error' });
    return message;
  };

  if (isSignedIn) return <Navigate to={back} replace />;
  const steps = (
    <>
      <h1 className={styles.title}>Sign In</h1>
      {problem && (
        <div className={styles.problem}>
          <Notice tone="error" icon="warning" title="You are not signed in" alert>
            <p>{problem}</p>
          </Notice>
        </div>
      )}
      {missing === 'code' && <CodeStep onSignedIn={welcome} onStartAgain={startAgain} />}
      {missing === 'enrolment' && <EnrolmentStep onStartAgain={startAgain} />}
      {!missing && (
        <>
          <Card title="Your account">
            <SignInForm onSubmit={submit} />
            <p className={styles.passwordLink}>
              <Link to="/forgot-password">Forgot your password?</Link>
            </p>
          </Card>
          <OtherWays back={back} />
        </>
      )}
    </>
  );
  return (
    <Page>
      {missing === 'enrolment' ? <div className={styles.place}>{steps}</div> : <BesideCard>{steps}</BesideCard>}
    </Page>
  );
}

function OtherWays({ back }: { back: string }) {
  const isExternal = useGetConfigQuery().data?.externalSignIn ?? false;
  const signUp = back === '/' ? '/signup' : `/signup?${new URLSearchParams({ [RETURN_PARAMETER]: back })}`;
  return (
    <>
      {isExternal && (
        <ButtonAnchor href={signInAddress(back)} variant="outline" wide className={styles.external}>
          Continue with External Sign-in
        </ButtonAnchor>
      )}
      <p className={styles.note}>
        New to Topcoat? <Link to={signUp}>Create an account</Link>
      </p>
      <p className={styles.note}>
        Sign in for your trade prices, reward points and the cart you left on another device.
      </p>
    </>
  );
}

function missingFrom(text: string | null): MissingFactor | undefined {
  return text === 'code' || text === 'enrolment' ? text : undefined;
}

function welcome(answer: SignIn): void {
  const joining = answer.isSignedIn ? answer.joining : { outcome: 'nothing' as const };
  const notes = joining.outcome === 'joined' ? ['The items you chose before are in your cart.', ...joining.notes] : [];
  showToast({ title: ACCOUNT_MESSAGES.signedIn, description: notes.join(' ') || undefined, tone: 'success' });
}
