import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { hasStatus, refusalOf } from '../../api/api-error';
import { askWhoIsLooking, useSession } from '../../api/session/use-session';
import { useConfirmEmailMutation } from '../../api/shop-api';
import type { ShopDispatch } from '../../api/shop-state';
import { ACCOUNT_MESSAGES } from '../../api/sign-up-rules.gen';
import { Button, ButtonLink } from '../../ui/button';
import { ACCOUNT_PAGE } from '../../ui/shop-pages';
import { StateMessage } from '../../ui/state-message';
import { usePageTitle } from '../../ui/use-page-head';

const TITLE = 'Confirm Your Email Address';

/**
 * Where the link of a confirmation mail leads. It asks for a press: programs that look through mails follow its links too,
 * and a mailbox is to be confirmed by its owner.
 */
export function ConfirmEmailPage() {
  usePageTitle(TITLE);
  const token = useSearchParams()[0].get('token');
  const { isSignedIn } = useSession();
  const dispatch = useDispatch<ShopDispatch>();
  const [confirm, { data, error, isLoading }] = useConfirmEmailMutation();

  const act = async (given: string) => {
    if (isLoading) return;
    const answer = await confirm({ confirmEmailInput: { token: given } });
    if (answer.data) void dispatch(askWhoIsLooking(true));
  };
  const on = isSignedIn ? (
    <ButtonLink to={ACCOUNT_PAGE.path} look={data || error ? 'signal' : 'outline'}>
      My Account
    </ButtonLink>
  ) : (
    <ButtonLink to="/login" look={data || error ? 'signal' : 'outline'}>
      Sign In
    </ButtonLink>
  );

  if (data) return <Answer icon="check" title="Email address confirmed" text={data.message} actions={on} />;
  if (!token) {
    const broken = 'The link is not complete. Please copy it whole from the mail, or press it there.';
    return <Answer icon="warning" title={TITLE} text={broken} actions={on} />;
  }
  const refusal = error && refusalOf(error, 'That did not work. Please try again in a moment.');
  const isSpent = hasStatus(error, 400) || hasStatus(error, 409);
  if (refusal && isSpent) {
    const text = refusal.faults.token ? ACCOUNT_MESSAGES.linkSpent : refusal.message;
    return <Answer icon="warning" title={TITLE} text={text} actions={on} />;
  }
  return (
    <Answer
      icon={refusal ? 'warning' : 'mail'}
      title={TITLE}
      text={refusal ? refusal.message : 'One press, and we know that this mailbox is yours.'}
      actions={
        <Button look="signal" aria-disabled={isLoading} aria-busy={isLoading} onClick={() => void act(token)}>
          Confirm Email Address
        </Button>
      }
    />
  );
}

/** Read out when it changes. */
function Answer(message: { icon: 'mail' | 'check' | 'warning'; title: string; text: string; actions: ReactNode }) {
  return (
    <div aria-live="polite">
      <StateMessage level={1} {...message} />
    </div>
  );
}
