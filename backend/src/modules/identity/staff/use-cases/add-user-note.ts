import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { UserNotFound } from '../../account/domain/user-errors.js';
import type { IdentityTables } from '../../tables.js';

/**
 * Adds a note about a customer, or with `withStaff` also about a member of staff. `author` is the id of the member of
 * staff. Throws `UserNotFound`.
 */
export class AddUserNote extends Command<void> {
  constructor(
    readonly userId: string,
    readonly text: string,
    readonly author: string,
    readonly withStaff: boolean,
  ) {
    super();
  }
}

@CommandHandler(AddUserNote)
export class AddUserNoteHandler implements ICommandHandler<AddUserNote> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  async execute(command: AddUserNote): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const noteId = await this.add(em, command);
      const { author: actor, userId: subjectId } = command;
      await this.audit.record(em, { actor, action: 'user.noted', subjectType: 'user', subjectId, after: { noteId } });
    });
  }

  private async add(em: EntityManager, { userId, text, author, withStaff }: AddUserNote): Promise<string> {
    // The account is locked: one that is erased at the same moment leaves no note behind.
    const added = await kysely<IdentityTables>(em)
      .with('account', (db) =>
        db
          .selectFrom('identity.users')
          .where('id', '=', userId)
          .$if(!withStaff, (customers) => customers.where('role', '=', 'customer'))
          .select('id')
          .forShare(),
      )
      .insertInto('identity.user_notes')
      .columns(['id', 'user_id', 'text', 'author'])
      .expression((db) =>
        db
          .selectFrom('account')
          .select([
            sql<string>`${uuid()}::uuid`.as('id'),
            'account.id as user_id',
            sql<string>`${text}::text`.as('text'),
            sql<string>`${author}::uuid`.as('author'),
          ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new UserNotFound();
    return added.id;
  }
}
