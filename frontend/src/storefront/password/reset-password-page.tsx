import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { ACCOUNT_LENGTHS, ACCOUNT_MESSAGES } from '../../../../backend/src/modules/identity/account/sign-up-rules';
import { useCheckResetLinkMutation, useResetPasswordMutation } from '../../api/account-api';
import { newPasswordError } from '../../api/account-rules';
import { rejectionOf } from '../../api/api-error';
import { loadCurrentUser } from '../../api/session/use-session';
import type { ShopDispatch } from '../../api/shop-state';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { PasswordField } from '../../ui/form/field';
import { Form, FormEnd } from '../../ui/form/form';
import { useForm } from '../../ui/form/use-form';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Page } from '../../ui/page';
import { BesideCard } from '../../ui/scenes/beside-card';
import spacing from '../../ui/spacing.module.css';

const TITLE = 'Choose a New Password';

/** The page of a password reset link. */
export function ResetPasswordPage() {
  usePageTitle(TITLE);
  const [params] = useSearchParams();
  const token = params.get('token');
  const dispatch = useDispatch<ShopDispatch>();
  const [reset, { data }] = useResetPasswordMutation();
  const [spent, setSpent] = useState<string>();
  const [check, { data: link, isError }] = useCheckResetLinkMutation();
  useEffect(() => {
    if (token) void check({ resetLinkInput: { token } });
  }, [token, check]);
  const form = useForm({
    check: ({ password }) => {
      const problem = newPasswordError(password);
      return problem ? { password: problem } : {};
    },
    send: async ({ password = '' }) => {
      const { error } = await reset({ resetPasswordInput: { token: token ?? '', password } });
      // All sessions have ended, this browser's too.
      if (!error) return void dispatch(loadCurrentUser(true));
      const rejection = rejectionOf(error, 'That did not work. Please try again in a moment.');
      if (rejection.errors.token || rejection.message === ACCOUNT_MESSAGES.linkSpent)
        setSpent(ACCOUNT_MESSAGES.linkSpent);
      return rejection;
    },
  });

  if (data) {
    return (
      <div aria-live="polite">
        <StateMessage
          level={1}
          icon="check"
          title="Password changed"
          text={data.message}
          actions={
            <ButtonLink to="/login" variant="signal">
              Sign In
            </ButtonLink>
          }
        />
      </div>
    );
  }
  const problem = spent ?? (link?.isUsable === false ? ACCOUNT_MESSAGES.linkSpent : undefined);
  if (!token || problem) {
    return (
      <div aria-live="polite">
        <StateMessage
          level={1}
          icon="warning"
          title={TITLE}
          text={problem ?? 'The link is incomplete. Copy the whole link from the email, or click it there.'}
          actions={
            <ButtonLink to="/forgot-password" variant="signal">
              Get a New Link
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <Page>
      <BesideCard>
        <h1 className={spacing.below20}>{TITLE}</h1>
        <Card title="Your new password">
          {!link && !isError ? (
            <div aria-busy="true">
              <Skeleton height="196px" />
            </div>
          ) : (
            <>
              <p className={spacing.below12}>
                You will be signed out everywhere, and can then sign in with the new one.
              </p>
              <Form form={form}>
                <PasswordField
                  name="password"
                  label="New password"
                  autoComplete="new-password"
                  maxLength={ACCOUNT_LENGTHS.password.max}
                  error={form.errors.password}
                  hint="At least 6 characters, and not a common password"
                />
                <FormEnd form={form} action="Change Password" busy="Changing…" size="large" wide />
              </Form>
            </>
          )}
        </Card>
      </BesideCard>
    </Page>
  );
}
