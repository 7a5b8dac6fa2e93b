import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import type { FailedEventDetail } from '../../../api/failed-events-api';
import { formatDateTime } from '../../../ui/date-format';
import { Verdict, type VerdictTone } from '../../../ui/feedback/verdict';
import { DismissDialog } from '../dialogs/dismiss-dialog';
import { ReplayDialog } from '../dialogs/replay-dialog';
import { RepairButton } from '../repairs/repair-button';

const TONES: Readonly<Record<FailedEventDetail['state'], VerdictTone>> = {
  failed: 'error',
  waiting: 'none',
  done: 'success',
  dismissed: 'none',
};

/** The cause of the failure, the steps to fix it, and their buttons. */
export function CauseCard({ event, onRepaired }: { event: FailedEventDetail; onRepaired: () => void }) {
  const { state, cause, advice, errorMessage, actions, repair } = event;
  const [opened, setOpened] = useState<'replay' | 'dismiss'>();
  const isOpen = state === 'failed' || state === 'waiting';
  const close = () => setOpened(undefined);
  const isRepairFirst = repair && !['open-order', 'wait-for-stock'].includes(repair.kind);
  return (
    <>
      <Verdict
        label="Cause"
        tone={TONES[state]}
        title={isOpen ? cause : state === 'done' ? 'Done' : 'Dismissed'}
        text={isOpen ? advice : endOf(event)}
        note={noteOn(event)}
      >
        {isOpen && (
          <>
            {errorMessage && errorMessage !== cause && <Typography.Paragraph code>{errorMessage}</Typography.Paragraph>}
            <Flex wrap align="center" gap="8px 12px">
              {repair && <RepairButton event={event} repair={repair} onRepaired={onRepaired} />}
              {actions.replay && (
                <Button type={isRepairFirst ? 'default' : 'primary'} onClick={() => setOpened('replay')}>
                  Replay…
                </Button>
              )}
              {actions.dismiss && <Button onClick={() => setOpened('dismiss')}>Dismiss…</Button>}
            </Flex>
          </>
        )}
      </Verdict>
      {opened === 'replay' && <ReplayDialog event={event} onClose={close} />}
      {opened === 'dismiss' && <DismissDialog event={event} onClose={close} />}
    </>
  );
}

/** The outcome, taken from the last entry. */
function endOf({ state, entries }: FailedEventDetail): string | undefined {
  if (state === 'done') return 'It has gone through. There is nothing left to do.';
  const last = entries.findLast(({ kind }) => kind === 'dismissed');
  if (!last) return 'It will not be done.';
  return `${last.actor ?? 'The shop'} dismissed it: “${last.reason ?? ''}”`;
}

function noteOn({ state, attempts, failedAt, nextTryAt }: FailedEventDetail) {
  const tried = `${attempts.toLocaleString('en-GB')} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  if (state === 'waiting' && nextTryAt)
    return (
      <>
        {tried}. Next try <time dateTime={nextTryAt}>{formatDateTime(nextTryAt)}</time>.
      </>
    );
  if (failedAt && state === 'failed')
    return (
      <>
        {tried}. Failed <time dateTime={failedAt}>{formatDateTime(failedAt)}</time>.
      </>
    );
  return `${tried}.`;
}
