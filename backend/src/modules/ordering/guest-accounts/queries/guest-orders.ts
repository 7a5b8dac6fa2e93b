import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { OrderLinks } from '../../orders/http/order-links.js';
import type { OrderingTables } from '../../tables.js';
import { MailboxNotProven } from '../domain/guest-account-errors.js';

/** Days after an order during which a link in its emails makes an account (docs/rules.md#account-of-an-order). */
const LINK_DAYS = 90;

/** Orders as far as the link in an email opens them for an account. */
@Injectable()
export class GuestOrders {
  constructor(private readonly links: OrderLinks) {}

  /** Returns the order of a link from one of its emails. Throws `MailboxNotProven`. */
  async find(em: EntityManager, orderNumber: string, proof: string) {
    const order = await kysely<OrderingTables>(em)
      .selectFrom('ordering.orders')
      .where('order_number', '=', orderNumber)
      .where('status', '<>', 'pending')
      .where('created_at', '>', sql<Date>`now() - make_interval(days => ${LINK_DAYS}::int)`)
      .select(['id', 'user_id as userId', 'customer_email as email', 'shipping_address as address'])
      .executeTakeFirst();
    if (!order || !this.links.provesMailbox(orderNumber, order.email, proof)) throw new MailboxNotProven();
    return order;
  }

  /** Makes it the order of an account, in the transaction of `em`. Returns false where it is in one already. */
  async attach(em: EntityManager, orderId: string, userId: string): Promise<boolean> {
    const attached = await kysely<OrderingTables>(em)
      .updateTable('ordering.orders')
      .set({ user_id: userId, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
      .where('id', '=', orderId)
      .where('user_id', 'is', null)
      .executeTakeFirst();
    return attached.numUpdatedRows > 0n;
  }
}
