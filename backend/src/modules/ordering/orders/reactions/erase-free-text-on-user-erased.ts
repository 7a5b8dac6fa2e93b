import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { UserErased, type UserErasedPayload } from '../../../identity/events.js';
import type { OrderingTables } from '../../tables.js';

/** A status change `m` by which its customer cancelled the order. */
const CANCELLED_BY_CUSTOMER = sql`m.change ->> 'to' = 'cancelled' and m.change -> 'reason' is not null
  and m.change ->> 'by' = 'customer'`;

/** The actor of an action by a signed link names the mailbox that got the link. */
const WITHOUT_MAILBOX = sql`(case when m.change ->> 'actor' like 'link:%' then m.change || '{"actor": "guest"}' else m.change end)`;

/** Empties free text about a user's orders that no invoice needs. Actors, actions and times stay. */
@Injectable()
export class EraseFreeTextOnUserErased {
  @On(UserErased)
  async erase({ payload: { userId } }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    const db = kysely<OrderingTables>(em);
    await db
      .selectFrom('ordering.orders as o')
      .where('o.user_id', '=', userId)
      .select('o.id')
      .orderBy('o.id')
      .forUpdate()
      .execute();
    // Notes of the shop itself are about goods and money only.
    await db
      .updateTable('ordering.order_notes as n')
      .from('ordering.orders as o')
      .set({ text: '' })
      .where('o.user_id', '=', userId)
      .whereRef('n.order_id', '=', 'o.id')
      .where('n.author', 'not in', ['system', 'stripe'])
      .execute();
    // Unsent orders keep their delivery note until they are sent.
    await db
      .updateTable('ordering.orders')
      .set((eb) => ({ delivery_note: null, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('user_id', '=', userId)
      .where('delivery_note', 'is not', null)
      .where('status', 'in', ['shipped', 'delivered', 'cancelled'])
      .execute();
    await db
      .updateTable('ordering.return_requests as q')
      .from('ordering.orders as o')
      .set((eb) => ({ reason: '', version: eb('q.version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('o.user_id', '=', userId)
      .whereRef('q.order_id', '=', 'o.id')
      .execute();
    // The text about another payment of a failed refund may name a bank account.
    await sql`
      update ordering.refunds r set settlement = r.settlement || '{"reference": "", "reason": ""}', version = r.version + 1
      from ordering.orders o where o.user_id = ${userId} and r.order_id = o.id and r.settlement is not null`.execute(
      db,
    );
    // The refund of a cancellation has the cancellation's reason.
    await sql`
      update ordering.refunds r set reason = '', version = r.version + 1,
        actor = case when r.actor like 'link:%' then 'guest' else r.actor end
      from ordering.orders o, jsonb_array_elements(o.moves) as m (change)
      where o.user_id = ${userId} and r.order_id = o.id and ${CANCELLED_BY_CUSTOMER}
        and r.actor = m.change ->> 'actor' and r.reason = m.change ->> 'reason'`.execute(db);
    await sql`
      update ordering.orders o set version = o.version + 1, updated_at = now(),
        age_confirmed_by = case when o.age_confirmed_by like 'link:%' then 'guest' else o.age_confirmed_by end, moves = (
        select jsonb_agg(case when ${CANCELLED_BY_CUSTOMER} then ${WITHOUT_MAILBOX} - 'reason' else ${WITHOUT_MAILBOX} end order by m.index)
        from jsonb_array_elements(o.moves) with ordinality as m (change, index))
      where o.user_id = ${userId}
        and (o.age_confirmed_by like 'link:%'
          or exists (select 1 from jsonb_array_elements(o.moves) as m (change) where ${CANCELLED_BY_CUSTOMER}))`.execute(
      db,
    );
  }
}
