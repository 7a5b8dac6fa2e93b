import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Config } from '../../../../config.js';
import { messageOf } from '../../../../platform/redaction.js';
import { SyncInvoices } from '../use-cases/sync-invoices.js';
import { SyncIsRunning } from '../use-cases/sync-runs.js';
import { isDue } from './due.js';

/** Minutes between the beginnings of two runs: how old what a customer sees of a payment may be. */
export const INVOICES_MINUTES = 10;

const SOMETHING_IS_INVOICED = `select 1 from accounting.sage_invoices where document = 'invoice' limit 1`;

/** Looks every minute whether the invoice sync is due: every ten minutes, once an order has been invoiced. */
@Injectable()
export class SyncInvoicesTenMinutely {
  private readonly logger = new Logger('InvoiceSync');

  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {}

  @Cron(CronExpression.EVERY_MINUTE)
  async run(): Promise<void> {
    if (!this.config.roles.worker) return;
    try {
      const [something] = await this.em.fork().execute<object[]>(SOMETHING_IS_INVOICED);
      if (!something) return;
      if (await isDue(this.em, 'invoices', INVOICES_MINUTES)) await this.commands.execute(new SyncInvoices());
    } catch (error) {
      if (error instanceof SyncIsRunning) return;
      this.logger.warn(`The invoice sync is put off: ${messageOf(error)}`);
    }
  }
}
