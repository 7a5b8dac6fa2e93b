import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { UserChanged, UserErased, type UserErasedPayload, type UserPayload } from '../../../identity/events.js';
import type { OrderingTables } from '../../tables.js';

async function markDue(em: EntityManager, userId: string): Promise<void> {
  await kysely<OrderingTables>(em)
    .updateTable('ordering.stripe_customers')
    .set({ due_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** Marks the account, so that its name and email are passed to Stripe. */
@Injectable()
export class MarkStripeCustomerDueOnUserChanged {
  @On(UserChanged)
  async markDue({ payload }: Envelope<UserPayload>, em: EntityManager): Promise<void> {
    await markDue(em, payload.userId);
  }
}

/** Marks an erased account, so that its customer is deleted at Stripe. */
@Injectable()
export class MarkStripeCustomerDueOnUserErased {
  @On(UserErased)
  async markDue({ payload }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    await markDue(em, payload.userId);
  }
}
