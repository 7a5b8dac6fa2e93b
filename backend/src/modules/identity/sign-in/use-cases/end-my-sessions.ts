import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';
import { SessionNotFound } from '../domain/sign-in-errors.js';
import { isSessionOf } from '../session-conditions.js';
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
    const ended = await kysely<IdentityTables>(this.em)
      .deleteFrom('identity.sessions')
      .where('id', '=', sessionId)
      .where(isSessionOf(userId))
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new SessionNotFound();
  }
}
