import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { Job } from '../../../platform/jobs/jobs.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { messageOf } from '../../../platform/redaction.js';
import { Users } from '../../identity/index.js';
import { StripeCustomerCreated } from '../events.js';
import {
  isUnknownToStripe,
  PaymentCustomers,
  PaymentRejected,
  PaymentsFailed,
  type SavedCard,
} from '../stripe.client.js';
import type { OrderingTables } from '../tables.js';
import { isSameCard } from './stripe-customer.entity.js';

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

/** The account has no such card: removed before, or another's. */
export class PaymentMethodNotFound extends Error {
  constructor() {
    super('This card is no longer saved.');
  }
}

/** Removes a saved card of the account, however often it was saved. Throws `PaymentMethodNotFound`, `PaymentsUnavailable`. */
export class RemovePaymentMethod extends Command<void> {
  constructor(
    readonly userId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemovePaymentMethod)
export class RemovePaymentMethodHandler implements ICommandHandler<RemovePaymentMethod> {
  constructor(
    private readonly stripeCustomers: StripeCustomers,
    private readonly customers: PaymentCustomers,
  ) {}

  async execute({ userId, id }: RemovePaymentMethod): Promise<void> {
    const customerId = await this.stripeCustomers.find(userId);
    const cards = customerId ? await this.customers.cards(customerId) : [];
    const card = cards.find((saved) => saved.id === id);
    if (!customerId || !card) throw new PaymentMethodNotFound();
    for (const same of cards.filter((saved) => isSameCard(saved, card))) await this.detach(customerId, same);
  }

  /** Detaches the card; succeeds where another window has removed it since. */
  private async detach(customerId: string, { id }: SavedCard): Promise<void> {
    try {
      await this.customers.detach(id);
    } catch (error) {
      if (!(error instanceof PaymentRejected)) throw error;
      if ((await this.customers.cards(customerId)).some((saved) => saved.id === id)) throw error;
    }
  }
}

const INTERVAL_MS = 3000;
const BATCH = 20;
/** The time after which a failed or abandoned row is tried again, in ms. */
const RETRY_MS = 60_000;

/** Passes changed names and emails on to Stripe and deletes the customers of erased accounts, until Stripe has answered. */
@Injectable()
export class SyncStripeCustomers {
  private readonly logger = new Logger('SyncStripeCustomers');

  constructor(
    private readonly em: EntityManager,
    private readonly customers: StripeCustomers,
  ) {}

  /** A failing row stays due and does not keep the others waiting. */
  @Job({ name: 'stripe customers', everyMs: INTERVAL_MS })
  async sync(): Promise<void> {
    // Taken from the application's clock, in whole milliseconds, to compare it with the row afterwards.
    const until = new Date(Date.now() + RETRY_MS);
    for (const row of await this.claim(until))
      await this.customers
        .bringUpToDate(row, until)
        .catch((error) => this.logger.warn(`The customer of ${row.userId}: ${messageOf(error)}`));
  }

  private async claim(until: Date): Promise<StripeCustomerRow[]> {
    const { rows } = await sql<StripeCustomerRow>`
      update ordering.stripe_customers set due_at = ${until} where user_id in (
        select user_id from ordering.stripe_customers where due_at <= now()
        order by due_at limit ${BATCH} for update skip locked)
      returning user_id as "userId", stripe_customer_id as "stripeCustomerId", creation_key as "creationKey"`.execute(
      kysely(this.em),
    );
    return rows;
  }
}
