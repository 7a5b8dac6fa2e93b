import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database.js';
import { Problem } from '../../../../platform/http/problem.js';
import { endSessions } from './end-sessions.js';

/** Signs out one device, or with null all of them. Throws `SessionNotFound`. */
export class EndMySessions extends Command<void> {
  constructor(
    readonly userId: string,
    readonly sessionId: string | null,
  ) {
    super();
  }
}

@CommandHandler(EndMySessions)
export class EndMySessionsHandler implements ICommandHandler<EndMySessions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, sessionId }: EndMySessions): Promise<void> {
    if (sessionId === null) {
      await inTransaction(this.em, (em) => endSessions(em, userId));
      return;
    }
    const ended = await this.em
      .fork()
      .execute<{ id: string }[]>(
        `delete from identity.sessions where id = ? and sess #>> '{passport,user}' = ? returning id`,
        [sessionId, userId],
      );
    if (ended.length === 0) throw noSuchSession();
  }
}

export const noSuchSession = () => new Problem(404, 'This device is signed out already.');
