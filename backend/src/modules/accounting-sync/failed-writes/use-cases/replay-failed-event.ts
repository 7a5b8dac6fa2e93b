import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AuditEntry, AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { FailedReactions } from '../../../../platform/messaging/failed-reactions.js';
import { isUuid } from '../../../../platform/uuid.js';
import { databaseTime } from '../../database-time.js';
import { QueuedWrite } from '../../queue/domain/queued-write.js';
import { nameAwaitedBusiness, releaseFollowers } from '../../queue/enqueue.js';
import { inboxIdOf } from '../failed-event-id.js';

/** Sends a parked write again, or runs a parked reaction again. Returns false where it is not parked. */
export class ReplayFailedEvent extends Command<boolean> {
  /** `actor` as `actorName` returns it. */
  constructor(
    readonly id: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ReplayFailedEvent)
export class ReplayFailedEventHandler implements ICommandHandler<ReplayFailedEvent> {
  constructor(
    private readonly em: EntityManager,
    private readonly reactions: FailedReactions,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ id, actor }: ReplayFailedEvent): Promise<boolean> {
    const entry = { actor, action: 'event.replayed', subjectType: 'event', subjectId: id };
    const inboxId = inboxIdOf(id);
    if (!inboxId) return isUuid(id) && this.replayWrite(id, entry);
    const replayed = await this.reactions.replay(inboxId);
    if (replayed) await this.audit.record(this.em.fork(), entry);
    return replayed;
  }

  private replayWrite(id: string, entry: AuditEntry): Promise<boolean> {
    return inTransaction(this.em, async (em) => {
      const write = await em.findOne(QueuedWrite, id);
      if (write?.status !== 'parked') return false;
      write.replay(await databaseTime(em));
      await em.flush();
      await releaseFollowers(em, write);
      await nameAwaitedBusiness(em, write.entityId);
      await this.audit.record(em, { ...entry, after: { orderNumber: write.orderNumber, operation: write.operation } });
      return true;
    });
  }
}
