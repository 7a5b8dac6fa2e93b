import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Config } from '../../../../config.js';
import { messageOf } from '../../../../platform/redaction.js';
import { SyncCustomers } from '../use-cases/sync-customers.js';
import { SyncProducts } from '../use-cases/sync-products.js';
import { SyncIsRunning } from '../use-cases/sync-runs.js';
import { isDue } from './due.js';

/** Minutes: a negotiated price is at most half an hour old while Sage answers (decision 29). */
const OLDEST_MINUTES = 29;

export const NEGOTIATED_PRICES_ARE_USED = `
  select 1 from accounting.sage_customers customer
  join accounting.sage_contacts contact on contact.sage_business_id = customer.sage_business_id
    and contact.sage_contact_id = customer.sage_customer_id
  where contact.price_type_id is not null and contact.deleted_at is null limit 1`;

/** Reads what changed in items and contacts oftener than their own schedules do, as long as somebody pays negotiated prices. */
@Injectable()
export class RefreshNegotiatedPrices {
  private readonly logger = new Logger('PriceRefresh');

  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {}

  @Cron(CronExpression.EVERY_MINUTE)
  async run(): Promise<void> {
    if (!this.config.roles.worker) return;
    try {
      const [somebody] = await this.em.fork().execute<object[]>(NEGOTIATED_PRICES_ARE_USED);
      if (!somebody) return;
      if (await isDue(this.em, 'products', OLDEST_MINUTES)) await this.commands.execute(new SyncProducts());
      if (await isDue(this.em, 'customers', OLDEST_MINUTES)) await this.commands.execute(new SyncCustomers());
    } catch (error) {
      if (error instanceof SyncIsRunning) return;
      this.logger.warn(`Prices are not refreshed: ${messageOf(error)}`);
    }
  }
}
