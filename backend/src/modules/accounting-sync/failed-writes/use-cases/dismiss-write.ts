import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { validate as isUuid } from 'uuid';
import { inTransaction } from '../../../../platform/database.js';
import { SageTokens } from '../../connection/domain/sage-tokens.js';
import { databaseTime } from '../../database-time.js';
import { QueuedWrite } from '../../queue/domain/queued-write.js';
import { WriteNotParked } from '../../queue/domain/write-errors.js';
import { releaseFollowers } from '../../queue/enqueue.js';

/** Gives up a write that is parked or waits for another business. `actor` is who did, as the trail is to name them. */
export class DismissWrite extends Command<void> {
  constructor(
    readonly id: string,
    readonly reason: string,
    readonly actor: string,
  ) {
    super();
  }
}

/** Throws `WriteNotParked`, `WriteMayBeInSage`. */
@CommandHandler(DismissWrite)
export class DismissWriteHandler implements ICommandHandler<DismissWrite> {
  constructor(private readonly em: EntityManager) {}

  execute({ id, reason, actor }: DismissWrite): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const write = isUuid(id) ? await em.findOne(QueuedWrite, id) : null;
      if (!write) throw new WriteNotParked(id);
      const connection = await em.findOne(SageTokens, SageTokens.ID);
      write.dismiss(reason, actor, await databaseTime(em), connection?.businessId ?? null);
      await em.flush();
      await releaseFollowers(em, write);
    });
  }
}
