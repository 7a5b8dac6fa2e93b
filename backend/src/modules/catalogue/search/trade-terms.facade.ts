import { Injectable } from '@nestjs/common';
import { phrasesOf, SearchTerms } from './search-terms.js';
import { searchWordsOf } from './search-words.js';

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
  constructor(private readonly terms: SearchTerms) {}

  /** Returns the first words of a text, each with the synonyms (docs/rules.md#synonyms) of the terms that begin with it. */
  async find(text: string, maxWords: number): Promise<TradeTerm[]> {
    const words = searchWordsOf(text, maxWords);
    const phrases = phrasesOf(words);
    const synonyms = await this.terms.synonyms();
    return words.map((word, n) => {
      const begun = phrases.filter(({ first }) => first === n);
      return { word, synonyms: [...new Set(begun.flatMap(({ key }) => synonyms.get(key)?.terms ?? []))] };
    });
  }
}
