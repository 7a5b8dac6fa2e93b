import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Config } from '../../../../config.js';
import { Locks } from '../../../../platform/lock.js';
import { messageOf } from '../../../../platform/redaction.js';

/** Days for which calls and runs are kept that belong to no order; an order's calls are part of its trail and stay 90 days. */
const KEPT_DAYS = 30;

/** Removes what the log of calls no longer needs. */
@Injectable()
export class DeleteOldCalls {
  private readonly logger = new Logger('Sage');

  constructor(
    private readonly em: EntityManager,
    private readonly locks: Locks,
    private readonly config: Config,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  async purge(): Promise<void> {
    if (!this.config.roles.worker) return;
    await this.locks
      .tryLock('sage log housekeeping', async () => {
        const em = this.em.fork();
        await em.execute(
          `delete from accounting.sage_sync_log where sync_type <> 'order' and created_at < now() - make_interval(days => ?)`,
          [KEPT_DAYS],
        );
        await em.execute('delete from accounting.sage_sync_runs where finished_at < now() - make_interval(days => ?)', [
          KEPT_DAYS,
        ]);
      })
      .catch((error) => this.logger.warn(`Purge put off: ${messageOf(error)}`));
  }
}
