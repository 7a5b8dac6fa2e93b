import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import {
  ACCOUNT_LENGTHS,
  ACCOUNT_MESSAGES,
  FIELD_MESSAGES,
} from '../../../../backend/src/modules/identity/account/sign-up-rules';
import { COMPANY_OPTIONS, companyErrors, newPasswordError, personErrors, USER_FIELDS } from '../../api/account-rules';
import { rejectionOf } from '../../api/api-error';
import { RETURN_PARAMETER, safeReturnPath } from '../../api/session/return-path';
import { useSession } from '../../api/session/use-session';
import { useSignUp } from '../../api/session/use-sign-in';
import type { SignUpApiArg } from '../../api/shop-api.gen';
import { Card } from '../../ui/card';
import { CompanyFields } from '../../ui/form/company-fields';
import { PasswordField, TextField, TickField } from '../../ui/form/field';
import { Form, FormEnd } from '../../ui/form/form';
import { useForm } from '../../ui/form/use-form';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Page } from '../../ui/page';
import { showToast } from '../../ui/toast/toast-store';
import styles from './sign-up-page.module.css';

type Input = SignUpApiArg['signUpInput'];
type Values = Record<string, string>;

/** Returns the form's errors; the company's fields exist for trade customers only. */
export function signUpErrors(values: Values): Record<string, string> {
  const password = newPasswordError(values.password);
  return { ...personErrors(values), ...(password ? { password } : {}), ...companyErrors(values) };
}

/** Returns the call's body; only a trade customer has a company. */
export function signUpInput({ password = '', isTradeCustomer, ...values }: Values): Input {
  const texts = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return { ...given, password, isTradeCustomer: isTradeCustomer === 'on' } as Input;
}

interface SignUpFormProps {
  /** `notes`: texts about lines of the joined cart that the stock could not serve whole. */
  onSignedUp: (isTrade: boolean, notes: string[]) => void;
}

export function SignUpForm({ onSignedUp }: SignUpFormProps) {
  const [isTrade, setTrade] = useState(false);
  const signUp = useSignUp();
  const form = useForm({
    check: signUpErrors,
    send: async (values) => {
      const input = signUpInput(values);
      const answer = await signUp(input);
      if (answer.isSignedIn) {
        const { joining } = answer;
        onSignedUp(input.isTradeCustomer === true, joining.outcome === 'joined' ? joining.notes : []);
        return undefined;
      }
      const rejection = rejectionOf(answer.error, ACCOUNT_MESSAGES.signUpFailedText);
      showToast({ title: ACCOUNT_MESSAGES.signUpFailed, description: rejection.message, tone: 'error' });
      return rejection;
    },
  });
  const { errors } = form;

  return (
    <Form form={form} columns>
      <TextField {...USER_FIELDS.firstName} error={errors.firstName} />
      <TextField {...USER_FIELDS.lastName} error={errors.lastName} />
      <TextField {...USER_FIELDS.email} error={errors.email} />
      <TextField {...USER_FIELDS.phoneNumber} error={errors.phoneNumber} />
      <TextField
        {...USER_FIELDS.username}
        autoCapitalize="off"
        spellCheck={false}
        error={errors.username}
        hint="3 to 50 characters"
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        maxLength={ACCOUNT_LENGTHS.password.max}
        error={errors.password}
        hint="At least 6 characters, and not a common password"
      />
      <div className={styles.trade}>
        <TickField
          name="isTradeCustomer"
          label="I am a trade customer"
          text="Get negotiated prices and pay by purchase order once our sales team has verified your company."
          checked={isTrade}
          onChange={(event) => setTrade(event.target.checked)}
        />
      </div>
      {isTrade && (
        <CompanyFields
          errors={errors}
          missing={FIELD_MESSAGES.companyDetails}
          options={COMPANY_OPTIONS}
          lengths={ACCOUNT_LENGTHS}
        />
      )}
      <FormEnd form={form} action="Create Account" busy="Creating your account…" size="large" wide />
    </Form>
  );
}

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
