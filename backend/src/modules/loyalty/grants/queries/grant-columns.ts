import { type Selection, sql } from 'kysely';
import type { LoyaltyTables } from '../../tables.js';
import type { GrantState } from '../domain/grant.js';
import type { GrantView } from './grant.view.js';

/** The state of grant `g` now: expired also where the job has not run since. */
export const STATE_NOW = sql<GrantState>`case when g.state = 'available' and g.expires_at <= now() then 'expired' else g.state end`;

/** The columns of grant `g` that every view shows. */
export const GRANT_COLUMNS = [
  'g.id',
  'g.reward_id as rewardId',
  'g.name',
  'g.type',
  'g.value',
  'g.product_id as productId',
  'g.points_cost as pointsCost',
  STATE_NOW.as('state'),
  'g.created_at as createdAt',
  'g.expires_at as expiresAt',
  'g.used_at as usedAt',
  'g.order_number as orderNumber',
  'g.cancelled_at as cancelledAt',
  'g.cancel_reason as cancelReason',
  'g.done_at as doneAt',
] as const;

type GrantRow = Selection<{ g: LoyaltyTables['loyalty.grants'] }, 'g', (typeof GRANT_COLUMNS)[number]>;

export function toGrantView(row: GrantRow): GrantView {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    usedAt: row.usedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
  };
}
