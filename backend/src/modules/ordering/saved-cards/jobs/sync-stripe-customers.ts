import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { Job } from '../../../../platform/jobs/job.js';
import { messageOf } from '../../../../platform/redaction.js';
import { type StripeCustomerRow, StripeCustomers } from '../use-cases/stripe-customers.js';

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
