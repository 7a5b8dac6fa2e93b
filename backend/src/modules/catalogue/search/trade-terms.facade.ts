import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { CatalogueTables } from '../tables.js';
import { searchWordsOf, synonymKeyOf } from './search-words.js';

/** Synonyms have one to three words (`synonyms.entity.ts`). */
const MAX_TERM_WORDS = 3;

/** A word with its trade synonyms. It may also start a two- or three-word term. */
export interface TradeTerm {
  /** The word in lower case, without accents. */
  readonly word: string;
  /** Terms of one to three words, in lower case. */
  readonly synonyms: readonly string[];
}

/** Queries about trade terms for other modules. */
@Injectable()
export class TradeTerms {
  constructor(private readonly em: EntityManager) {}

  /** Returns the first words of a text, each with the synonyms (docs/rules.md#synonyms) of the terms that begin with it. */
  async find(text: string, maxWords: number): Promise<TradeTerm[]> {
    const words = searchWordsOf(text, maxWords);
    const phrases = words.flatMap((_, first) =>
      Array.from({ length: Math.min(MAX_TERM_WORDS, words.length - first) }, (_none, more) => ({
        first,
        last: first + more,
        key: synonymKeyOf(words.slice(first, first + 1 + more)),
      })),
    );
    if (phrases.length === 0) return [];
    const groups = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.synonyms as s')
      .where(sql<boolean>`s.keys && ${phrases.map(({ key }) => key)}::text[]`)
      .select(['s.keys', 's.terms'])
      .execute();
    return words.map((word, n) => {
      const keys = phrases.filter(({ first }) => first === n).map(({ key }) => key);
      const meant = groups.filter((group) => keys.some((key) => group.keys.includes(key)));
      return { word, synonyms: [...new Set(meant.flatMap(({ terms }) => terms))] };
    });
  }
}
