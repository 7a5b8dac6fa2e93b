import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

/** Terms that mean the same. */
export interface SynonymGroup {
  id: string;
  /** In lower case. */
  terms: string[];
}

/** All groups, by their first terms from A to Z. */
export class ListSynonyms extends Query<SynonymGroup[]> {}

@QueryHandler(ListSynonyms)
export class ListSynonymsHandler implements IQueryHandler<ListSynonyms> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<SynonymGroup[]> {
    return this.em.fork().execute<SynonymGroup[]>('select id, terms from catalogue.synonyms order by terms, id');
  }
}
