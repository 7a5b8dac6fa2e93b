import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { UserErased, type UserErasedPayload } from '../../../identity/events.js';

/** Whoever comes to what hangs on an order locks its row first. */
const LOCK = 'select o.id from ordering.orders o where o.user_id = ? order by o.id for update';

/** A move `m` of an order `o` by which its customer cancelled it; older ones do not say as whom. */
const THEIRS = `m.move ->> 'to' = 'cancelled' and m.move -> 'reason' is not null
  and coalesce(m.move ->> 'by' = 'customer', m.move ->> 'actor' in (o.user_id::text, 'guest'))`;

const FORGET = [
  // What the shop noted by itself speaks of goods and money only.
  `update ordering.order_notes n set text = '' from ordering.orders o
   where o.user_id = ? and n.order_id = o.id and n.author not in ('system', 'stripe')`,
  `update ordering.return_requests q set reason = '', version = q.version + 1, updated_at = now()
   from ordering.orders o where o.user_id = ? and q.order_id = o.id`,
  // What a cancellation owed was asked for in the same words.
  `update ordering.refunds r set reason = '', version = r.version + 1
   from ordering.orders o, jsonb_array_elements(o.moves) as m (move)
   where o.user_id = ? and r.order_id = o.id and ${THEIRS}
     and r.actor = m.move ->> 'actor' and r.reason = m.move ->> 'reason'`,
  `update ordering.orders o set version = o.version + 1, updated_at = now(), moves = (
     select jsonb_agg(case when ${THEIRS} then m.move - 'reason' else m.move end order by m.place)
     from jsonb_array_elements(o.moves) with ordinality as m (move, place))
   where o.user_id = ? and exists (select 1 from jsonb_array_elements(o.moves) as m (move) where ${THEIRS})`,
];

/** What was written about an order in anybody's own words, and no invoice needs, goes with the account. Who did what and when stays. */
@Injectable()
export class EraseFreeTextOnUserErased {
  @On(UserErased)
  async forget({ payload: { userId } }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    await em.execute(LOCK, [userId]);
    for (const statement of FORGET) await em.execute(statement, [userId]);
  }
}
