import { ButtonLink } from '../../../ui/button';
import { formatDayAndSeconds } from '../../../ui/date-format';
import { Notice } from '../../../ui/feedback/notice';
import { useMoneyTrail } from './use-money-trail';

/** Failures of the order that wait for staff: the cause, the steps to fix it, and a link to the page for it. */
export function AttentionNotices({ orderNumber, mayOpen }: { orderNumber: string; mayOpen: boolean }) {
  const attention = useMoneyTrail(orderNumber).currentData?.attention ?? [];
  // A failed refund has a notice of its own, with its actions on this page.
  return attention
    .filter(({ kind }) => kind !== 'refund')
    .map(({ eventId, title, cause, advice, failedAt }) => (
      <Notice key={eventId} tone="error" icon="warning" title={`Needs attention: ${title}`} alert>
        <p>
          {cause} {failedAt && <time dateTime={failedAt}>Failed {formatDayAndSeconds(failedAt)}.</time>}
        </p>
        {advice && <p>{advice}</p>}
        {mayOpen ? (
          <ButtonLink to={`/admin/events/${encodeURIComponent(eventId)}`} variant="signal">
            Open and Fix
          </ButtonLink>
        ) : (
          <p>Support can fix it.</p>
        )}
      </Notice>
    ));
}
