import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { publish } from '../../../../platform/messaging/outbox.js';
import { Users } from '../../../identity/index.js';
import { PaymentCustomers } from '../../adapters/payment-customers.js';
import { PaymentRejected, PaymentsFailed } from '../../adapters/payments.js';
import { isUnknownToStripe } from '../../adapters/stripe-errors.js';
import { StripeCustomerCreated } from '../../events.js';
import type { OrderingTables } from '../../tables.js';

/** The time for a request to make the customer before the job finishes it, in seconds. */
const FINISHED_BY_JOB_AFTER = 60;

/** An account's row. */
export interface StripeCustomerRow {
  userId: string;
  stripeCustomerId: string | null;
  creationKey: string;
}

const COLUMNS = ['user_id as userId', 'stripe_customer_id as stripeCustomerId', 'creation_key as creationKey'] as const;

/** Each account's one customer at Stripe (`docs/decisions/checkout.md#saved-cards`). */
@Injectable()
export class StripeCustomers {
  constructor(
    private readonly em: EntityManager,
    private readonly users: Users,
    private readonly customers: PaymentCustomers,
  ) {}

  /** Returns the account's customer; null where none was made yet. */
  async find(userId: string): Promise<string | null> {
    const row = await this.table
      .selectFrom('ordering.stripe_customers')
      .select('stripe_customer_id as stripeCustomerId')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.stripeCustomerId ?? null;
  }

  /** Returns the account's customer, making it where there is none. Null where Stripe rejects it: only saving cards is lost. */
  async findOrMake(userId: string): Promise<string | null> {
    // Stored before Stripe is called: the key is the same for concurrent requests and after a crash.
    const row = await this.table
      .insertInto('ordering.stripe_customers')
      .values({ user_id: userId, due_at: sql<Date>`now() + make_interval(secs => ${FINISHED_BY_JOB_AFTER}::int)` })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    try {
      return await this.made(row);
    } catch (error) {
      if (!(error instanceof PaymentRejected) && !(error instanceof PaymentsFailed)) throw error;
      return null;
    }
  }

  /** Returns another customer in place of one that Stripe does not know any more. */
  async replace(userId: string, unknown: string): Promise<string | null> {
    await this.clear(userId, unknown);
    return this.findOrMake(userId);
  }

  /** Gives Stripe the account's name and email, or deletes the customer of an account that is gone. */
  async bringUpToDate(row: StripeCustomerRow, claimedUntil: Date): Promise<void> {
    const { userId } = row;
    const user = await this.users.byId(userId);
    const id = await this.made(row);
    if (!user) {
      await this.customers.delete(id);
      await this.table.deleteFrom('ordering.stripe_customers').where('user_id', '=', userId).execute();
      return;
    }
    const name = `${user.firstName} ${user.lastName}`.trim();
    await this.customers.update(id, { name, email: user.email }).catch(async (error) => {
      if (!isUnknownToStripe(error)) throw error;
      await this.clear(userId, id);
    });
    // A change since the claim is due again.
    await this.table
      .updateTable('ordering.stripe_customers')
      .set({ due_at: null })
      .where('user_id', '=', userId)
      .where('due_at', '=', claimedUntil)
      .execute();
  }

  /** Returns the row's customer, making it by the row's key. */
  private async made({ userId, stripeCustomerId, creationKey }: StripeCustomerRow): Promise<string> {
    if (stripeCustomerId) return stripeCustomerId;
    const id = await this.customers.create(userId, creationKey).catch(async (error) => {
      // Stripe would repeat its answer to this key for a day.
      if (error instanceof PaymentRejected || error instanceof PaymentsFailed)
        await this.table
          .updateTable('ordering.stripe_customers')
          .set({ creation_key: sql<string>`gen_random_uuid()` })
          .where('user_id', '=', userId)
          .where('creation_key', '=', creationKey)
          .execute();
      throw error;
    });
    await this.record(userId, id);
    return id;
  }

  private record(userId: string, stripeCustomerId: string): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const recorded = await kysely<OrderingTables>(em)
        .updateTable('ordering.stripe_customers')
        .set({ stripe_customer_id: stripeCustomerId, due_at: sql<Date>`now()` })
        .where('user_id', '=', userId)
        .where('stripe_customer_id', 'is', null)
        .returning('user_id')
        .executeTakeFirst();
      if (recorded) publish(em, StripeCustomerCreated({ userId, stripeCustomerId }));
    });
  }

  private async clear(userId: string, stripeCustomerId: string): Promise<void> {
    await this.table
      .updateTable('ordering.stripe_customers')
      .set({ stripe_customer_id: null, creation_key: sql<string>`gen_random_uuid()` })
      .where('user_id', '=', userId)
      .where('stripe_customer_id', '=', stripeCustomerId)
      .execute();
  }

  private get table() {
    return kysely<OrderingTables>(this.em);
  }
}
