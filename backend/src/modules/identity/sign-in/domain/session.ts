import { defineEntity, p } from '@mikro-orm/core';

const SessionSchema = defineEntity({
  name: 'Session',
  schema: 'identity',
  tableName: 'sessions',
  properties: {
    sid: p.string().length(128).primary(),
    sess: p.json<object>(),
    expire: p.datetime().index(),
    /** The public id; the sid would open the session. */
    id: p.uuid().unique().defaultRaw('gen_random_uuid()'),
    startedAt: p.datetime().defaultRaw('now()'),
    /** The last request of the user: to five minutes, of staff to one. */
    lastSeen: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'sessions_user',
      expression: `create index "sessions_user" on "identity"."sessions" (("sess" #>> '{passport,user}'))`,
    },
  ],
});

/** A signed-in session on one device. Created by express-session's store only; guests have none. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
