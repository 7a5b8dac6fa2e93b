import { Injectable } from '@nestjs/common';
import type { ProductDetailView, ProductView } from '../../catalogue/index.js';
import { AIR_FED, asksForLitres, asksForParts, coatLines, jobIn, packLine, partsOf } from './calculations.js';
import { ColourAnswers } from './colour-answers.js';
import { comparable, type Question, readQuestion, type Said, said, stemOf, step } from './question.js';
import { isAbout, quotationsFrom, quoted } from './quotations.js';
import {
  type AnswerContext,
  type Article,
  mixingFacts,
  pageOf,
  productSentence,
  Readings,
  ratioLine,
} from './readings.js';

const nameTerms = (text: string): string[] =>
  (comparable(text).match(/[\p{L}\d]+/gu) ?? []).map((word) => (/\d/.test(word) ? word : stemOf(word)));

/**
 * Returns the products whose names match most of the words, best first. A name must match at least `least` words, and
 * at most one fewer than the best.
 */
export function namedMost<Product extends { readonly name: string }>(
  products: readonly Product[],
  words: readonly string[],
  least: number,
): Product[] {
  const asked = [...new Set(words.flatMap(nameTerms))];
  const counted = products.map((product) => {
    const own = new Set(nameTerms(product.name));
    return { product, count: asked.filter((term) => own.has(term)).length };
  });
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return counted
    .filter(({ count }) => count >= Math.max(Math.min(least, asked.length), most - 1, 1))
    .sort((a, b) => b.count - a.count)
    .map(({ product }) => product);
}

/** Begins the first answer of a conversation without the model. */
const OPENING = "I'm answering from our catalogue and guide.";
const NOTHING_FOUND =
  'I found nothing about that. Ask me about paint, primers, clearcoats, spray guns, mixing, defects or safety, or about your orders.';
const GREETING =
  'Hello. Ask me about paint systems, mixing ratios, application, defects, safety, our products or your orders.';
const SIGN_IN =
  'Please sign in to see your orders. I can only look at your own. If you ordered as a guest, open your order with the link in its confirmation email.';
const OWN_DATA_ONLY = 'I can only tell you about your own orders, our products and our guide.';

/** Said of a product that is mixed to order, which is bought on its page (docs/rules.md#mixed-to-order). */
export const chooseColour = (name: string) => `\n${name} is mixed to your colour: please choose it on its page.`;

const MOST_PRODUCTS = 4;
/** Products fetched per search, before the best name matches are chosen. */
const MOST_FOUND = 12;
const MOST_ARTICLES = 12;
/** Sections quoted from the first article and the second, and paragraphs of a product's page. */
const QUOTED = [3, 1];
const QUOTED_OF_PAGE = [2];
/** Products offered for the best article, where the question names none. */
const MOST_OF_ARTICLE = 3;
const RATIOS = 'mixing-ratios';
const COVERAGE = 'how-much-paint';
const COLOUR_CODES = 'finding-a-colour-code';
/** The page's product is meant by "this", and by a question that names nothing. */
const THIS = /\b(this|it|these|here)\b/;

/** Answers from the catalogue and the guide alone, in their own words (docs/rules.md#assistant-search-mode). */
@Injectable()
export class SearchAnswers {
  constructor(
    private readonly readings: Readings,
    private readonly colours: ColourAnswers,
  ) {}

  async *answer(context: AnswerContext): AsyncGenerator<Said> {
    const question = readQuestion(context.message, context.before);
    switch (question.about) {
      case 'greeting':
        return yield said(`${context.isFirst ? `${OPENING} ` : ''}${GREETING}`);
      case 'others':
        return yield said(OWN_DATA_ONLY);
      case 'orders':
        return yield* this.ownOrders(context, question);
      case 'cart':
        return yield* this.forCart(context, question);
      case 'delivery':
      case 'returns': {
        const page = this.readings.page(context, question.about);
        yield* opening(context);
        return yield { kind: 'text', text: page.text, articles: [page] };
      }
      case 'open':
        return yield* this.open(context, question);
    }
  }

  private async *ownOrders(context: AnswerContext, { orderNumber }: Question): AsyncGenerator<Said> {
    if (context.viewer.kind !== 'user') return yield said(SIGN_IN);
    yield step('Looking at your orders…');
    const orders = await this.readings.myOrders(context, orderNumber ?? undefined);
    if (orders.length > 0) {
      yield* opening(context);
      yield said(orders.map(({ text }) => text).join('\n'));
    } else yield said(orderNumber ? `You have no order ${orderNumber}.` : 'You have no orders yet.');
  }

  private async *forCart(context: AnswerContext, question: Question): AsyncGenerator<Said> {
    yield step('Searching the catalogue…');
    const page = question.words.length === 0 ? await this.productOfPage(context) : null;
    const products = page ? [page] : await this.findProducts(context, question);
    const product = theOneMeant(products, question.words);
    if (products.length === 0)
      return yield said('I found no such product. Please give me its name as our shop has it.');
    if (!product) {
      yield said('Which of these do you mean?\n\n');
      return yield listed(products);
    }
    yield listed([product]);
    const { id: productId, name, mayBuy, inventory, isMixed } = product;
    if (isMixed) return yield said(chooseColour(name));
    if (mayBuy && inventory >= question.quantity) context.proposal = { productId, name, quantity: question.quantity };
    else if (mayBuy && inventory > 0) yield said(`\nThere are only ${inventory} in stock.`);
  }

  private async *open(context: AnswerContext, question: Question): AsyncGenerator<Said> {
    yield step('Searching the catalogue and the guide…');
    yield* opening(context);
    if (asksForParts(question.text)) {
      const parts = partsOf(question.text, null) ?? partsOf(question.text, await this.knownRatio(context, question));
      if (parts) return yield withPages(parts.text, [parts.page, await this.readings.readArticle(context, RATIOS)]);
    }
    if (asksForLitres(question.text)) {
      const job = await jobOf(this.readings, context, question.text);
      if (job)
        return yield withPages(job.text, [job.page, await this.readings.readArticle(context, COVERAGE)], job.products);
    }
    const colours = await this.colours.about(question.text, question.words);
    if (colours)
      return yield withPages(colours.text, [colours.page, await this.readings.readArticle(context, COLOUR_CODES)]);
    const page = THIS.test(question.text) || question.words.length === 0 ? await this.productOfPage(context) : null;
    if (page) return yield* fromPage(question, page);
    const [articles, named] = await Promise.all([
      this.findArticles(context, question),
      this.findProducts(context, question),
    ]);
    const [first] = articles;
    const lack = question.asksStock ? await this.readings.missingGrit(question.words) : null;
    if (lack) return yield named.length > 0 ? listed(named, `${lack} Nearest:\n`) : said(lack);
    const offers = named.length === 0 && first && question.maxPrice === null;
    const products = offers
      ? await this.readings.productsOfArticle(context, first.article.slug, MOST_OF_ARTICLE)
      : named;
    if (!first && products.length === 0) return yield said(NOTHING_FOUND);
    const isPriceOnly = question.asksPriceOnly && named.length > 0;
    const parts = [
      () => this.fromProducts(context, question, products),
      () => (isPriceOnly ? [] : fromGuide(articles, question)),
    ];
    let isBehind = false;
    for (const part of question.wantsProducts && products.length > 0 ? parts : parts.reverse())
      for await (const each of part()) {
        yield isBehind || each.kind === 'step' ? each : { ...each, text: each.text.trimStart() };
        isBehind ||= each.kind === 'text';
      }
  }

  private async *fromProducts(
    context: AnswerContext,
    question: Question,
    products: ProductView[],
  ): AsyncGenerator<Said> {
    const [first] = products;
    if (!first) return;
    const isNamed = namedMost([first], question.words, 2).length > 0;
    const yes =
      !question.asksStock || !isNamed ? '' : products.some(({ inventory }) => inventory > 0) ? 'Yes. ' : 'No. ';
    yield listed(products, `\n\n${yes}`);
    if (!isNamed || question.asksPriceOnly) return;
    const detail = await this.readings.readProduct(context, first.slug);
    if (detail) yield* aboutProduct(detail, question);
  }

  private async productOfPage(context: AnswerContext): Promise<ProductDetailView | null> {
    const slug = /^\/products\/([a-z\d-]+)\/?$/.exec(context.page)?.[1];
    return slug ? this.readings.readProduct(context, slug) : null;
  }

  /** The ratio of the product that is spoken of, or of the page's. */
  private async knownRatio(context: AnswerContext, question: Question): Promise<string | null> {
    const product = (await this.productOfPage(context)) ?? (await this.productSpokenOf(context, question));
    return product?.goesWith.find(({ ratio }) => ratio !== null)?.ratio ?? null;
  }

  private async productSpokenOf(context: AnswerContext, question: Question): Promise<ProductDetailView | null> {
    const words = [...question.words, ...question.earlier].filter((word) => !/^\d/.test(word));
    const [found] = await this.findProducts(context, { ...question, words, earlier: [], about: 'cart' });
    return found ? this.readings.readProduct(context, found.slug) : null;
  }

  /** Returns the articles about the question, each with its best sections. */
  private async findArticles(context: AnswerContext, question: Question) {
    const words = [...question.words, ...question.earlier];
    const found = await this.readings.searchGuide(context, words.join(' '), MOST_ARTICLES);
    const meant = found.filter((article) => isAbout(wholeText(article), words));
    return quotationsFrom(meant, question, QUOTED);
  }

  private async findProducts(context: AnswerContext, question: Question): Promise<ProductView[]> {
    const { maxPrice, wantsProducts, about, text } = question;
    const words = [...question.words, ...question.earlier];
    const found = await this.readings.searchProducts(context, { words: words.join(' '), limit: MOST_FOUND, maxPrice });
    // A third of the words must match the name, or the hit is chance; a how-to question merely mentions goods: two.
    const named = namedMost(found, words, wantsProducts || about === 'cart' ? Math.ceil(words.length / 3) : 2);
    if (named.length > 0) return named.slice(0, MOST_PRODUCTS);
    const wantsDeals = /\b(deals?|on sale|offers?)\b/.test(text);
    return wantsDeals
      ? this.readings.searchProducts(context, { words: '', onSale: true, maxPrice, limit: MOST_PRODUCTS })
      : [];
  }
}

/** Returns the job of a question in words, and the products that it takes; null where the shop has no such paint. */
export async function jobOf(readings: Readings, context: AnswerContext, text: string) {
  const { input, role, colour } = jobIn(text);
  const words = `${colour} basecoat`;
  const found = colour ? await readings.searchProducts(context, { words, limit: MOST_FOUND }) : [];
  const [named] = namedMost(found, words.split(' '), 2);
  const given = { ...input, ...(named ? { colour: named.slug } : {}) };
  const job = await readings.workOutJob(context, given);
  const lines = coatLines(job, role);
  if (lines.length === 0) return null;
  const packs = role === null ? packLine(job) : '';
  const products = job.purchases.flatMap((purchase) => purchase.packs.map(({ product }) => product.id));
  return {
    text: [job.takesHardener ? AIR_FED : '', ...lines, packs].filter(Boolean).join('\n'),
    products: role === null ? products : [],
    page: {
      title: 'Job calculator',
      url: `/job?${new URLSearchParams(Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]))}`,
    },
  };
}

/** A result with the page that goes on with it, and the article that explains it. */
const withPages = (
  text: string,
  pages: readonly (Pick<Article, 'title' | 'url'> | undefined)[],
  products: readonly string[] = [],
): Said => ({ kind: 'text', text, products, articles: pages.filter((page) => page !== undefined) });

const wholeText = ({ title, summary, sections }: Article) =>
  [title, summary, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks])].join('\n');

function* opening({ isFirst }: AnswerContext): Generator<Said> {
  if (isFirst) yield said(`${OPENING}\n\n`);
}

export const listed = (products: readonly ProductView[], before = ''): Said & { kind: 'text' } => ({
  kind: 'text',
  text: before + products.map(productSentence).join('\n'),
  products: products.map(({ id }) => id),
});

function* aboutProduct(detail: ProductDetailView, question: Question): Generator<Said> {
  for (const { sections } of quotationsFrom([pageOf(detail)], question, QUOTED_OF_PAGE))
    yield said(`\n${sections.flatMap(({ blocks }) => blocks).join('\n')}`);
  for (const fact of question.asksRatio ? mixingFacts(detail) : [])
    yield { kind: 'text', text: `\n${fact.text}`, products: fact.products };
}

/** Answers about the product on whose page the question was asked. */
function* fromPage(question: Question, product: ProductDetailView): Generator<Said> {
  const matching = product.goesWith
    .filter(({ kind, product: other }) => isAbout(`${kind} ${other.name}`, question.words))
    .map(({ product: other }) => other);
  yield listed([product, ...matching].slice(0, MOST_PRODUCTS));
  yield* aboutProduct(product, question);
}

function* fromGuide(
  articles: readonly ReturnType<typeof quotationsFrom<Article>>[number][],
  question: Question,
): Generator<Said> {
  for (const [index, { article, sections }] of articles.entries()) {
    const ratios =
      question.asksRatio && index === 0 ? article.ratios.map((ratio) => `\n${ratioLine(ratio)}`).join('') : '';
    yield { kind: 'text', text: `\n\n${quoted(article.title, sections)}${ratios}`, articles: [article] };
  }
}

/** The product that is meant: the only one found, or the only one with every word in its name. */
function theOneMeant<Product extends ProductView>(
  products: readonly Product[],
  words: readonly string[],
): Product | undefined {
  if (products.length === 1) return products[0];
  const named = products.filter(({ name }) => words.every((word) => comparable(name).includes(word)));
  return named.find(({ name }) => comparable(name) === words.join(' ')) ?? (named.length === 1 ? named[0] : undefined);
}
