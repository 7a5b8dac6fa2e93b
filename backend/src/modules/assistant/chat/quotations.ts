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

/** Weight of a word in a section's heading, beside its text. */
const IN_HEADING = 0.8;
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
    sections: article.sections.map((section) => ({
      section,
      heading: termsOf(section.heading),
      blocks: section.blocks.map((text) => ({ text, terms: termsOf(text) })),
    })),
  }));
  const all = read.flatMap(({ sections }) =>
    sections.flatMap(({ heading, blocks }) => blocks.map(({ terms }) => new Set([...terms, ...heading]))),
  );
  const own = new Set(askedTerms(question.words));
  const weights = askedTerms([...question.words, ...question.earlier]).map((word) => {
    const holders = all.filter((terms) => terms.has(word)).length;
    return { word, weight: holders === 0 ? 0 : (own.has(word) ? 1 : EARLIER) * Math.log(1 + all.length / holders) };
  });
  const rarest = Math.max(0, ...weights.map(({ weight }) => weight));
  const sum = (terms: ReadonlySet<string>) =>
    weights.reduce((total, { word, weight }) => total + (terms.has(word) ? weight : 0), 0);
  const scoreOf = (text: string, terms: ReadonlySet<string>, heading: ReadonlySet<string>) => {
    const words = sum(terms) + IN_HEADING * sum(heading);
    // The kind of figure that is asked for counts as much as the rarest word.
    return words === 0 ? 0 : words + (question.figure?.test(text) ? rarest : 0);
  };
  return read
    .map(({ article, sections }, index) => {
      const scored = sections.map(({ section, heading, blocks }) => {
        const terms = new Set(blocks.flatMap((block) => [...block.terms]));
        const whole = scoreOf(section.blocks.join('\n'), terms, heading);
        const best = Math.max(0, ...blocks.map((block) => scoreOf(block.text, block.terms, heading)));
        return { section, score: (whole + best) / 2 };
      });
      const best = scored.map(({ score }) => score).toSorted((a, b) => b - a);
      const total = OF_ARTICLE.reduce((points, share, place) => points + share * (best[place] ?? 0), 0);
      const early = (rarest * FOUND_FIRST * (articles.length - index)) / articles.length;
      const subject = termsOf(article.title.split(':')[0]!);
      // A single word may be as common as "paint".
      const worth = subject.size > 1 ? rarest : Math.min(rarest, sum(subject));
      const named =
        IS_NAMED * worth * ([...subject].filter((term) => own.has(term)).length / Math.max(subject.size, 1));
      return { article, scored, best: best[0] ?? 0, score: total === 0 ? 0 : total + early + named };
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

const askedTerms = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => (/\d/.test(word) ? word.toLowerCase() : stemOf(word)))),
];

/** Returns whether a text is relevant to a question: two of the question's words, or half of them, occur in it. */
export function isAbout(text: string, words: readonly string[]): boolean {
  const asked = [...new Set(words.map(stemOf))];
  const own = termsOf(text);
  return asked.filter((word) => own.has(word)).length >= Math.min(2, Math.max(asked.length, 1) / 2);
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
