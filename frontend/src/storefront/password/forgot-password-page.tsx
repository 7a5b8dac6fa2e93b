import { Link } from 'react-router-dom';
import { ACCOUNT_LENGTHS } from '../../../../backend/src/modules/identity/account/sign-up-rules';
import { EMAIL_ERROR } from '../../../../backend/src/platform/email-rules';
import { useForgotPasswordMutation } from '../../api/account-api';
import { rejectionOf } from '../../api/api-error';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { StateMessage } from '../../ui/feedback/state-message';
import { isEmail } from '../../ui/form/email-address';
import { TextField } from '../../ui/form/field';
import { Form, FormEnd } from '../../ui/form/form';
import { useForm } from '../../ui/form/use-form';
import { usePageTitle } from '../../ui/head/use-page-head';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page';
import { BesideCard } from '../../ui/scenes/beside-card';
import spacing from '../../ui/spacing.module.css';

/** Requests a reset link. The response is the same for every address (docs/rules.md#passwords). */
export function ForgotPasswordPage() {
  usePageTitle('Forgot Password');
  const [ask, { data }] = useForgotPasswordMutation();
  const form = useForm({
    check: ({ email = '' }): Record<string, string> => (isEmail(email) ? {} : { email: EMAIL_ERROR }),
    send: async ({ email = '' }) => {
      const { error } = await ask({ forgotPasswordInput: { email: email.trim() } });
      return error && rejectionOf(error, 'That did not work. Please try again in a moment.');
    },
  });

  if (data) {
    return (
      <div aria-live="polite">
        <StateMessage
          level={1}
          icon="mail"
          title="Check your inbox"
          text={`${data.message} The link works for one hour.`}
          actions={
            <ButtonLink to="/login" variant="signal">
              Back to Sign In
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <Page>
      <BesideCard>
        <h1 className={spacing.below20}>Forgot Password</h1>
        <Card title="Choose a new password">
          <p className={spacing.below12}>Enter your account’s email address and we will send you a link.</p>
          <Form form={form}>
            <TextField
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              maxLength={ACCOUNT_LENGTHS.email.max}
              error={form.errors.email}
            />
            <FormEnd form={form} action="Send Link" busy="Sending…" size="large" wide />
          </Form>
        </Card>
        <p className={`${spacing.above16} ${layout.ways}`}>
          <Link to="/login">Back to Sign In</Link>
        </p>
      </BesideCard>
    </Page>
  );
}
