import { defineEntity, p } from '@mikro-orm/core';
import type { SageBusiness } from './sage-business.js';

/** How long an admin has to confirm the business, in ms. */
export const ANSWER_MS = 10 * 60_000;

const PendingConnectionSchema = defineEntity({
  name: 'PendingConnection',
  schema: 'accounting',
  tableName: 'sage_pending_connections',
  properties: {
    /** Always 1: a newer connection replaces the one that waits. */
    id: p.integer().primary(),
    /** Who may confirm it: the session that began it. */
    startedBy: p.text(),
    userId: p.uuid().nullable(),
    /** Encrypted, as is `refreshToken`. */
    accessToken: p.text().hidden(),
    refreshToken: p.text().hidden(),
    expiresAt: p.datetime(),
    refreshExpiresAt: p.datetime(),
    resourceOwnerId: p.text().nullable(),
    /** Those that its login opens. */
    businesses: p.json<SageBusiness[]>(),
    /** Until then it can be confirmed. */
    answerBy: p.datetime(),
  },
  checks: [{ name: 'sage_pending_connections_one', expression: 'id = 1' }],
});

/** A connection by which the shop's books would move to another business. Nothing changes before an admin names that business. */
export class PendingConnection extends PendingConnectionSchema.class {
  static readonly ID = 1;
}
PendingConnectionSchema.setClass(PendingConnection);
