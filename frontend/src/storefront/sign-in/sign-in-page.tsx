import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { ACCOUNT_LENGTHS, ACCOUNT_MESSAGES } from '../../../../backend/src/modules/identity/account/sign-up-rules';
import { useConfirmSecondFactorMutation, useEnrolSecondFactorMutation } from '../../api/account-api';
import { hasStatus, rejectionOf } from '../../api/api-error';
import { externalProblem } from '../../api/session/external-problems';
import { RETURN_PARAMETER, safeReturnPath, signInAddress } from '../../api/session/return-path';
import { loadCurrentUser, useSession } from '../../api/session/use-session';
import { type MissingFactor, type SignIn, useGiveSecondFactor, useSignIn } from '../../api/session/use-sign-in';
import { useGetConfigQuery } from '../../api/shop-api';
import type { ShopDispatch } from '../../api/shop-state';
import { Button, ButtonAnchor } from '../../ui/button';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { AuthenticatorSetup } from '../../ui/form/authenticator-setup';
import { PasswordField, TextField } from '../../ui/form/field';
import { Form, FormEnd } from '../../ui/form/form';
import { RecoveryCodes } from '../../ui/form/recovery-codes';
import { type FieldErrors, type FormValues, useForm } from '../../ui/form/use-form';
import { usePageTitle } from '../../ui/head/use-page-head';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page';
import { BesideCard } from '../../ui/scenes/beside-card';
import spacing from '../../ui/spacing.module.css';
import { showToast } from '../../ui/toast/toast-store';
import typography from '../../ui/typography.module.css';
import { type Credentials, credentialErrors } from './credentials';
import styles from './sign-in-page.module.css';

function codeErrors({ code = '' }: FormValues): FieldErrors {
  return code.trim() === '' ? { code: 'Enter the code' } : {};
}

interface CodeStepProps {
  onSignedIn: (answer: SignIn) => void;
  onStartAgain: (why: string | null) => void;
}

/** The second factor of staff with an authenticator app. */
export function CodeStep({ onSignedIn, onStartAgain }: CodeStepProps) {
  const give = useGiveSecondFactor();
  const form = useForm({
    check: codeErrors,
    send: async ({ code = '' }) => {
      const answer = await give(code.trim());
      if (answer.isSignedIn) {
        onSignedIn(answer);
        return undefined;
      }
      const rejection = rejectionOf(answer.error, 'That did not work. Please try again in a moment.');
      if (hasStatus(answer.error, 401)) onStartAgain(rejection.message);
      return rejection;
    },
  });
  return (
    <Card title="Second step">
      <p className={spacing.below12}>Please enter the code from your authenticator app.</p>
      <Form form={form}>
        <TextField
          name="code"
          label="Code"
          error={form.errors.code}
          hint="Six digits, or one of your recovery codes"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
        <FormEnd form={form} action="Sign In" busy="Signing in…" size="large" wide>
          <Button variant="plain" wide onClick={() => onStartAgain(null)}>
            Start Again
          </Button>
        </FormEnd>
      </Form>
    </Card>
  );
}

/**
 * Staff of a live shop without an authenticator app set one up before they are signed in (docs/rules.md#second-factor).
 */
export function EnrolmentStep({ onStartAgain }: { onStartAgain: (why: string | null) => void }) {
  const dispatch = useDispatch<ShopDispatch>();
  const [enrol, { data: device, error }] = useEnrolSecondFactorMutation();
  const [confirm] = useConfirmSecondFactorMutation();
  const [codes, setCodes] = useState<string[]>();
  const asked = useRef(false);

  const ask = async () => {
    const { error: rejected } = await enrol({ enrolSecondFactorInput: {} });
    if (hasStatus(rejected, 401)) onStartAgain(rejectionOf(rejected, '').message);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step begins once
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask();
  }, []);

  const form = useForm({
    check: codeErrors,
    send: async ({ code = '' }) => {
      const answer = await confirm({ secondFactorCodeInput: { code: code.trim() } });
      if (answer.data) setCodes(answer.data.recoveryCodes);
      if (!answer.error) return undefined;
      const rejection = rejectionOf(answer.error, 'That did not work. Please try again in a moment.');
      if (hasStatus(answer.error, 401)) onStartAgain(rejection.message);
      return rejection;
    },
  });

  if (codes) {
    return (
      <Card title="Your authenticator app is set up">
        <RecoveryCodes codes={codes} onKept={() => void dispatch(loadCurrentUser(true))} />
      </Card>
    );
  }
  return (
    <Card title="Set up an authenticator app">
      <p className={spacing.below12}>
        Staff accounts need a second factor. You only set it up once, and it takes a minute.
      </p>
      <AsyncView data={device} error={error} onRetry={ask} what="your key" skeleton={<Skeleton height="240px" />}>
        {(offered) => (
          <AuthenticatorSetup {...offered}>
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
          </AuthenticatorSetup>
        )}
      </AsyncView>
    </Card>
  );
}

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
      <h1 className={spacing.below20}>Sign In</h1>
      {problem && (
        <div className={spacing.below16}>
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
            <p className={`${layout.ways} ${spacing.above12} ${typography.fine}`}>
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
      {missing === 'enrolment' ? (
        <div className={`${layout.narrow} ${styles.place}`}>{steps}</div>
      ) : (
        <BesideCard>{steps}</BesideCard>
      )}
    </Page>
  );
}

function OtherWays({ back }: { back: string }) {
  const isExternal = useGetConfigQuery().data?.externalSignIn ?? false;
  const signUp = back === '/' ? '/signup' : `/signup?${new URLSearchParams({ [RETURN_PARAMETER]: back })}`;
  return (
    <>
      {isExternal && (
        <ButtonAnchor href={signInAddress(back)} variant="outline" wide className={spacing.above16}>
          Continue with External Sign-in
        </ButtonAnchor>
      )}
      <p className={`${layout.ways} ${spacing.above16} ${typography.muted} ${styles.note}`}>
        New to Topcoat? <Link to={signUp}>Create an account</Link>
      </p>
      <p className={`${layout.ways} ${spacing.above16} ${typography.muted} ${styles.note}`}>
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
