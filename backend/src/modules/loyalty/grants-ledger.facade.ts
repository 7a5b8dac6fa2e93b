import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';
import { EXPIRY_GRACE, GrantNotAvailable, RETURNED_VALID_DAYS } from './grants/grant.entity.js';
import { GrantRevocations } from './grants/grants.commands.js';
import { STATE_NOW } from './grants/grants.queries.js';
import type { LoyaltyTables } from './tables.js';

/** The order that is to use a grant. */
export interface GrantUsage {
  readonly userId: string;
  readonly grantId: string;
  readonly orderId: string;
  readonly orderNumber: string;
}

const grace = sql.raw(`interval '${EXPIRY_GRACE}'`);
/** The last second of the day in London so many days from now. */
const validAgain = sql`(date_trunc('day', now() at time zone 'Europe/London')
  + make_interval(days => ${sql.lit(RETURNED_VALID_DAYS + 1)}) - interval '1 second') at time zone 'Europe/London'`;

/** The write API of grants: checkout calls it with the EntityManager of its own transaction (docs/rules.md#grants). */
@Injectable()
export class GrantsLedger {
  constructor(private readonly revocations: GrantRevocations) {}

  /**
   * Uses a grant for an order, in one statement. Throws `GrantNotAvailable` where it is unknown, another customer's, not for
   * orders, expired or used: of two orders at once the second one waits and throws. An order uses one grant; a second is a
   * unique violation. To be called after `PointsLedger.spend`: balances are locked before grants.
   */
  async use(em: EntityManager, { userId, grantId, orderId, orderNumber }: GrantUsage): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      with used as (
        update loyalty.grants set state = case type when 'shipping' then state else 'used' end,
          used_at = now(), order_id = ${orderId}, order_number = ${orderNumber}
        where id = ${grantId} and user_id = ${userId} and type <> 'other' and state = 'available'
          and (expires_at is null or expires_at > now() - ${grace})
        returning id)
      insert into loyalty.grant_uses (order_id, grant_id, order_number)
      select ${orderId}::uuid, id, ${orderNumber}::text from used
      returning grant_id as id`.execute(kysely(em));
    if (rows.length === 0) throw new GrantNotAvailable(await this.stateOf(em, userId, grantId));
  }

  /**
   * Gives back the grant that an order used; one that has expired since is valid for 30 more days, and one whose customer owes
   * points pays for them (docs/rules.md#refunded-points). Repeating it changes nothing, nor does an order that used none.
   */
  async giveBack(em: EntityManager, { orderId }: { readonly orderId: string }): Promise<void> {
    const db = kysely(em);
    // Balance before grant, as checkout locks them.
    const { rows } = await sql<{ userId: string; balance: number }>`
      select b.user_id as "userId", b.balance - b.pending as balance from loyalty.balances b where b.user_id = (
        select g.user_id from loyalty.grant_uses u join loyalty.grants g on g.id = u.grant_id
        where u.order_id = ${orderId} and u.returned_at is null) for update`.execute(db);
    await sql`
      with returned as (
        update loyalty.grant_uses set returned_at = now() where order_id = ${orderId} and returned_at is null
        returning grant_id, order_id)
      update loyalty.grants g set
        state = case g.state when 'used' then 'available' else g.state end,
        expires_at = case when g.state = 'used' and g.expires_at <= now() then ${validAgain} else g.expires_at end,
        used_at = case g.order_id when r.order_id then null else g.used_at end,
        order_number = case g.order_id when r.order_id then null else g.order_number end,
        order_id = nullif(g.order_id, r.order_id)
      from returned r where g.id = r.grant_id`.execute(db);
    const [owner] = rows;
    if (owner && owner.balance < 0)
      await this.revocations.coverDebt(em, owner.userId, 'Points that paid for it were taken back with a refund.');
  }

  private async stateOf(em: EntityManager, userId: string, grantId: string): Promise<GrantNotAvailable['state']> {
    const row = await kysely<LoyaltyTables>(em)
      .selectFrom('loyalty.grants as g')
      .where('g.id', '=', grantId)
      .where('g.user_id', '=', userId)
      .select(STATE_NOW.as('state'))
      .executeTakeFirst();
    return row?.state ?? 'unknown';
  }
}
