import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties } from '../../../platform/database/database.js';
import { invalidatesResponses } from '../../../platform/response-cache/response-cache.js';
import { CATALOGUE_TAG } from '../visibility.js';
import { searchWordsOf, synonymKeyOf } from './search-words.js';

const MAX_TERMS = 20;
const MAX_WORDS = 3;

/** Thrown for a group of fewer than two or too many different terms, or with a term of no or too many words. */
export class InvalidSynonyms extends Error {}

/** Thrown where no group of synonyms has this id. */
export class SynonymsNotFound extends Error {
  constructor() {
    super('There is no such group of synonyms.');
  }
}

const SynonymsSchema = defineEntity({
  name: 'Synonyms',
  schema: 'catalogue',
  tableName: 'synonyms',
  properties: {
    ...aggregateProperties,
    /** Terms in lower case, with single blanks between words. */
    terms: p.array(),
    /** Each term as `synonymKeyOf` returns it, in the order of `terms`. */
    keys: p.array(),
  },
  triggers: [invalidatesResponses('synonyms', CATALOGUE_TAG)],
});

/** Terms that mean the same to the trade: a search for one finds the others as well (docs/rules.md#synonyms). */
export class Synonyms extends SynonymsSchema.class {
  /** Throws `InvalidSynonyms`. */
  static create(terms: readonly string[]): Synonyms {
    return Object.assign(new Synonyms(), { id: uuid() }).set(terms);
  }

  /** Throws `InvalidSynonyms`. */
  set(terms: readonly string[]): this {
    const byKey = new Map<string, string>();
    for (const term of terms) {
      const words = searchWordsOf(term);
      if (words.length === 0) throw new InvalidSynonyms(`"${term}" has no letters or digits to search for.`);
      if (words.length > MAX_WORDS) throw new InvalidSynonyms(`"${term}" has more than ${MAX_WORDS} words.`);
      const key = synonymKeyOf(words);
      // "Clearcoat" and "clearcoats" are one; "clear coat" stays beside it, because its words are looked for one by one.
      if (!byKey.has(`${words.length} ${key}`)) byKey.set(`${words.length} ${key}`, words.join(' '));
    }
    if (byKey.size < 2)
      throw new InvalidSynonyms('Enter at least two different terms; plurals and capitals make no difference.');
    if (byKey.size > MAX_TERMS) throw new InvalidSynonyms(`A group has at most ${MAX_TERMS} terms.`);
    return Object.assign(this, {
      terms: [...byKey.values()],
      keys: [...byKey.keys()].map((key) => key.slice(key.indexOf(' ') + 1)),
    });
  }
}
SynonymsSchema.setClass(Synonyms);
