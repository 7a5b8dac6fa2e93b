import { defineEntity, p } from '@mikro-orm/core';

const SessionSchema = defineEntity({
  name: 'Session',
  schema: 'identity',
  tableName: 'sessions',
  properties: {
    sid: p.string().length(128).primary(),
    sess: p.json<object>(),
    expire: p.datetime().index(),
  },
});

/** Somebody signed in, on one device. Written by express-session's store only; guests have none. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
