import { Injectable } from '@nestjs/common';
import { parsePence } from '../../../../platform/money.js';
import type { ProductDetailView, ProductView } from '../../../catalogue/index.js';
import type { FoundArticle } from '../../guide/guide.facade.js';
import { asData } from '../domain/hidden-instructions.js';
import { comparable } from '../domain/plain-text.js';
import { type Question, readQuestion } from '../domain/question.js';
import { isAbout } from '../domain/relevance.js';
import { type Said, step } from '../domain/said.js';
import type { AnswerContext } from '../readings/answer-context.js';
import { GuideReadings, ratioLine } from '../readings/guide-readings.js';
import { OrderReadings } from '../readings/order-readings.js';
import { ProductReadings } from '../readings/product-readings.js';
import { namedMost, productSearches } from './product-search-words.js';
import { quotationsFrom } from './quotations.js';
import {
  GREETING,
  NOTHING_FOUND,
  OWN_DATA_ONLY,
  orderSentence,
  productSentence,
  SEARCH_OPENING,
  SIGN_IN_FOR_ORDERS,
} from './sentences-about.js';

const MOST_PRODUCTS = 4;
/** Products fetched per search, before the best name matches are chosen. */
const MOST_FOUND = 12;
/** Articles searched, and parts quoted from the first and the second. */
const MOST_ARTICLES = 12;
const QUOTED_PARTS = [5, 2];
const QUOTED_OF_PAGE = 2;
/** Products offered for the best article, where the question names none. */
const MOST_OF_ARTICLE = 3;

interface QuotedArticle extends FoundArticle {
  /** Made of whole sentences and table rows. */
  readonly excerpt: string;
}

/**
 * Composes answers from the catalogue and the guide alone, in their own words (docs/rules.md#assistant-search-mode).
 */
@Injectable()
export class SearchAnswers {
  constructor(
    private readonly products: ProductReadings,
    private readonly guide: GuideReadings,
    private readonly orders: OrderReadings,
  ) {}

  async *answer(context: AnswerContext): AsyncGenerator<Said> {
    const question = readQuestion(context.message, context.before);
    switch (question.about) {
      case 'greeting':
        yield said(`${SEARCH_OPENING} ${GREETING}`);
        return;
      case 'staff':
        yield said(OWN_DATA_ONLY);
        return;
      case 'orders':
        yield* this.ownOrders(context, question);
        return;
      case 'delivery':
      case 'returns': {
        const page = this.guide.page(context, `/${question.about}`);
        yield { kind: 'text', text: `${SEARCH_OPENING}\n\n${page.text}`, articles: [page] };
        return;
      }
      case 'cart':
        yield* this.forCart(context, question);
        return;
      case 'open':
        yield* this.found(context, question);
    }
  }

  private async *ownOrders(context: AnswerContext, { orderNumber }: Question): AsyncGenerator<Said> {
    if (context.viewer.kind !== 'user') {
      yield said(SIGN_IN_FOR_ORDERS);
      return;
    }
    yield step('Looking at your orders…');
    const orders = await this.orders.mine(context, orderNumber ?? undefined);
    if (orders.length > 0) yield said(`${SEARCH_OPENING}\n\n${orders.map(orderSentence).join('\n')}`);
    else yield said(orderNumber ? `You have no order ${orderNumber}.` : 'You have no orders yet.');
  }

  private async *forCart(context: AnswerContext, question: Question): AsyncGenerator<Said> {
    yield step('Searching the catalogue…');
    const products = await this.findProducts(context, question);
    const product = theOneMeant(products, question.words);
    if (products.length === 0) {
      yield said('I found no such product. Please give me its name as our shop has it.');
      return;
    }
    if (!product) {
      yield said('Which of these do you mean?\n\n');
      yield listed(products);
      return;
    }
    yield listed([product]);
    const { id: productId, name } = product;
    if (product.mayBuy && product.inventory >= question.quantity) {
      context.proposal = { productId, name, quantity: question.quantity };
      return;
    }
    if (product.mayBuy && product.inventory > 0) yield said(`\nThere are only ${product.inventory} in stock.`);
  }

  private async *found(context: AnswerContext, question: Question): AsyncGenerator<Said> {
    yield step('Searching the catalogue and the guide…');
    const [articles, named] = await Promise.all([
      this.findArticles(context, question),
      this.findProducts(context, question),
    ]);
    const [first] = articles;
    const products =
      named.length === 0 && first && question.maxPrice === null
        ? await this.products.ofArticle(context, first.slug, MOST_OF_ARTICLE)
        : named;
    if (articles.length + products.length === 0) {
      yield said(`${SEARCH_OPENING} ${NOTHING_FOUND}`);
      return;
    }
    yield said(SEARCH_OPENING);
    const productsFirst = question.wantsProducts && products.length > 0;
    const parts = [() => this.fromProducts(context, question, products), () => fromGuide(articles, question)];
    for (const part of productsFirst ? parts : parts.reverse()) yield* part();
  }

  private async *fromProducts(
    context: AnswerContext,
    question: Question,
    products: ProductView[],
  ): AsyncGenerator<Said> {
    if (products.length === 0) return;
    yield said('\n\n');
    yield listed(products);
    const [first] = products;
    const isNamed = first && namedMost([first], question.words, 2).length > 0;
    const detail = isNamed ? await this.products.read(context, first.slug) : null;
    if (!detail) return;
    const [quoted] = quotationsFrom([pageOf(detail)], question, [QUOTED_OF_PAGE]);
    if (quoted?.text) yield said(`\n${quoted.text}`);
    for (const line of question.asksRatio ? mixingLines(detail) : []) yield { ...line, text: `\n${line.text}` };
  }

  /** Returns the articles about the question, each with its matching parts. */
  private async findArticles(context: AnswerContext, question: Question): Promise<QuotedArticle[]> {
    const words = [...question.words, ...question.earlier];
    const found = words.length === 0 ? [] : await this.guide.search(context, words.join(' '), MOST_ARTICLES);
    const sections = await this.guide.sections(found.map(({ slug }) => slug));
    const read = found.map((article) => ({ ...article, sections: sections.get(article.slug) ?? [] }));
    const meant = read.filter(({ title, summary, sections }) =>
      isAbout([title, summary, ...sections].join('\n'), words),
    );
    const wanted = question.isTrouble ? { ...question, words: [...question.words, 'cure'] } : question;
    return quotationsFrom(meant, wanted, QUOTED_PARTS).map(({ article, text }) => ({ ...article, excerpt: text }));
  }

  private async findProducts(context: AnswerContext, question: Question): Promise<ProductView[]> {
    const { maxPrice, wantsProducts, about } = question;
    const words = [...question.words, ...question.earlier];
    // A how-to question wants no goods that it merely mentions.
    const limits = { limit: MOST_FOUND, ...(maxPrice ? { maxPrice: parsePence(maxPrice.toFixed(2)) } : {}) };
    const isShopping = wantsProducts || about === 'cart';
    const searches = productSearches(words, isShopping);
    for (const search of searches) {
      const found = await this.products.search(context, { words: search, ...limits });
      // At least one word must match the name, or the hit is chance. A how-to question needs two, so that goods it
      // merely mentions are not offered.
      const named = namedMost(found, words, isShopping ? 1 : 2).slice(0, MOST_PRODUCTS);
      const [best, second] = named;
      // A single product is added to a cart: the one whose name fits best.
      if (about === 'cart' && best && second && namedMost([best, second], words, 1, 0).length === 1) return [best];
      if (named.length > 0) return named;
    }
    const wantsDeals = /\b(deals?|on sale|offers?)\b/.test(comparable(context.message));
    return wantsDeals
      ? this.products.search(context, { words: '', onSale: true, ...limits, limit: MOST_PRODUCTS })
      : [];
  }
}

/** Turns a product's page into an article; text that gives orders to a model is left out. */
const pageOf = ({ name, shortDescription, longDescription, specifications }: ProductDetailView) => ({
  ...{ title: name, summary: '' },
  sections: [
    [shortDescription, longDescription].map(asData).join('\n'),
    specifications.map((each) => asData(`${each.name}: ${each.value}.`)).join('\n'),
  ],
});

const said = (text: string): Said => ({ kind: 'text', text });

const listed = (products: readonly ProductView[]): Said => ({
  kind: 'text',
  text: products.map(productSentence).join('\n'),
  products: products.map(({ id }) => id),
});

function* fromGuide(articles: readonly QuotedArticle[], question: Question): Generator<Said> {
  for (const [index, article] of articles.entries()) {
    const ratios =
      question.asksRatio && index === 0 ? article.ratios.map((ratio) => `\n${ratioLine(ratio)}`).join('') : '';
    const text = `\n\nFrom “${article.title}”: ${article.excerpt}${ratios}`;
    yield { kind: 'text', text, articles: [{ title: article.title, url: `/guide/${article.slug}` }] };
  }
}

/** Formats the mixing ratios of a product as whole sentences. */
function mixingLines({ id, name, goesWith }: ProductDetailView) {
  return goesWith
    .filter(({ ratio }) => ratio !== null)
    .map(({ ratio, product }) => ({
      kind: 'text' as const,
      text: `Mix ${name} with ${product.name} ${ratio} by volume.`,
      products: [id, product.id],
    }));
}

/** The product that is meant: the only one found, or the only one with every word in its name. */
function theOneMeant(products: readonly ProductView[], words: readonly string[]): ProductView | undefined {
  if (products.length === 1) return products[0];
  const named = products.filter(({ name }) => words.every((word) => comparable(name).includes(word)));
  const exact = named.find(({ name }) => comparable(name) === words.join(' '));
  return exact ?? (named.length === 1 ? named[0] : undefined);
}
