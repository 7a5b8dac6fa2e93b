import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Config } from '../../../config.js';
import { SyncIsRunning, SyncProducts } from '../use-cases/sync-products.js';

/** Minutes between the beginnings of two runs (back-office spec 9). */
const INTERVAL_MINUTES = 60;
/** Minutes after which a run that broke off is taken up, also the time an admin has to press first after connecting. */
const RESUME_MINUTES = 2;

/** A run is due an hour after the last began, and soon after one broke off; before the first, soon after connecting. */
const DUE = `
  select 1 from accounting.sage_tokens t
  left join lateral (
    select status, resumable, created_at, finished_at from accounting.sage_sync_runs
    where sync_type = 'products' and business_id = t.business_id order by created_at desc limit 1) run on true
  where t.business_id is not null and t.refused_at is null and case
    when run.created_at is null then t.connected_at < now() - make_interval(mins => ?)
    when run.status = 'processing' or (run.status = 'failed' and run.resumable)
      then coalesce(run.finished_at, run.created_at) < now() - make_interval(mins => ?)
    else run.created_at < now() - make_interval(mins => ?) end`;

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
      const minutes = [RESUME_MINUTES, RESUME_MINUTES, INTERVAL_MINUTES];
      const due = await this.em.fork().execute<object[]>(DUE, minutes);
      if (due.length > 0) await this.commands.execute(new SyncProducts());
    } catch (error) {
      if (error instanceof SyncIsRunning) return;
      this.logger.warn(`The product sync is put off: ${error instanceof Error ? error.message : error}`);
    }
  }
}
