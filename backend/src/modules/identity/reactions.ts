import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';
import { type Envelope, On } from '../../platform/messaging/event.js';
import { ContactsSynced, type ContactsSyncedPayload } from '../accounting-sync/events.js';
import { PointsEarned, type PointsPayload, PointsSpent } from '../loyalty/events.js';
import { StripeCustomerCreated } from '../ordering/events.js';
import type { IdentityTables } from './tables.js';

/** Events of one customer arrive in order, so the last balance is the current one (docs/rules.md#points-balance). */
async function recordPoints(em: EntityManager, { userId, balance }: PointsPayload): Promise<void> {
  await kysely<IdentityTables>(em)
    .updateTable('identity.users')
    .set({ points: balance })
    .where('id', '=', userId)
    .execute();
}

/** The identity module's reactions: one method for each event and effect, under the name by which the inbox stores it. */
@Injectable()
export class IdentityReactions {
  /** Updates the balance that the account shows when points are earned. */
  @On(PointsEarned, 'record-points-on-points-earned')
  async recordPointsOnPointsEarned({ payload }: Envelope<PointsPayload>, em: EntityManager): Promise<void> {
    await recordPoints(em, payload);
  }

  /** Updates the balance that the account shows when points are spent. */
  @On(PointsSpent, 'record-points-on-points-spent')
  async recordPointsOnPointsSpent({ payload }: Envelope<PointsPayload>, em: EntityManager): Promise<void> {
    await recordPoints(em, payload);
  }

  /** Records when the accounts' contacts were last written to or read from Sage. */
  @On(ContactsSynced, 'record-sage-sync-on-contacts-synced')
  async recordSageSyncOnContactsSynced({ payload }: Envelope<ContactsSyncedPayload>, em: EntityManager): Promise<void> {
    const { userIds, syncedAt } = payload;
    await kysely<IdentityTables>(em)
      .updateTable('identity.users')
      // A long sync that began before a read of one contact may be published after it.
      .set({ last_sage_sync: sql`greatest(last_sage_sync, ${syncedAt}::timestamptz)` })
      .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
      .execute();
  }

  /** Records the account's customer at Stripe, which ordering made (docs/rules.md#saved-cards). */
  @On(StripeCustomerCreated, 'record-stripe-customer-on-stripe-customer-created')
  async recordStripeCustomerOnStripeCustomerCreated(
    { payload }: Envelope<{ userId: string; stripeCustomerId: string }>,
    em: EntityManager,
  ): Promise<void> {
    await kysely<IdentityTables>(em)
      .updateTable('identity.users')
      .set({ stripe_customer_id: payload.stripeCustomerId })
      .where('id', '=', payload.userId)
      .execute();
  }
}
