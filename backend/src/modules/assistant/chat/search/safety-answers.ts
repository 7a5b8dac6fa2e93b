import { Injectable } from '@nestjs/common';
import { readQuestion } from '../domain/question.js';
import {
  concernsTwoPack,
  EMERGENCY_LINES,
  isAboutSafety,
  mayBeAccident,
  SAFETY_OPENING,
  TWO_PACK_LINES,
} from '../domain/safety.js';
import { type Said, step } from '../domain/said.js';
import { isPlain, wordsOf } from '../domain/words.js';
import type { AnswerContext } from '../readings/answer-context.js';
import { GuideReadings } from '../readings/guide-readings.js';
import { ProductReadings } from '../readings/product-readings.js';
import { namedMost, productSearches } from './product-search-words.js';
import { quotationsFrom } from './quotations.js';
import { productSentence } from './sentences-about.js';

/** The article with the emergency lines and those about two-pack paint. */
const MAIN_ARTICLE = 'isocyanate-safety';
const MOST_ARTICLES = 5;
const QUOTED_PARTS = [5, 4];
const MOST_PRODUCTS = 2;
const MOST_FOUND = 8;

/** Composes the answers to safety questions from the guide alone, in both modes (docs/rules.md#assistant-safety). */
@Injectable()
export class SafetyAnswers {
  constructor(
    private readonly guide: GuideReadings,
    private readonly products: ProductReadings,
  ) {}

  async *answer(context: AnswerContext): AsyncGenerator<Said> {
    const emergency = EMERGENCY_LINES.join('\n');
    const isAccident = mayBeAccident(context.message);
    yield { kind: 'text', text: isAccident ? `${emergency}\n\n${SAFETY_OPENING}` : SAFETY_OPENING };
    if (concernsTwoPack(context.message)) yield { kind: 'text', text: `\n\n${TWO_PACK_LINES.join('\n')}` };
    yield step('Reading the guide…');
    for (const { title, slug, excerpt } of await this.advice(context))
      yield { kind: 'text', text: `\n\nFrom “${title}”: ${excerpt}`, articles: [{ title, url: `/guide/${slug}` }] };
    if (!isAccident) yield* this.protection(context);
    const main = await this.guide.read(context, MAIN_ARTICLE);
    const articles = main ? [{ title: main.title, url: `/guide/${MAIN_ARTICLE}` }] : [];
    yield { kind: 'text', text: isAccident ? '' : `\n\n${emergency}`, articles };
  }

  private async advice(context: AnswerContext) {
    const words = wordsOf(context.message).filter((word) => !isPlain(word));
    const found = (await this.guide.search(context, context.message.slice(0, 500), MOST_ARTICLES)).filter(
      ({ passage, title }) => isAboutSafety(`${title} ${passage}`),
    );
    const sections = await this.guide.sections(found.map(({ slug }) => slug));
    const read = found.map(({ title, slug }) => ({
      ...{ title, slug, summary: '' },
      sections: (sections.get(slug) ?? []).filter(isAboutSafety),
    }));
    const { figure, degrees } = readQuestion(context.message);
    const quoted = quotationsFrom(read, { words, earlier: [], figure, degrees }, QUOTED_PARTS);
    if (quoted.length > 0) return quoted.map(({ article, text }) => ({ ...article, excerpt: text }));
    const article = await this.guide.read(context, MAIN_ARTICLE);
    return article ? [{ title: article.title, slug: article.slug, excerpt: article.summary }] : [];
  }

  /**
   * Offers protective equipment, or the product asked about; never a filter mask, which would be mistaken for
   * sufficient.
   */
  private async *protection(context: AnswerContext): AsyncGenerator<Said> {
    const { words } = readQuestion(context.message);
    const searches = words.some((word) => /^gloves?$/.test(word))
      ? ['nitrile gloves']
      : words.some((word) => /^(masks?|respirators?)$/.test(word))
        ? ['air-fed visor']
        : productSearches(words, false);
    for (const search of searches) {
      const found = await this.products.search(context, { words: search, limit: MOST_FOUND });
      const products = namedMost(found, search.split(' '), 2).slice(0, MOST_PRODUCTS);
      if (products.length === 0) continue;
      const text = `\n\n${products.map(productSentence).join('\n')}`;
      yield { kind: 'text', text, products: products.map(({ id }) => id) };
      return;
    }
  }
}
