import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { ACCOUNT_MESSAGES } from '../../../../backend/src/modules/identity/account/sign-up-rules';
import { useConfirmEmailMutation } from '../../api/account-api';
import { hasStatus, rejectionOf } from '../../api/api-error';
import { loadCurrentUser, useSession } from '../../api/session/use-session';
import type { ShopDispatch } from '../../api/shop-state';
import { Button, ButtonLink } from '../../ui/button';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';
import { ACCOUNT_PAGE } from '../../ui/navigation/shop-pages';

const TITLE = 'Confirm Your Email Address';

/** The page of a confirmation link. It asks for a click, because mail scanners open links too. */
export function ConfirmEmailPage() {
  usePageTitle(TITLE);
  const token = useSearchParams()[0].get('token');
  const { isSignedIn } = useSession();
  const dispatch = useDispatch<ShopDispatch>();
  const [confirm, { data, error, isLoading }] = useConfirmEmailMutation();

  const confirmAddress = async (given: string) => {
    if (isLoading) return;
    const answer = await confirm({ confirmEmailInput: { token: given } });
    if (answer.data) void dispatch(loadCurrentUser(true));
  };
  const on = isSignedIn ? (
    <ButtonLink to={ACCOUNT_PAGE} variant={data || error ? 'signal' : 'outline'}>
      My Account
    </ButtonLink>
  ) : (
    <ButtonLink to="/login" variant={data || error ? 'signal' : 'outline'}>
      Sign In
    </ButtonLink>
  );

  if (data) return <Answer icon="check" title="Email address confirmed" text={data.message} actions={on} />;
  if (!token) {
    const broken = 'The link is incomplete. Copy the whole link from the email, or click it there.';
    return <Answer icon="warning" title={TITLE} text={broken} actions={on} />;
  }
  const rejection = error && rejectionOf(error, 'That did not work. Please try again in a moment.');
  const isSpent = hasStatus(error, 400) || hasStatus(error, 409);
  if (rejection && isSpent) {
    const text = rejection.errors.token ? ACCOUNT_MESSAGES.linkSpent : rejection.message;
    return <Answer icon="warning" title={TITLE} text={text} actions={on} />;
  }
  return (
    <Answer
      icon={rejection ? 'warning' : 'mail'}
      title={TITLE}
      text={rejection ? rejection.message : 'Click to confirm this is your email address.'}
      actions={
        <Button variant="signal" isBusy={isLoading} onClick={() => void confirmAddress(token)}>
          Confirm Email Address
        </Button>
      }
    />
  );
}

/** Announced by screen readers when it changes. */
function Answer(message: { icon: 'mail' | 'check' | 'warning'; title: string; text: string; actions: ReactNode }) {
  return (
    <div aria-live="polite">
      <StateMessage level={1} {...message} />
    </div>
  );
}
