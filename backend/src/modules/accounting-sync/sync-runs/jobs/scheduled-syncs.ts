import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { CronExpression } from '@nestjs/schedule';
import { Job } from '../../../../platform/jobs/job.js';
import { SageInvoice } from '../../documents/domain/sage-invoice.js';
import type { RunKind } from '../domain/sage-sync-run.js';
import { areNegotiatedPricesInUse } from '../queries/negotiated-prices-in-use.js';
import { SyncCustomers } from '../use-cases/sync-customers.js';
import { SyncInvoices } from '../use-cases/sync-invoices.js';
import { SyncProducts } from '../use-cases/sync-products.js';
import { type Synced, SyncIsRunning } from '../use-cases/sync-runs.js';
import { isDue } from './due.js';

/** Minutes between the starts of two runs (docs/rules.md#product-sync, docs/rules.md#customer-sync). */
export const PRODUCTS_MINUTES = 60;
export const CUSTOMERS_MINUTES = 120;
/** How old what a customer sees of a payment may be. */
export const INVOICES_MINUTES = 10;
/** A negotiated price is at most half an hour old while Sage answers (docs/rules.md#live-prices). */
const PRICES_MINUTES = 29;

const SYNCS: Readonly<Record<RunKind, () => Command<Synced>>> = {
  products: () => new SyncProducts(),
  customers: () => new SyncCustomers(),
  invoices: () => new SyncInvoices(),
};

/** Starts the syncs that are due; every minute, so that a stopped shop catches up and a run that broke off continues. */
@Injectable()
export class ScheduledSyncs {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  @Job({ name: 'product sync', at: CronExpression.EVERY_MINUTE })
  async products(): Promise<void> {
    await this.syncIfDue('products', PRODUCTS_MINUTES);
  }

  @Job({ name: 'customer sync', at: CronExpression.EVERY_MINUTE })
  async customers(): Promise<void> {
    await this.syncIfDue('customers', CUSTOMERS_MINUTES);
  }

  /** Once an order has been invoiced. */
  @Job({ name: 'invoice sync', at: CronExpression.EVERY_MINUTE })
  async invoices(): Promise<void> {
    const hasInvoice = await this.em.fork().findOne(SageInvoice, { document: 'invoice' });
    if (hasInvoice) await this.syncIfDue('invoices', INVOICES_MINUTES);
  }

  /** Reads items and contacts more often than their own schedules as long as customers have negotiated prices. */
  @Job({ name: 'negotiated prices', at: CronExpression.EVERY_MINUTE })
  async negotiatedPrices(): Promise<void> {
    if (!(await areNegotiatedPricesInUse(this.em))) return;
    await this.syncIfDue('products', PRICES_MINUTES);
    await this.syncIfDue('customers', PRICES_MINUTES);
  }

  private async syncIfDue(kind: RunKind, intervalMinutes: number): Promise<void> {
    if (!(await isDue(this.em, kind, intervalMinutes))) return;
    try {
      await this.commands.execute(SYNCS[kind]());
    } catch (error) {
      if (!(error instanceof SyncIsRunning)) throw error;
    }
  }
}
