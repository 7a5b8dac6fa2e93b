import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Synonyms } from '../domain/synonyms.js';

/** Deletes a group of synonyms. Repeating it changes nothing. */
export class RemoveSynonyms extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(RemoveSynonyms)
export class RemoveSynonymsHandler implements ICommandHandler<RemoveSynonyms> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: RemoveSynonyms): Promise<void> {
    await this.em.fork().nativeDelete(Synonyms, id);
  }
}
