import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../../../platform/database/kysely.js';
import type { LoyaltyTables } from '../../tables.js';
import type { GrantState } from '../domain/grant.js';
import { GrantIsSettled, GrantNotFound } from '../domain/grant-errors.js';
import { STATE_NOW } from '../queries/grant-columns.js';

const ALREADY: Readonly<Record<GrantState, string>> = {
  available: 'An order has used it',
  used: 'An order has used it',
  cancelled: 'It was already cancelled',
  expired: 'It has expired',
  done: 'It was already marked as done',
};

/** Returns why a grant cannot be cancelled or marked as done. */
export async function settlementConflict(em: EntityManager, grantId: string, to: 'cancelled' | 'done'): Promise<Error> {
  const grant = await kysely<LoyaltyTables>(em)
    .selectFrom('loyalty.grants as g')
    .where('g.id', '=', grantId)
    .select(['g.type', STATE_NOW.as('state')])
    .executeTakeFirst();
  if (!grant) return new GrantNotFound();
  const { state, type } = grant;
  if (to === 'done' && type !== 'other')
    return new GrantIsSettled(state, 'This reward is used on an order: only a task for staff can be marked as done.');
  const wanted = to === 'done' ? 'marked as done' : 'cancelled';
  return new GrantIsSettled(state, `${ALREADY[state]}, so this reward cannot be ${wanted}.`);
}
