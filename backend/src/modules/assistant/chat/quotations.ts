import { claimsIn } from './evidence.js';
import { meaningfulWords, type Part, partsOf, stemOf } from './plain-text.js';

/** An article in sections, each with its heading as the first line. */
interface Quotable {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly string[];
}

/** The search terms of a question, by which passages are chosen. */
interface Wanted {
  readonly words: readonly string[];
  /** Words of the previous question, if this one follows up on it. */
  readonly earlier: readonly string[];
  /** The kind of figure that answers the question: a time, or any. */
  readonly figure: 'time' | 'any' | null;
  /** °C, where the question names a temperature. */
  readonly degrees: number | null;
}

interface Quotation<Article> {
  readonly article: Article;
  /** Matching sentences and rows, quoted in their order; "" where none fits. */
  readonly text: string;
}

/** A part of an article with its terms for comparison. */
interface Unit extends Part {
  readonly terms: ReadonlySet<string>;
  readonly heading: ReadonlySet<string>;
  /** Whether it is the first part of its section, which usually states the topic. */
  readonly isFirst: boolean;
}

/** Weight of a word that is only in the section's heading, or only in the article's title. */
const IN_HEADING = 0.5;
const IN_TITLE = 0.4;
/** Weight of the heading for the first paragraph of its section. */
const TOPIC = 0.8;
/** Share of a part's score that depends on its brevity. */
const BY_LENGTH = 0.3;
/**
 * Bonus for a paragraph with the kind of figure asked for, and for a range that includes the temperature; in units of
 * the rarest word's weight.
 */
const HAS_FIGURE = 1.1;
const HAS_DEGREES = 1;
/** Weight of a word of the previous question. */
const EARLIER = 0.4;
/** Bonus of the article that the search found first, and weights of an article's best paragraphs. */
const FOUND_FIRST = 0.8;
const OF_ARTICLE = [1, 0.5, 0.25];
/** Weight of the paragraph after the best match; it usually continues the topic. */
const BEHIND_BEST = 0.5;

/**
 * Returns the best-matching articles, best first, each with its matching parts. `most` is the largest number of parts
 * for the first article, the second and so on. Rare words weigh more.
 */
export function quotationsFrom<Article extends Quotable>(
  articles: readonly Article[],
  wanted: Wanted,
  most: readonly number[],
): Quotation<Article>[] {
  const read = articles.map((article) => ({ article, title: termsOf(article.title), units: unitsOf(article) }));
  const all = read.flatMap(({ units }) => units);
  const asked = askedTerms([...wanted.words, ...wanted.earlier]);
  const own = new Set(askedTerms(wanted.words));
  const usual = all.reduce((sum, { terms }) => sum + terms.size, 0) / Math.max(all.length, 1);
  const weights = asked.map((word) => {
    const holders = all.filter(({ terms, heading }) => terms.has(word) || heading.has(word)).length;
    const share = own.has(word) ? 1 : EARLIER;
    return { word, weight: holders === 0 ? 0 : share * Math.log(1 + all.length / holders) };
  });
  const rarest = Math.max(0, ...weights.map(({ weight }) => weight));
  const scoreOf = ({ text, terms, heading, isFirst }: Unit, title: ReadonlySet<string>) => {
    const inText = weights.reduce(
      (sum, { word, weight }) =>
        sum +
        weight *
          ((terms.has(word) ? 1 : heading.has(word) ? IN_HEADING : 0) + (isFirst && heading.has(word) ? TOPIC : 0)),
      0,
    );
    if (inText === 0) return 0;
    const inTitle = weights.reduce((sum, { word, weight }) => sum + (title.has(word) ? weight * IN_TITLE : 0), 0);
    const figure = rarest * ((hasFigure(text, wanted) ? HAS_FIGURE : 0) + (hasDegrees(text, wanted) ? HAS_DEGREES : 0));
    const length = 1 - BY_LENGTH + (BY_LENGTH * terms.size) / Math.max(usual, 1);
    return (inText + inTitle + figure) / length;
  };
  return read
    .map(({ article, title, units }, index) => {
      const scores = units.map((unit) => scoreOf(unit, title));
      const best = scores.toSorted((a, b) => b - a);
      const sum = OF_ARTICLE.reduce((total, share, place) => total + share * (best[place] ?? 0), 0);
      const early = (rarest * FOUND_FIRST * (articles.length - index)) / articles.length;
      return { article, units, scores, score: sum === 0 ? 0 : sum + early };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most.length)
    .map(({ article, units, scores }, place) => ({ article, text: joined(units, scores, most[place]!) }));
}

function joined(units: readonly Unit[], scores: number[], most: number): string {
  const highest = Math.max(0, ...scores);
  const best = scores.indexOf(highest);
  if (best + 1 < units.length) scores[best + 1] = Math.max(scores[best + 1]!, highest * BEHIND_BEST);
  const chosen = scores
    .map((score, index) => ({ score, index }))
    .filter(({ score }) => score > highest / 4)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, most)
    .sort((a, b) => a.index - b.index)
    .map(({ index }) => units[index]!);
  return chosen
    .map(({ text, isRow }, index) => `${index === 0 ? '' : isRow || chosen[index - 1]!.isRow ? '\n' : ' '}${text}`)
    .join('');
}

function hasFigure(text: string, { figure }: Wanted): boolean {
  if (!figure) return false;
  const claims = claimsIn(text).filter(({ kind }) => kind === 'measure' || kind === 'ratio' || kind === 'money');
  return figure === 'any' ? claims.length > 0 : claims.some(({ key }) => / (second|minute|hour|day|week)$/.test(key));
}

function hasDegrees(text: string, { degrees }: Wanted): boolean {
  if (degrees === null) return false;
  const [, from, to] = /(\d+) to (\d+)\s?°/.exec(text) ?? [];
  if (from && to) return Number(from) <= degrees && degrees <= Number(to);
  const [, side, limit] = /\b(below|above) (\d+)\s?°/i.exec(text) ?? [];
  return limit !== undefined && (/below/i.test(side!) ? degrees < Number(limit) : degrees > Number(limit));
}

/** Words that carry meaning, and codes and figures as they are written. */
const termsOf = (text: string): ReadonlySet<string> =>
  new Set([...meaningfulWords(text), ...(text.toLowerCase().match(/[\p{L}\d]*\d[\p{L}\d]*(?:[.:]\d+)*/gu) ?? [])]);

/** The words in one form each; two that stand side by side may be written as one: "pin holes". */
function askedTerms(words: readonly string[]): string[] {
  const joined = words.slice(1).map((word, index) => words[index]! + word);
  return [...new Set([...words, ...joined].map((word) => (/\d/.test(word) ? word : stemOf(word)).toLowerCase()))];
}

function unitsOf({ title, summary, sections }: Quotable): Unit[] {
  const ofSections = sections.flatMap((section) => {
    const lines = section.split('\n').filter((line) => line.trim() !== '');
    // A line without an end is a heading.
    const hasHeading = lines.length > 0 && !/ \| |[.!?:]["”)]?$/.test(lines[0]!);
    const heading = termsOf(hasHeading ? lines[0]! : '');
    return partsOf(lines.slice(hasHeading ? 1 : 0)).map((part, index) => unit(part, heading, index === 0));
  });
  return summary === '' ? ofSections : [unit({ text: summary, isRow: false }, termsOf(title), true), ...ofSections];
}

const unit = (part: Part, heading: ReadonlySet<string>, isFirst: boolean): Unit => ({
  ...part,
  heading,
  isFirst,
  terms: termsOf(part.text),
});
