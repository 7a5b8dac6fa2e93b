import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import type { CatalogueTables } from '../../tables.js';

/** Terms that mean the same. */
export interface SynonymGroup {
  id: string;
  /** In lower case. */
  terms: string[];
}

/** Returns all groups, by their first terms from A to Z. */
export class ListSynonyms extends Query<SynonymGroup[]> {}

@QueryHandler(ListSynonyms)
export class ListSynonymsHandler implements IQueryHandler<ListSynonyms> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<SynonymGroup[]> {
    return kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.synonyms')
      .select(['id', 'terms'])
      .orderBy('terms')
      .orderBy('id')
      .execute();
  }
}
