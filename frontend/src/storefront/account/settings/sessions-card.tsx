import { useState } from 'react';
import { useEndSessionMutation, useListMySessionsQuery, useSignOutEverywhereMutation } from '../../../api/account-api';
import { useLeaveAccount } from '../../../api/session/use-leave-account';
import { showError } from '../../../api/show-failure';
import type { OwnSession } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { formatDateTime } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import layout from '../../../ui/layout.module.css';
import { Badge } from '../../../ui/product/badge';
import spacing from '../../../ui/spacing.module.css';
import { showToast } from '../../../ui/toast/toast-store';
import typography from '../../../ui/typography.module.css';
import styles from './settings.module.css';

const FAILED = 'That did not work. Please try again in a moment.';

/** The user's sessions (docs/rules.md#sessions). */
export function SessionsCard() {
  const { data, error, refetch } = useListMySessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endAll, { isLoading }] = useSignOutEverywhereMutation();
  const leave = useLeaveAccount();

  const everywhere = async () => {
    if (isLoading) return;
    const answer = await endAll();
    if (answer.error) return showError(answer.error, FAILED);
    await leave();
    showToast({ title: 'You are signed out everywhere', tone: 'success' });
  };

  return (
    <Card title="Where you are signed in">
      <AsyncView
        data={data}
        error={data ? undefined : error}
        onRetry={refetch}
        what="your sessions"
        skeleton={<Skeleton height="120px" />}
      >
        {(sessions) => <Sessions sessions={sessions} />}
      </AsyncView>
      <Button variant="outline" isBusy={isLoading} onClick={() => void everywhere()}>
        Sign Out Everywhere
      </Button>
    </Card>
  );
}

const FIRST = 5;

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul className={`${spacing.below16} ${layout.grid}`}>
        {(isWhole ? sessions : sessions.slice(0, FIRST)).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {!isWhole && sessions.length > FIRST && (
        <Button variant="plain" onClick={() => setWhole(true)}>
          Show all {sessions.length} sessions
        </Button>
      )}
    </>
  );
}

function SessionRow({ session: { id, browser, startedAt, lastSeen, current } }: { session: OwnSession }) {
  const [end, { isLoading }] = useEndSessionMutation();
  const signOut = async () => {
    if (isLoading) return;
    const { error } = await end({ id });
    if (error) showError(error, FAILED);
    else showToast({ title: 'Signed out', tone: 'success' });
  };
  return (
    <li className={`${layout.spread} ${layout.tight} ${styles.row}`}>
      <div className={`${layout.breaks} ${styles.what}`}>
        <p>
          <strong>{browser}</strong> {current && <Badge tone="trade">This device</Badge>}
        </p>
        <p className={typography.small}>
          Last seen {formatDateTime(lastSeen)}, signed in {formatDateTime(startedAt)}
        </p>
      </div>
      {!current && (
        <Button variant="outline" size="small" isBusy={isLoading} onClick={() => void signOut()}>
          Sign Out<span className="visually-hidden"> of {browser}</span>
        </Button>
      )}
    </li>
  );
}
