import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Config } from '../../../../config.js';
import { messageOf } from '../../../../platform/redaction.js';
import { SyncCustomers } from '../use-cases/sync-customers.js';
import { SyncIsRunning } from '../use-cases/sync-runs.js';
import { isDue } from './due.js';

/** Minutes between the beginnings of two runs (back-office spec 9). */
export const CUSTOMERS_MINUTES = 120;

/** Looks every minute whether the customer sync is due: every two hours, and soon after connecting. */
@Injectable()
export class SyncCustomersTwoHourly {
  private readonly logger = new Logger('CustomerSync');

  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {}

  @Cron(CronExpression.EVERY_MINUTE)
  async run(): Promise<void> {
    if (!this.config.roles.worker) return;
    try {
      if (await isDue(this.em, 'customers', CUSTOMERS_MINUTES)) await this.commands.execute(new SyncCustomers());
    } catch (error) {
      if (error instanceof SyncIsRunning) return;
      this.logger.warn(`The customer sync is put off: ${messageOf(error)}`);
    }
  }
}
