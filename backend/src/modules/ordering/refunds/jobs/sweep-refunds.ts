import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../../config.js';
import { runInContext } from '../../../../platform/context.js';
import { Wakeup } from '../../../../platform/jobs/wakeup.js';
import { Locks } from '../../../../platform/lock.js';
import { messageOf } from '../../../../platform/redaction.js';
import { Refund } from '../domain/refund.js';
import { Refunds } from '../use-cases/refunds.js';

/** How often the sweeper looks for due refunds, in ms; also done at start. */
const INTERVAL_MS = 3000;
const BATCH = 50;

/** Sends refunds again that a crash or a lost answer left in doubt. One sweeper over all processes. */
@Injectable()
export class SweepRefunds implements OnApplicationBootstrap {
  private readonly logger = new Logger('SweepRefunds');

  constructor(
    private readonly em: EntityManager,
    private readonly refunds: Refunds,
    private readonly locks: Locks,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.roles.worker) this.locks.lead('refund sweeper', (signal) => this.run(signal));
  }

  /** Looks at every due refund once. */
  async sweep(): Promise<void> {
    const due = await this.em
      .fork()
      .find(
        Refund,
        { status: 'requested', checkAt: { $lte: new Date() } },
        { orderBy: { checkAt: 'asc' }, limit: BATCH },
      );
    const context = () => ({ correlationId: uuid(), causationId: null, actor: { kind: 'system' } as const });
    // One that cannot be looked at now must not keep the others from it; it stays due.
    for (const { id } of due)
      await runInContext(context(), () => this.refunds.send(id, true)).catch((error) => this.warn(id, error));
  }

  private async run(signal: AbortSignal): Promise<void> {
    const pause = new Wakeup();
    while (!signal.aborted) {
      await this.sweep().catch((error) => this.warn('all', error));
      await pause.wait(INTERVAL_MS, signal);
    }
  }

  private warn(id: string, error: unknown): void {
    this.logger.warn(`Refund ${id}: ${messageOf(error)}`);
  }
}
