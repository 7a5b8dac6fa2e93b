import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Synonyms } from '../domain/synonyms.js';

/** Thrown where there is no group of synonyms of that id. */
export class SynonymsUnknown extends Error {
  constructor() {
    super('There is no such group of synonyms.');
  }
}

/**
 * Makes these terms mean the same in searches: as a new group, or in place of an existing one's. Answers its id. Throws
 * `InvalidSynonyms`, `SynonymsUnknown`.
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
    const group = id === undefined ? Synonyms.of(terms) : await em.findOne(Synonyms, id);
    if (!group) throw new SynonymsUnknown();
    await em.persist(group.set(terms)).flush();
    return group.id;
  }
}
