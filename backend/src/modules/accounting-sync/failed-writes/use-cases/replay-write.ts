import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { validate as isUuid } from 'uuid';
import { inTransaction } from '../../../../platform/database.js';
import { databaseTime } from '../../database-time.js';
import { QueuedWrite } from '../../queue/domain/queued-write.js';
import { WriteNotParked } from '../../queue/domain/write-errors.js';
import { nameAwaitedBusiness, releaseFollowers } from '../../queue/enqueue.js';

/** Sets a parked write going again. */
export class ReplayWrite extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(ReplayWrite)
export class ReplayWriteHandler implements ICommandHandler<ReplayWrite> {
  constructor(private readonly em: EntityManager) {}

  execute({ id }: ReplayWrite): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const write = isUuid(id) ? await em.findOne(QueuedWrite, id) : null;
      if (!write) throw new WriteNotParked(id);
      write.replay(await databaseTime(em));
      await em.flush();
      await releaseFollowers(em, write);
      await nameAwaitedBusiness(em, write.entityId);
    });
  }
}
