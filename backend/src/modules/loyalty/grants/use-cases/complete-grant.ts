import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { LoyaltyTables } from '../../tables.js';
import { settlementConflict } from './settlement-conflict.js';

/** Marks a grant that was a task for staff as done (docs/rules.md#grants). Throws `GrantNotFound`, `GrantIsSettled`. */
export class CompleteGrant extends Command<void> {
  constructor(
    readonly grantId: string,
    /** A note on what was done, for staff. */
    readonly note: string,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(CompleteGrant)
export class CompleteGrantHandler implements ICommandHandler<CompleteGrant> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ grantId, note, actor }: CompleteGrant): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const done = await kysely<LoyaltyTables>(em)
        .updateTable('loyalty.grants')
        .set({ state: 'done', done_at: sql<Date>`now()`, done_by: actor, done_note: note })
        .where('id', '=', grantId)
        .where('type', '=', 'other')
        .where('state', '=', 'available')
        .returning('id')
        .executeTakeFirst();
      if (!done) throw await settlementConflict(em, grantId, 'done');
      const entry = { actor, action: 'grant.done', subjectType: 'grant', subjectId: grantId, reason: note };
      await this.audit.record(em, { ...entry, before: { state: 'available' }, after: { state: 'done' } });
    });
  }
}
