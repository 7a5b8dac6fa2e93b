import { Link } from 'react-router-dom';
import { useSession } from '../../../api/session/use-session';
import { mayReplay } from '../permissions';

interface FailedEventLinkProps {
  eventId: string;
  /** Subject of the failed event, for screen readers. */
  of: string;
  className?: string;
}

/** Links to a failed event; shown only to users who may repair it. */
export function FailedEventLink({ eventId, of, className }: FailedEventLinkProps) {
  const { user } = useSession();
  if (!mayReplay(user)) return null;
  return (
    <Link className={className} to={`/admin/events/${encodeURIComponent(eventId)}`}>
      Open failed event<span className="visually-hidden"> of {of}</span>
    </Link>
  );
}
