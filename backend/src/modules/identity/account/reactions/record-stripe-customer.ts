import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { StripeCustomerCreated } from '../../../ordering/events.js';
import type { IdentityTables } from '../../tables.js';

/** Records the account's customer at Stripe, which ordering made (docs/rules.md#saved-cards). */
@Injectable()
export class RecordStripeCustomerOnStripeCustomerCreated {
  @On(StripeCustomerCreated)
  async record({ payload }: Envelope<{ userId: string; stripeCustomerId: string }>, em: EntityManager): Promise<void> {
    await kysely<IdentityTables>(em)
      .updateTable('identity.users')
      .set({ stripe_customer_id: payload.stripeCustomerId })
      .where('id', '=', payload.userId)
      .execute();
  }
}
