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
    /** To about five minutes. */
    lastSeen: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'sessions_user',
      expression: `create index "sessions_user" on "identity"."sessions" (("sess" #>> '{passport,user}'))`,
    },
  ],
});

/** Somebody signed in, on one device. Begun by express-session's store only; guests have none. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
