import type { FactualClaim } from './claims.js';
import type { Digest, Statement } from './digest.js';
import { isRisky } from './words.js';

/** A sentence without the names in it. */
export interface Saying {
  /** For comparison. */
  readonly text: string;
  readonly claims: readonly FactualClaim[];
  readonly words: ReadonlySet<string>;
  readonly denies: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Fewest words of a sentence without a figure that can be compared: "it goes over filler" is too short. */
const LEAST_WORDS = 4;

/**
 * Whether a source supports this: it has nearly every word and contradicts none, and one of its statements has two of
 * three words and every claim. One word in five may be the writer's own, unless a source must have it.
 */
export function stands({ claims, words, denies }: Saying, source: Digest, ownWords = NONE): boolean {
  if (claims.length === 0 && words.size < LEAST_WORDS) return false;
  if (!saysWords({ words }, source, ownWords)) return false;
  if (words.size === 0) return !denies && claims.every(({ key }) => source.claims.has(key));
  return bestStatements(words, source, 2 / 3).some(
    (statement) => statement.denies === denies && claims.every(({ key }) => statement.claims.has(key)),
  );
}

/** Whether a product's page supports this, apart from its claims, which are checked against the product itself. */
export function standsOnPage({ words, denies }: Pick<Saying, 'words' | 'denies'>, page: Digest): boolean {
  return (
    saysWords({ words }, page) && bestStatements(words, page, 1 / 2).some((statement) => statement.denies === denies)
  );
}

function saysWords({ words }: Pick<Saying, 'words'>, source: Digest, ownWords = NONE): boolean {
  const missing = [...words].filter((word) => !source.words.has(word) && !ownWords.has(word));
  return !missing.some(isRisky) && missing.length <= Math.floor(words.size / 5);
}

/** The statements that have most of the words, and this share of them at least. */
function bestStatements(words: ReadonlySet<string>, { statements }: Digest, share: number): Statement[] {
  const counted = statements.map((statement) => ({
    statement,
    count: [...words].filter((word) => statement.words.has(word)).length,
  }));
  const least = Math.max(share * words.size, ...counted.map(({ count }) => count)) - 0.001;
  return counted.filter(({ count }) => count >= least).map(({ statement }) => statement);
}
