import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Config } from '../../../../config.js';
import { messageOf } from '../../../../platform/redaction.js';
import { SyncProducts } from '../use-cases/sync-products.js';
import { SyncIsRunning } from '../use-cases/sync-runs.js';
import { isDue } from './due.js';

/** Minutes between the beginnings of two runs (back-office spec 9). */
export const PRODUCTS_MINUTES = 60;

/** Looks every minute whether the hourly product sync is due, so that a stopped shop catches up and a broken run goes on. */
@Injectable()
export class SyncProductsHourly {
  private readonly logger = new Logger('ProductSync');

  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {}

  @Cron(CronExpression.EVERY_MINUTE)
  async run(): Promise<void> {
    if (!this.config.roles.worker) return;
    try {
      if (await isDue(this.em, 'products', PRODUCTS_MINUTES)) await this.commands.execute(new SyncProducts());
    } catch (error) {
      if (error instanceof SyncIsRunning) return;
      this.logger.warn(`The product sync is put off: ${messageOf(error)}`);
    }
  }
}
