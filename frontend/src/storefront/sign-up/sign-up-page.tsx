import { Form } from 'antd';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import {
  ACCOUNT_LENGTHS,
  ACCOUNT_MESSAGES,
  COMPANY_MESSAGES,
  FIELD_MESSAGES,
} from '../../../../backend/src/modules/identity/account/sign-up-rules';
import type { SignUpApiArg } from '../../api/account-api.gen';
import {
  COMPANY_OPTIONS,
  companyErrors,
  companyValues,
  companyWords,
  newPasswordError,
  personErrors,
  USER_FIELDS,
} from '../../api/account-rules';
import { rejectionOf } from '../../api/api-error';
import { RETURN_PARAMETER, safeReturnPath } from '../../api/session/return-path';
import { useSession } from '../../api/session/use-session';
import { useSignUp } from '../../api/session/use-sign-in';
import { Card } from '../../ui/card';
import { CompanyFields } from '../../ui/form/company-fields';
import { EmailSuggestion } from '../../ui/form/email-suggestion';
import { PasswordItem, TextItem, TickItem } from '../../ui/form/page-fields';
import { PageForm } from '../../ui/form/page-form';
import { usePageTitle } from '../../ui/head/use-page-head';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page';
import { BesideCard } from '../../ui/scenes/beside-card';
import spacing from '../../ui/spacing.module.css';
import { showToast } from '../../ui/toast/toast-store';
import typography from '../../ui/typography.module.css';
import styles from './sign-up-page.module.css';

type Input = SignUpApiArg['signUpInput'];

const EMPTY = { email: '', username: '', password: '', firstName: '', lastName: '', phoneNumber: '' };
/** Only a trade customer has a company. */
type Values = typeof EMPTY & Partial<ReturnType<typeof companyValues>> & { isTradeCustomer?: boolean };

export function signUpErrors({ isTradeCustomer: _, ...texts }: Values): Record<string, string> {
  const password = newPasswordError(texts.password);
  return { ...personErrors(texts), ...(password ? { password } : {}), ...companyErrors(texts) };
}

/** Returns the call's body, without empty fields. */
export function signUpInput({ password, isTradeCustomer = false, ...texts }: Values): Input {
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()]);
  return { ...Object.fromEntries(trimmed.filter(([, text]) => text !== '')), password, isTradeCustomer };
}

interface SignUpFormProps {
  /** Whether the trade fields are open from the start. */
  forTrade?: boolean;
  /** `notes`: texts about lines of the joined cart that the stock could not serve whole. */
  onSignedUp: (isTrade: boolean, notes: string[]) => void;
}

export function SignUpForm({ forTrade = false, onSignedUp }: SignUpFormProps) {
  const [form] = Form.useForm<Values>();
  const isTrade = Form.useWatch('isTradeCustomer', form);
  const signUp = useSignUp();

  const send = async (values: Values) => {
    const input = signUpInput(values);
    const answer = await signUp(input);
    if (answer.isSignedIn) {
      const { joining } = answer;
      onSignedUp(input.isTradeCustomer === true, joining.outcome === 'joined' ? joining.notes : []);
      return undefined;
    }
    const rejection = rejectionOf(answer.error, ACCOUNT_MESSAGES.signUpFailedText);
    showToast({ title: ACCOUNT_MESSAGES.signUpFailed, description: rejection.message, tone: 'error' });
    return { ...rejection, errors: companyWords(rejection.errors) };
  };

  return (
    <PageForm<Values>
      form={form}
      columns
      initialValues={{ ...EMPTY, ...companyValues(), isTradeCustomer: forTrade }}
      check={signUpErrors}
      send={send}
      action="Create Account"
      busy="Creating your account…"
      size="large"
      wide
    >
      <TextItem {...USER_FIELDS.firstName} />
      <TextItem {...USER_FIELDS.lastName} />
      <EmailSuggestion name="email">
        <TextItem {...USER_FIELDS.email} />
      </EmailSuggestion>
      <TextItem {...USER_FIELDS.phoneNumber} />
      <TextItem {...USER_FIELDS.username} autoCapitalize="off" spellCheck={false} hint="3 to 50 characters" />
      <PasswordItem {...USER_FIELDS.password} />
      <div className={styles.trade}>
        <TickItem
          name="isTradeCustomer"
          label="I am a trade customer"
          text="Get negotiated prices and pay by purchase order once our sales team has verified your company."
        />
      </div>
      {isTrade && (
        <CompanyFields
          summary={FIELD_MESSAGES.companyDetails}
          missing={COMPANY_MESSAGES}
          options={COMPANY_OPTIONS}
          lengths={ACCOUNT_LENGTHS}
        />
      )}
    </PageForm>
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
      <BesideCard wide>
        <h1>Create Account</h1>
        <p className={`${spacing.above4} ${spacing.below20} ${layout.ways}`}>
          Already have an account? <Link to={signIn}>Sign in</Link>
        </p>
        <Card title="Your details">
          <SignUpForm forTrade={params.has('trade')} onSignedUp={welcome} />
        </Card>
        <p className={`${typography.small} ${spacing.above16} ${layout.ways}`}>
          See our <Link to="/privacy">privacy notice</Link> for how we use your details.
        </p>
      </BesideCard>
    </Page>
  );
}
