import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { TradeCustomerDeclined, UserErased, type UserErasedPayload, UserSuspended } from '../../../identity/events.js';
import type { OrderingTables } from '../../tables.js';
import { LEFT } from '../domain/checkout-owner.js';

/**
 * Leaves the open checkouts of a user whose standing has ended: the sweeper cancels their payments
 * (docs/rules.md#standing-at-reservation). A checkout that is paid nevertheless is judged when its stock is reserved.
 */
async function leaveCheckouts(em: EntityManager, userId: string): Promise<void> {
  await kysely<OrderingTables>(em)
    .updateTable('ordering.checkout_sessions')
    .set({ owner: sql<string>`${LEFT} || id::text`, check_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .where('order_id', 'is', null)
    .execute();
}

/** Ends the open checkouts of an erased account and deletes the customer from all that have no order. */
@Injectable()
export class DeleteCheckoutsOnUserErased {
  @On(UserErased)
  async deleteCustomer({ payload: { userId } }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    await leaveCheckouts(em, userId);
    await kysely<OrderingTables>(em)
      .updateTable('ordering.checkout_sessions')
      .set({ customer: null })
      .where('user_id', '=', userId)
      .where('order_id', 'is', null)
      .execute();
  }
}

/** Ends the open checkouts of a suspended account. */
@Injectable()
export class EndCheckoutsOnUserSuspended {
  @On(UserSuspended)
  async end({ payload: { userId } }: Envelope<{ userId: string }>, em: EntityManager): Promise<void> {
    await leaveCheckouts(em, userId);
  }
}

/** Ends the open checkouts of a customer who is not, or no longer, verified trade. */
@Injectable()
export class EndCheckoutsOnTradeCustomerDeclined {
  @On(TradeCustomerDeclined)
  async end({ payload: { userId } }: Envelope<{ userId: string }>, em: EntityManager): Promise<void> {
    await leaveCheckouts(em, userId);
  }
}
