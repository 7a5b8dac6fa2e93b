import { defineEntity, p } from '@mikro-orm/core';

const SessionSchema = defineEntity({
  name: 'Session',
  schema: 'identity',
  tableName: 'sessions',
  properties: {
    sid: p.string().length(128).primary(),
    sess: p.json<object>(),
    expire: p.datetime().index(),
    /** By this its owner names it; the sid would open it. */
    id: p.uuid().unique().defaultRaw('gen_random_uuid()'),
    startedAt: p.datetime().defaultRaw('now()'),
    /** When a person last did something: to five minutes, of staff to one. */
    lastSeen: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'sessions_user',
      expression: `create index "sessions_user" on "identity"."sessions" (("sess" #>> '{passport,user}'))`,
    },
  ],
});

/**
 * SQL: whether session `s` of user `u` is still one. Staff's end after 30 minutes in which no person did anything, and 12
 * hours after the sign-in; the epoch moves on with a new password or role.
 */
export const IS_LIVE_SESSION = `s.expire > now() and coalesce((s.sess ->> 'epoch')::int, 0) = u.session_epoch
  and (u.role = 'customer' or (s.last_seen > now() - interval '30 minutes' and s.started_at > now() - interval '12 hours'))`;

/** Somebody signed in, on one device. Begun by express-session's store only; guests have none. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
