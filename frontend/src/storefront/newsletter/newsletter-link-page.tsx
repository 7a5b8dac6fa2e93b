import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasStatus, readableMessage } from '../../api/api-error';
import { Button, ButtonLink } from '../../ui/button';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';

interface NewsletterLinkPageProps {
  title: string;
  text: ReactNode;
  /** The button's label. */
  action: string;
  done: { title: string; message: string | undefined } | undefined;
  error: unknown;
  isBusy: boolean;
  onAction: (token: string) => unknown;
}

/** The page of a newsletter link. It asks for a click, because mail scanners open links too. */
export function NewsletterLinkPage({ title, text, action, done, error, isBusy, onAction }: NewsletterLinkPageProps) {
  const [params] = useSearchParams();
  const token = params.get('token');
  usePageTitle(title);

  const on = (
    <ButtonLink to="/products" variant={token && !done && !error ? 'outline' : 'signal'}>
      Browse Products
    </ButtonLink>
  );
  if (done) return <Answer icon="check" title={done.title} text={done.message} actions={on} />;
  if (!token) {
    const broken = 'The link is incomplete. Copy the whole link from the email, or click it there.';
    return <StateMessage level={1} icon="warning" title={title} text={broken} actions={on} />;
  }
  if (hasStatus(error, 404)) {
    return <Answer icon="warning" title={title} text={readableMessage(error, 'This link has expired.')} actions={on} />;
  }
  const again = error ? readableMessage(error, 'That did not work. Please try again in a moment.') : undefined;
  return (
    <Answer
      icon={again ? 'warning' : 'mail'}
      title={title}
      text={again ?? text}
      actions={
        <>
          <Button variant="signal" isBusy={isBusy} onClick={() => !isBusy && onAction(token)}>
            {action}
          </Button>
          {on}
        </>
      }
    />
  );
}

/** Announced by screen readers when it changes. */
function Answer(message: { icon: 'mail' | 'check' | 'warning'; title: string; text: ReactNode; actions: ReactNode }) {
  return (
    <div aria-live="polite">
      <StateMessage level={1} {...message} />
    </div>
  );
}
