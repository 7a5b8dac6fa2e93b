import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { actorName, SYSTEM } from '../../../platform/http/actor.js';
import { Synonyms, SynonymsNotFound } from './synonyms.entity.js';

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

/**
 * Makes these terms mean the same in searches: as a new group, or in place of an existing one's (docs/rules.md#synonyms). Returns
 * its id. With a `version` it throws `OptimisticLockError` where the group has another one. Throws `InvalidSynonyms`,
 * `SynonymsNotFound`.
 */
export class SetSynonyms extends Command<string> {
  constructor(
    readonly terms: readonly string[],
    readonly id?: string,
    readonly version?: number,
    /** As `actorName` returns it. */
    readonly actor: string = actorName(SYSTEM),
  ) {
    super();
  }
}

@CommandHandler(SetSynonyms)
export class SetSynonymsHandler implements ICommandHandler<SetSynonyms> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ terms, id, version, actor }: SetSynonyms): Promise<string> {
    return inTransaction(this.em, async (em) => {
      const existing = id === undefined ? null : await em.findOne(Synonyms, id);
      if (id !== undefined && !existing) throw new SynonymsNotFound();
      if (existing && version !== undefined) await em.lock(existing, LockMode.OPTIMISTIC, version);
      const before = existing?.terms;
      const group = existing ? existing.set(terms) : Synonyms.create(terms);
      if (before?.join() === group.terms.join()) return group.id;
      await em.persist(group).flush();
      const action = existing ? 'synonyms.edited' : 'synonyms.created';
      const subject = { subjectType: 'synonyms', subjectId: group.id };
      const change = { ...(before ? { before: { terms: before } } : {}), after: { terms: group.terms } };
      await this.audit.record(em, { actor, action, ...subject, ...change });
      return group.id;
    });
  }
}
