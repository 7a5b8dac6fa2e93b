import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { actorName, SYSTEM } from '../../../../platform/http/actor.js';
import { Synonyms, SynonymsNotFound } from '../domain/synonyms.js';

/** Deletes a group of synonyms. Throws `SynonymsNotFound`. */
export class RemoveSynonyms extends Command<void> {
  constructor(
    readonly id: string,
    /** As `actorName` returns it. */
    readonly actor: string = actorName(SYSTEM),
  ) {
    super();
  }
}

@CommandHandler(RemoveSynonyms)
export class RemoveSynonymsHandler implements ICommandHandler<RemoveSynonyms> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ id, actor }: RemoveSynonyms): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const group = await em.findOne(Synonyms, id);
      if (!group) throw new SynonymsNotFound();
      await em.remove(group).flush();
      const subject = { subjectType: 'synonyms', subjectId: id };
      await this.audit.record(em, { actor, action: 'synonyms.deleted', ...subject, before: { terms: group.terms } });
    });
  }
}
