import { OptimisticLockError } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../../../config.js';
import { runInContext } from '../../../../platform/context.js';
import { inTransaction } from '../../../../platform/database.js';
import { SYSTEM } from '../../../../platform/http/actor.js';
import { Wakeup } from '../../../../platform/jobs/wakeup.js';
import { Locks } from '../../../../platform/lock.js';
import { NotificationListener } from '../../../../platform/notification-listener.js';
import { databaseTime } from '../../database-time.js';
import { QueuedWrite } from '../domain/queued-write.js';
import { WAITS_BEHIND } from '../enqueue.js';
import { Sagas } from '../sagas.js';
import { takeStep } from '../steps.js';

/** Slow poll behind the notifications, in ms; also what brings waits to their turn. */
const POLL_MS = 1000;

/**
 * The next due write; a later one of an order waits for every earlier one that is not settled, of a customer for those of
 * the same business. One of another business than
 * the connected one is left waiting, and one of an order also until the items of a business that was moved to are known.
 */
const NEXT = `
  select q.id from accounting.sage_sync_queue q
  where q.status in ('pending', 'processing') and q.scheduled_for <= clock_timestamp() and not exists (
    select 1 from accounting.sage_sync_queue earlier where earlier.entity_id = q.entity_id and earlier.seq < q.seq
      and earlier.status in ('pending', 'processing', 'parked')
      and (q.sync_type = 'order' or earlier.business_id is not distinct from q.business_id))
    and not exists (
      select 1 from accounting.sage_tokens connection
      left join accounting.sage_settings books on books.business_id = connection.business_id
      where connection.business_id <> q.business_id or books.awaits_items and q.sync_type = 'order')
  order by q.priority, q.seq limit 1`;

/**
 * Writes to Sage what the queue holds: one at a time over all processes, because Sage asks for it (contract 5), in order
 * within an order. What waits or is parked holds up nobody else's.
 */
@Injectable()
export class SageWriter implements OnApplicationBootstrap {
  private readonly logger = new Logger('SageWriter');
  private readonly wakeup = new Wakeup();

  constructor(
    private readonly em: EntityManager,
    private readonly session: NotificationListener,
    private readonly locks: Locks,
    private readonly config: Config,
    private readonly sagas: Sagas,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.worker) return;
    await this.session.listen('sage_queue', () => this.wakeup.wake());
    this.locks.lead('sage-writes', (signal) => this.run(signal));
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      while (!signal.aborted && (await this.writeNext(signal)));
      await this.wakeup.wait(POLL_MS, signal);
    }
  }

  /** Works on the next due write. Answers false when there was none. Only the process that leads may call it. */
  async writeNext(signal: AbortSignal = new AbortController().signal): Promise<boolean> {
    const em = this.em.fork();
    const [next] = await em.execute<{ id: string }[]>(NEXT);
    if (!next) return false;
    const write = await em.findOneOrFail(QueuedWrite, next.id);
    const { correlationId, eventId } = write;
    await runInContext({ correlationId, causationId: eventId, actor: SYSTEM }, async () => {
      try {
        write.begin();
        await em.flush();
        await this.perform(write, em, signal);
      } catch (error) {
        // Broken off, or in the hands of another process: the row stays as it is, and whoever takes it up looks first.
        if (signal.aborted || error instanceof OptimisticLockError) throw error;
        await this.noteFailure(next.id, error);
      }
    });
    return true;
  }

  /** Takes step after step. Taken up again after whatever broke it off, it goes on at the step that is missing. */
  private async perform(write: QueuedWrite, em: EntityManager, signal: AbortSignal): Promise<void> {
    const steps = await this.sagas.stepsOf(write, em, signal);
    let turn = await steps.next();
    while (!turn.done) turn = await steps.next(await takeStep(em, write, turn.value));
    write.complete(await databaseTime(em));
    await em.flush();
  }

  /** On a unit of work of its own: the one that failed may hold what cannot be written. */
  private async noteFailure(id: string, error: unknown): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const write = await em.findOneOrFail(QueuedWrite, id);
      write.fail(error, await databaseTime(em));
      this.logger.warn(
        `${write.orderNumber ?? write.entityId} ${write.operation} ${write.status}: ${write.errorMessage}`,
      );
      if (write.status !== 'parked') return;
      await em.execute(
        `update accounting.sage_sync_queue set error_message = ? where entity_id = ? and status = 'pending' and seq > ?
           and (sync_type = 'order' or business_id is not distinct from ?)`,
        [`${WAITS_BEHIND}${write.errorMessage}`, write.entityId, write.seq!, write.businessId ?? null],
      );
    });
  }
}
