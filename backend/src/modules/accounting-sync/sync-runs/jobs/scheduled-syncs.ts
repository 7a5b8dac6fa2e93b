import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CronExpression } from '@nestjs/schedule';
import { Job } from '../../../../platform/jobs/job.js';
import { SageInvoice } from '../../documents/domain/sage-invoice.js';
import { minutesBetween, type RunKind } from '../domain/run-kinds.js';
import { areNegotiatedPricesInUse } from '../queries/negotiated-prices-in-use.js';
import { SyncIsRunning } from '../use-cases/sync-errors.js';
import { syncOf } from '../use-cases/sync-of.js';
import { isDue } from './due.js';

/** Prices are read this much earlier, in minutes, so that none is ever older than its rule allows (docs/rules.md#live-prices). */
const MARGIN_MINUTES = 1;

/** Starts the syncs that are due; every minute, so that a stopped shop catches up and a run that broke off continues. */
@Injectable()
export class ScheduledSyncs {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  @Job({ name: 'product sync', at: CronExpression.EVERY_MINUTE })
  async products(): Promise<void> {
    await this.syncIfDue('products');
  }

  @Job({ name: 'stock sync', at: CronExpression.EVERY_MINUTE })
  async stock(): Promise<void> {
    await this.syncIfDue('stock');
  }

  @Job({ name: 'customer sync', at: CronExpression.EVERY_MINUTE })
  async customers(): Promise<void> {
    await this.syncIfDue('customers');
  }

  /** Once an order has been invoiced. */
  @Job({ name: 'invoice sync', at: CronExpression.EVERY_MINUTE })
  async invoices(): Promise<void> {
    const hasInvoice = await this.em.fork().findOne(SageInvoice, { document: 'invoice' });
    if (hasInvoice) await this.syncIfDue('invoices');
  }

  /** As long as customers have negotiated prices. */
  @Job({ name: 'negotiated prices', at: CronExpression.EVERY_MINUTE })
  async prices(): Promise<void> {
    if (await areNegotiatedPricesInUse(this.em)) await this.syncIfDue('prices', MARGIN_MINUTES);
  }

  private async syncIfDue(kind: RunKind, marginMinutes = 0): Promise<void> {
    if (!(await isDue(this.em, kind, minutesBetween(kind) - marginMinutes))) return;
    try {
      await this.commands.execute(syncOf(kind));
    } catch (error) {
      // Another process, or another sync of the same list, is at it: the next minute looks again.
      if (!(error instanceof SyncIsRunning)) throw error;
    }
  }
}
