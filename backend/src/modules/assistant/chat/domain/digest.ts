import { claimsIn } from './claims.js';
import { partsOf } from './parts-of-text.js';
import { comparable, plainText } from './plain-text.js';
import { sentencesOf } from './sentences.js';
import { denies, meaningfulWords } from './words.js';

/** One sentence of a source. */
export interface Statement {
  /** As `statementKey` returns it. */
  readonly key: string;
  readonly words: ReadonlySet<string>;
  readonly claims: ReadonlySet<string>;
  readonly denies: boolean;
}

/** A source, read once for every comparison. */
export interface Digest {
  readonly text: string;
  readonly statements: readonly Statement[];
  readonly words: ReadonlySet<string>;
  readonly claims: ReadonlySet<string>;
}

/** Normalises a sentence, so that two that differ only in punctuation are equal. */
export function statementKey(sentence: string): string {
  return comparable(sentence)
    .replace(/^(?:[-•>|]\s*|\d{1,2}[.)]\s+)+/, '')
    .replace(/[\s.!?:;,|"')\]]+$/, '');
}

/** Reads a source. */
export function digestOf(texts: readonly string[]): Digest {
  const text = texts.map(plainText).join('\n');
  // A table row is meaningful only with the names of its columns.
  const rows = partsOf(text.split('\n')).flatMap((part) => (part.isRow ? [part.text] : []));
  const statements = [...sentencesOf(text), ...rows].map((sentence) => ({
    key: statementKey(sentence),
    words: meaningfulWords(sentence),
    claims: new Set(claimsIn(sentence).map(({ key }) => key)),
    denies: denies(sentence),
  }));
  return {
    text: comparable(text),
    statements,
    words: new Set(statements.flatMap(({ words }) => [...words])),
    claims: new Set(statements.flatMap(({ claims }) => [...claims])),
  };
}
