import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { isVisibleRow } from '../../visible-products.js';
import { searchWordsOf } from '../domain/search-words.js';
import type { SpellingView } from './search.view.js';

/** Looser than the automatic correction of a search: here a person decides. */
const ALIKE = sql.lit(0.15);
const MIN_LENGTH = sql.lit(3);
const CANDIDATES = sql.lit(5);

/** Returns a search like the typed one with words of visible products; null where there is none. */
export class SuggestSpelling extends Query<SpellingView> {
  constructor(readonly typed: string) {
    super();
  }
}

@QueryHandler(SuggestSpelling)
export class SuggestSpellingHandler implements IQueryHandler<SuggestSpelling> {
  constructor(private readonly em: EntityManager) {}

  async execute({ typed }: SuggestSpelling): Promise<SpellingView> {
    const words = searchWordsOf(typed);
    if (words.length === 0) return { spelling: null };
    const isSold = (word: string) => sql`exists (
      select from catalogue.products p where p.search_text @@ quote_literal(${sql.ref(word)})::tsquery and ${isVisibleRow('p')})`;
    const { rows } = await sql<{ spelling: string | null }>`
      select case when count(near) > 0 then string_agg(coalesce(near, word), ' ' order by n) end as spelling
      from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as typed (word, n)
      left join lateral (
        select near from (
          select v.word as near, similarity(v.word, typed.word) as likeness from catalogue.vocabulary v
          order by v.word <-> typed.word limit ${CANDIDATES}) candidate
        where likeness >= ${ALIKE} and likeness < 1 and ${isSold('candidate.near')}
        order by likeness desc, near limit 1) nearest
        on typed.word ~ '^[a-z]+$' and length(typed.word) >= ${MIN_LENGTH} and not ${isSold('typed.word')}`.execute(
      kysely(this.em),
    );
    return { spelling: rows[0]?.spelling ?? null };
  }
}
