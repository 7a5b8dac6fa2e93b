import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Synonyms } from '../domain/synonyms.js';

/** Thrown where no group of synonyms has this id. */
export class SynonymsNotFound extends Error {
  constructor() {
    super('There is no such group of synonyms.');
  }
}

/**
 * Makes these terms mean the same in searches: as a new group, or in place of an existing one's. Returns its id. Throws
 * `InvalidSynonyms`, `SynonymsNotFound`.
 */
export class SetSynonyms extends Command<string> {
  constructor(
    readonly terms: readonly string[],
    readonly id?: string,
  ) {
    super();
  }
}

@CommandHandler(SetSynonyms)
export class SetSynonymsHandler implements ICommandHandler<SetSynonyms> {
  constructor(private readonly em: EntityManager) {}

  async execute({ terms, id }: SetSynonyms): Promise<string> {
    const em = this.em.fork();
    const group = id === undefined ? Synonyms.create(terms) : await em.findOne(Synonyms, id);
    if (!group) throw new SynonymsNotFound();
    await em.persist(group.set(terms)).flush();
    return group.id;
  }
}
