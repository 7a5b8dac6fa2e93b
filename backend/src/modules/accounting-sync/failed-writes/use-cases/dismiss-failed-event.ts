import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AuditEntry, AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { FailedReactions } from '../../../../platform/messaging/failed-reactions.js';
import { isUuid } from '../../../../platform/uuid.js';
import { SageTokens } from '../../connection/domain/sage-tokens.js';
import { databaseTime } from '../../database-time.js';
import { QueuedWrite } from '../../queue/domain/queued-write.js';
import { releaseFollowers } from '../../queue/enqueue.js';
import { inboxIdOf } from '../failed-event-id.js';

/**
 * Dismisses a parked reaction, or a write that is parked or waits for another business: nothing more is sent for it, and
 * later ones go on. Returns false where it is none of these. Throws `WriteMayBeInSage`.
 */
export class DismissFailedEvent extends Command<boolean> {
  /** `actor` as `actorName` returns it. */
  constructor(
    readonly id: string,
    readonly reason: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(DismissFailedEvent)
export class DismissFailedEventHandler implements ICommandHandler<DismissFailedEvent> {
  constructor(
    private readonly em: EntityManager,
    private readonly reactions: FailedReactions,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ id, reason, actor }: DismissFailedEvent): Promise<boolean> {
    const entry = { actor, action: 'event.dismissed', subjectType: 'event', subjectId: id, reason };
    const inboxId = inboxIdOf(id);
    if (!inboxId) return isUuid(id) && this.dismissWrite(id, reason, entry);
    const dismissed = await this.reactions.dismiss(inboxId, reason, actor);
    if (dismissed) await this.audit.record(this.em.fork(), entry);
    return dismissed;
  }

  private dismissWrite(id: string, reason: string, entry: AuditEntry): Promise<boolean> {
    return inTransaction(this.em, async (em) => {
      const write = await em.findOne(QueuedWrite, id);
      const connection = await em.findOne(SageTokens, SageTokens.ID);
      const connectedTo = connection?.businessId ?? null;
      if (!write?.isDismissible(connectedTo)) return false;
      const before = { orderNumber: write.orderNumber, operation: write.operation };
      write.dismiss(reason, entry.actor, await databaseTime(em), connectedTo);
      await em.flush();
      await releaseFollowers(em, write);
      await this.audit.record(em, { ...entry, before });
      return true;
    });
  }
}
