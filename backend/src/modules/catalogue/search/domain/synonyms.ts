import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties } from '../../../../platform/database.js';
import { invalidatesResponses } from '../../../../platform/response-cache/invalidation-triggers.js';
import { CATALOGUE_TAG } from '../../domain/cache-tags.js';
import { synonymKeyOf, wordsOf } from './search-words.js';

const MOST_TERMS = 20;
const MOST_WORDS = 3;

/** Thrown for a group of fewer than two different terms, of too many, or with a term that is no word or too many. */
export class InvalidSynonyms extends Error {
  constructor() {
    super(`Synonyms are 2 to ${MOST_TERMS} different terms of up to ${MOST_WORDS} words each.`);
  }
}

const SynonymsSchema = defineEntity({
  name: 'Synonyms',
  schema: 'catalogue',
  tableName: 'synonyms',
  properties: {
    ...aggregateProperties,
    /** In lower case, single blanks between words. */
    terms: p.array(),
    /** Each term as searches are compared with it, in the order of `terms`. */
    keys: p.array(),
  },
  triggers: [invalidatesResponses('synonyms', CATALOGUE_TAG)],
});

/** Terms that mean the same to the trade: who searches for one is shown the others as well (decision 40). */
export class Synonyms extends SynonymsSchema.class {
  /** Throws `InvalidSynonyms`. */
  static of(terms: readonly string[]): Synonyms {
    return Object.assign(new Synonyms(), { id: uuid() }).set(terms);
  }

  /** Throws `InvalidSynonyms`. */
  set(terms: readonly string[]): this {
    const byKey = new Map<string, string>();
    for (const words of terms.map(wordsOf)) {
      if (words.length === 0 || words.length > MOST_WORDS) throw new InvalidSynonyms();
      const key = synonymKeyOf(words);
      // "Clearcoat" and "clearcoats" are one; "clear coat" stays beside it, because its words are looked for one by one.
      if (!byKey.has(`${words.length} ${key}`)) byKey.set(`${words.length} ${key}`, words.join(' '));
    }
    if (byKey.size < 2 || byKey.size > MOST_TERMS) throw new InvalidSynonyms();
    return Object.assign(this, {
      terms: [...byKey.values()],
      keys: [...byKey.keys()].map((key) => key.slice(key.indexOf(' ') + 1)),
    });
  }
}
SynonymsSchema.setClass(Synonyms);
