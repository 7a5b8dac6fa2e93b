import { sql } from 'kysely';

/** Whether session `alias` belongs to this user. */
export const isSessionOf = (userId: string, alias = 'sessions') =>
  sql<boolean>`${sql.ref(`${alias}.sess`)} #>> '{passport,user}' = ${userId}`;

/**
 * Whether session `s` of user `u` is valid. Sessions of staff end after 30 minutes without a request of the user and 12
 * hours after the sign-in; a new password or role raises the epoch. A suspended account has no valid session.
 */
export const IS_LIVE_SESSION = sql<boolean>`(s.expire > now() and coalesce((s.sess ->> 'epoch')::int, 0) = u.session_epoch and u.suspended_at is null
  and (u.role = 'customer' or (s.last_seen > now() - interval '30 minutes' and s.started_at > now() - interval '12 hours')))`;
