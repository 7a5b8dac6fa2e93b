import { type Question, stemOf, termsOf } from './question.js';

/** A section of an article, or a paragraph of a product's page: quoted whole or not at all. */
export interface Section {
  readonly heading: string;
  /** Paragraphs, lists and tables, each as it stands. */
  readonly blocks: readonly string[];
}

export interface Quotable {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly Section[];
}

/** Weights of a word in a section's heading, beside its text, and in the article's title. */
const IN_HEADING = 0.8;
const IN_TITLE = 0.4;
/** Bonus for the kind of figure asked for, in units of the rarest word. */
const HAS_FIGURE = 1;
/** Weight of a word of the previous question. */
const EARLIER = 0.4;
/** Bonuses of the article that the search found first, and of one whose subject the question names. */
const FOUND_FIRST = 0.8;
const IS_NAMED = 1.5;
/** Weights of an article's best sections. */
const OF_ARTICLE = [1, 0.5, 0.25];
/** Share of the best section's score that another one needs. */
const CLOSE = 0.5;
const MOST_TEXT = 2200;
/** Share of a section's score that it loses towards the article's end: the basics stand first. */
const BY_PLACE = 0.25;
/** Weight of an article's introduction: it names everything and explains little. */
const INTRODUCTION = 0.7;

/**
 * Returns the articles that answer a question best, each with its best sections, whole and in their order; `most` is
 * the number of sections for the first article, the second and so on. Rare words weigh more.
 */
export function quotationsFrom<Article extends Quotable>(
  articles: readonly Article[],
  question: Pick<Question, 'words' | 'earlier' | 'figure'>,
  most: readonly number[],
): { article: Article; sections: readonly Section[] }[] {
  const read = articles.map((article) => ({
    article,
    title: termsOf(article.title),
    sections: article.sections.map((section) => ({
      section,
      heading: termsOf(section.heading),
      blocks: section.blocks.map((text) => ({ text, terms: termsOf(text) })),
    })),
  }));
  const all = read.flatMap(({ sections }) =>
    sections.flatMap(({ heading, blocks }) => blocks.map(({ terms }) => ({ terms, heading }))),
  );
  const own = new Set(askedTerms(question.words));
  const weights = askedTerms([...question.words, ...question.earlier]).map((word) => {
    const holders = all.filter(({ terms, heading }) => terms.has(word) || heading.has(word)).length;
    return { word, weight: holders === 0 ? 0 : (own.has(word) ? 1 : EARLIER) * Math.log(1 + all.length / holders) };
  });
  const rarest = Math.max(0, ...weights.map(({ weight }) => weight));
  const sum = (terms: ReadonlySet<string>) =>
    weights.reduce((total, { word, weight }) => total + (terms.has(word) ? weight : 0), 0);
  const scoreOf = (
    text: string,
    terms: ReadonlySet<string>,
    heading: ReadonlySet<string>,
    title: ReadonlySet<string>,
  ) => {
    const words = sum(terms) + IN_HEADING * sum(heading) * (1 + shareOf(heading, own) / 2);
    if (words === 0) return 0;
    const figure = question.figure?.test(text) ? HAS_FIGURE * rarest : 0;
    return words + IN_TITLE * sum(title) + figure;
  };
  // Half of a section's score is its best block's.
  const scoreOfSection = (
    blocks: readonly { text: string; terms: ReadonlySet<string> }[],
    heading: ReadonlySet<string>,
    title: ReadonlySet<string>,
  ) => {
    const whole = blocks.map(({ text }) => text).join('\n');
    const ofWhole = scoreOf(whole, new Set(blocks.flatMap(({ terms }) => [...terms])), heading, title);
    return (ofWhole + Math.max(0, ...blocks.map(({ text, terms }) => scoreOf(text, terms, heading, title)))) / 2;
  };
  return read
    .map(({ article, title, sections }, index) => {
      const scored = sections.map(({ section, heading, blocks }, place) => {
        const isIntroduction = section.heading === '' && sections.length > 1;
        const share = isIntroduction ? INTRODUCTION : 1 - (BY_PLACE * place) / sections.length;
        return { section, score: scoreOfSection(blocks, heading, title) * share };
      });
      const best = scored.map(({ score }) => score).toSorted((a, b) => b - a);
      const total = OF_ARTICLE.reduce((points, share, place) => points + share * (best[place] ?? 0), 0);
      const early = (rarest * FOUND_FIRST * (articles.length - index)) / articles.length;
      const subject = termsOf(article.title.split(':')[0]!);
      // A single word may be as common as "paint".
      const worth = subject.size > 1 ? rarest : Math.min(rarest, sum(subject));
      const named = IS_NAMED * worth * shareOf(subject, own);
      // A question that only names the subject gets the article's beginning.
      const asksNoMore = weights.every(({ word, weight }) => weight === 0 || title.has(word));
      const inOrder = ({ section }: { section: Section }, place: number) => ({
        section,
        score: (best[0] ?? 0) * (1 - (CLOSE * place) / scored.length),
      });
      return {
        article,
        scored: asksNoMore ? scored.map(inOrder) : scored,
        best: best[0] ?? 0,
        score: total === 0 ? 0 : total + early + named,
      };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most.length)
    .map(({ article, scored, best }, place) => ({ article, sections: chosen(scored, best, most[place]!) }));
}

function chosen(scored: readonly { section: Section; score: number }[], best: number, most: number): Section[] {
  let left = MOST_TEXT;
  const taken = new Set(
    scored
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most)
      .filter(({ section, score }, index) => {
        left -= section.blocks.join('').length;
        return index === 0 || (score >= CLOSE * best && left > 0);
      }),
  );
  return scored.filter((each) => taken.has(each)).map(({ section }) => section);
}

const shareOf = (terms: ReadonlySet<string>, asked: ReadonlySet<string>): number =>
  [...terms].filter((term) => asked.has(term)).length / Math.max(terms.size, 1);

const askedTerms = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => (/\d/.test(word) ? word.toLowerCase() : stemOf(word)))),
];

/** Returns whether a text is relevant to a question: two of the question's words, or this share of them, occur in it. */
export function isAbout(text: string, words: readonly string[], share = 0.5): boolean {
  const asked = [...new Set(words.map(stemOf))];
  const own = termsOf(text);
  return asked.filter((word) => own.has(word)).length >= Math.min(2, Math.max(share * asked.length, 0.5));
}

/** "From “Runs and sags”, Cure when dry:" and the section; further sections of the article by their headings. */
export const quoted = (title: string, sections: readonly Section[]): string =>
  sections
    .map(({ heading, blocks }, index) => {
      const place = [index === 0 ? `From “${title}”` : '', heading].filter(Boolean).join(', ');
      return `${place}:${blocks.length > 1 || /^- |\n/.test(blocks[0] ?? '') ? '\n' : ' '}${blocks.join('\n')}`;
    })
    .join('\n\n');

/** The section with this heading, quoted as a paragraph of its own; empty where there is none. */
export function quotedSection({ title, sections }: Quotable, heading: string): string {
  const found = sections.filter((section) => section.heading === heading);
  return found.length > 0 ? `\n\n${quoted(title, found)}` : '';
}

/** Sections as plain text, for a model. */
export const textOf = (sections: readonly Section[]): string =>
  sections.map(({ heading, blocks }) => [heading, ...blocks].join('\n')).join('\n\n');
