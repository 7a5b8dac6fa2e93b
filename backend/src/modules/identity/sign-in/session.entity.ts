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

/** Thrown for an unknown e-mail and a wrong password alike. */
export class WrongCredentials extends Error {
  constructor() {
    super('Invalid email or password. Please try again.');
  }
}

/** Thrown where staff have suspended the account; only to those who know its password (docs/rules.md#suspended-accounts). */
export class AccountSuspended extends Error {
  constructor() {
    super('This account is suspended. Please contact us.');
  }
}

/** Thrown where the user has no session of that id. */
export class SessionNotFound extends Error {
  constructor() {
    super('This device is already signed out.');
  }
}
