import type { Explanation, FailedWork } from '../../../../platform/failed-work.js';
import type { Operation } from '../../queue/domain/queued-write.js';
import { WAITS_BEHIND } from '../../queue/domain/waiting-causes.js';
import { OPERATION_NAMES, SAGE_CAUSES } from './failure-causes.js';

const GOES_ON = 'Nothing to do: it is retried automatically for 72 hours.';

/** Returns why a write failed or waits, and what to do about it. Without words said, what holds for all with the cause. */
export function explainWrite({
  operation,
  cause,
  said,
  state,
}: Parameters<FailedWork['explain']>[0]): Omit<Explanation, 'title'> {
  const name = OPERATION_NAMES[operation as Operation] ?? 'the document';
  const known = SAGE_CAUSES.get(cause);
  if (known)
    return {
      cause: known.saidIsPlain && said ? said : known.cause,
      advice: known.advice,
      repair: known.repair ?? null,
    };
  if (cause === 'another-business')
    return {
      cause: said || 'Waits for the Sage business to which it belongs.',
      advice: 'It continues once the shop is connected to that business. If it is no longer needed, dismiss it.',
      repair: { kind: 'reconnect', label: 'Connect Sage', href: '/sage-integration', adminOnly: true },
    };
  if (cause === 'behind')
    return {
      cause: said.startsWith(WAITS_BEHIND) ? said : 'Waits for an earlier step of this order, which needs attention.',
      advice: 'Replay or dismiss the earlier step; this one then continues automatically.',
      repair: null,
    };
  if (cause === 'queued')
    return { cause: 'Waits for its turn.', advice: 'Nothing to do: it is sent when its turn comes.', repair: null };
  if (cause === 'outage' && state === 'waiting')
    return { cause: said || 'Sage cannot be reached.', advice: GOES_ON, repair: null };
  if (cause === 'outage')
    return {
      cause: 'Sage could not be reached for 72 hours.',
      advice:
        'Nothing to do: once Sage responds again, this is replayed automatically, once. If it fails again, replay it.',
      repair: null,
    };
  if (cause === 'unexplained')
    return {
      cause: `Writing ${name} failed for no known reason.`,
      advice:
        state === 'waiting'
          ? GOES_ON
          : 'Check the request and the response, then replay: nothing is created twice. If it fails again, ask a developer.',
      repair: null,
    };
  return {
    cause: cause === 'unpostable' && said ? said : `Sage rejected ${name}.`,
    advice: 'Read Sage’s message and compare the document with the order. Fix the cause, then replay.',
    repair: operation.endsWith('_contact')
      ? null
      : { kind: 'open-order', label: 'Open the Order', href: '/admin/orders/{orderNumber}' },
  };
}
