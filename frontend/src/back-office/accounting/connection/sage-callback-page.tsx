import { Flex } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signInAddress } from '../../../api/session/return-path';
import { ButtonAnchor, ButtonLink } from '../../../ui/button';
import { Spinner } from '../../../ui/feedback/spinner';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { Wordmark } from '../../../ui/wordmark';
import { openerOf, sendToOpener } from './sage-messages';
import { takeReturn } from './sage-return';
import { type Completion, useCompleteConnection } from './use-complete-connection';
import { showCompletion } from './use-finish-here';

const INTEGRATION = '/sage-integration';
/** The outcome is shown this long before the page goes on, in ms. */
const SHOWN_MS = 2000;

const TITLES: Record<Completion['kind'], string> = {
  connected: 'Connected to Sage',
  choose: 'Which business?',
  failed: 'Connection Failed',
};

/** The page to which Sage sends the browser back. In a popup it reports to the page that opened it, and closes. */
export function SageCallbackPage() {
  usePageTitle('Connecting to Sage');
  const completion = useReport();
  return (
    <Flex
      component="main"
      id="main"
      vertical
      align="center"
      justify="center"
      gap={24}
      style={{ minHeight: '100vh', padding: '24px 16px' }}
    >
      <Wordmark height={24} />
      {completion ? <Outcome {...completion} /> : <Spinner text="Finishing the connection to Sage…" />}
    </Flex>
  );
}

/** Finishes the connection, then closes the popup or leads to the page of the connection. */
function useReport(): Completion | null {
  const complete = useCompleteConnection();
  const navigate = useNavigate();
  const [completion, setCompletion] = useState<Completion | null>(null);

  useEffect(() => {
    const report = async () => {
      const returned = takeReturn();
      if (!returned) return setCompletion((known) => known ?? NOTHING);
      const done = await complete(returned);
      setCompletion(done);
      const opener = openerOf(window);
      if (opener) {
        const { kind, message } = done;
        sendToOpener(
          opener,
          kind === 'connected' ? { type: 'SAGE_AUTH_COMPLETE', message } : { type: 'SAGE_AUTH_ERROR', error: message },
        );
        window.close();
      } else if (done.kind !== 'failed') {
        showCompletion(done);
        setTimeout(() => void navigate(INTEGRATION, { replace: true }), SHOWN_MS);
      }
    };
    void report();
  }, [complete, navigate]);
  return completion;
}

const NOTHING: Completion = {
  kind: 'failed',
  message: 'This page finishes a connection started in the back office, but no code arrived from Sage.',
};

function Outcome({ kind, message, isSignedOut }: Completion) {
  const isFailed = kind === 'failed';
  return (
    <StateMessage
      level={1}
      icon={isFailed ? 'warning' : 'check'}
      title={TITLES[kind]}
      text={
        <>
          {message}
          {!isFailed && <br />}
          {!isFailed && 'Returning to the back office…'}
        </>
      }
      alert={isFailed}
      actions={
        isSignedOut ? (
          <ButtonAnchor href={signInAddress(INTEGRATION)} variant="signal">
            Sign In
          </ButtonAnchor>
        ) : (
          <ButtonLink to={INTEGRATION} variant={isFailed ? 'signal' : 'outline'}>
            Back to Sage Integration
          </ButtonLink>
        )
      }
    />
  );
}
