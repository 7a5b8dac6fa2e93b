import { Injectable } from '@nestjs/common';
import { parsePence } from '../../../platform/money.js';
import type { ProductDetailView, ProductView } from '../../catalogue/index.js';
import type { FoundArticle } from '../guide/guide.facade.js';
import {
  concernsTwoPack,
  EMERGENCY_LINES,
  isAbout,
  isAboutSafety,
  mayBeAccident,
  SAFETY_OPENING,
  TWO_PACK_LINES,
} from './check-sentence.js';
import type { OrderRead } from './evidence.js';
import { asData, comparable, isPlain, stemOf, wordsOf } from './plain-text.js';
import { type Question, readQuestion, type Said, step } from './question.js';
import { quotationsFrom } from './quotations.js';
import { type AnswerContext, GuideReadings, OrderReadings, ProductReadings, ratioLine } from './readings.js';

/** Kinds of goods, each worth a search by itself; any other single word may match by chance. */
const KINDS =
  /^(primers?|hardeners?|activators?|thinners?|reducers?|clear ?coats?|lacquers?|basecoats?|topcoats?|paints?|guns?|spray ?guns?|compressors?|fillers?|putty|tapes?|papers?|films?|masks?|respirators?|gloves?|coveralls?|sanders?|polishers?|polish|compounds?|pads?|discs?|abrasives?|aerosols?|sprays?|degreasers?|wipes?|cloths?|cups?|sticks?|airbrush(es)?|filters?|hoses?|regulators?|nozzles?|epoxy|etch|knives|hammers?|lamps?|lights?|goggles|visors?|panel|masking|sandpaper|strainers?|brushes)$/;
const MOST_SEARCHES = 6;

/**
 * Returns the searches to try in turn until one finds something, as the shop's search requires every word: all words,
 * then three neighbours, then two of which one is a kind of goods, then, if `alone`, the kind by itself.
 */
export function productSearches(words: readonly string[], alone: boolean): string[] {
  const threes = neighbours(words, 3);
  const twos = neighbours(words, 2).filter((two) => two.some((word) => KINDS.test(word)));
  const kinds = alone ? words.filter((word) => KINDS.test(word)).map((word) => [word]) : [];
  const searches = [words, ...threes, ...twos.reverse(), ...kinds.reverse()].map((search) => search.join(' '));
  return [...new Set(searches)].filter((search) => search !== '').slice(0, MOST_SEARCHES);
}

/**
 * Returns the products whose names match most of the words, best first. A name must match at least `least` words, and
 * at most `below` fewer than the best.
 */
export function namedMost<Product extends { readonly name: string }>(
  products: readonly Product[],
  words: readonly string[],
  least: number,
  below = 1,
): Product[] {
  const given = [...new Set(words.flatMap((word) => termsOf(word)))];
  const particular = given.filter((term) => !GENERAL.has(term));
  const asked = particular.length > 0 ? particular : given;
  const counted = products.map((product) => {
    const own = new Set(termsOf(product.name));
    return { product, count: asked.filter((term) => own.has(term)).length };
  });
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return counted
    .filter(({ count }) => count >= Math.max(Math.min(least, asked.length), most - below, 1))
    .sort((a, b) => b.count - a.count)
    .map(({ product }) => product);
}

/** Stems of words that stand in the names of many kinds of goods. */
const GENERAL = new Set(['paint', 'spray', 'colour', 'car']);

const termsOf = (text: string): string[] =>
  (comparable(text).match(/[\p{L}\d]+/gu) ?? []).map((word) => (/\d/.test(word) ? word : stemOf(word)));

const neighbours = (words: readonly string[], count: number): (readonly string[])[] =>
  words.slice(count - 1).map((_, index) => words.slice(index, index + count));

/** First line of an answer without the model. */
export const SEARCH_OPENING = "I'm answering from our catalogue and guide.";
export const NOTHING_FOUND =
  'I found nothing about that. Ask me about paint, primers, clearcoats, spray guns, mixing, defects or safety, or about your orders.';
export const GREETING =
  'Hello. Ask me about paint systems, mixing ratios, application, defects, safety, our products or your orders.';
export const SIGN_IN_FOR_ORDERS = 'Please sign in to see your orders. I can only look at your own.';
export const OWN_DATA_ONLY = 'I can only tell you about your own orders, our products and our guide.';

/** "Aldbrook HS Clearcoat 5 L costs £84.95 and is in stock." */
export function productSentence(product: ProductView): string {
  const { name, price, tradePrice, payableExVat, inventory, mayBuy } = product;
  const exVat = payableExVat === undefined ? '' : ` (£${payableExVat} ex VAT)`;
  const stock = mayBuy
    ? inventory > 0
      ? 'is in stock'
      : 'is out of stock'
    : 'is sold to verified trade customers only';
  return `${name} costs £${tradePrice ?? price}${exVat} and ${stock}.`;
}

/** "Order TC-261121-7KQ4M of 2026-11-21: shipped, £84.95." */
export const orderSentence = ({ orderNumber, placedOn, status, total }: OrderRead): string =>
  `Order ${orderNumber} of ${placedOn}: ${status}, £${total}.`;

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

const MOST_PRODUCTS_IN_ANSWER = 4;
/** Products fetched per search, before the best name matches are chosen. */
const MOST_FOUND_IN_ANSWER = 12;
/** Articles searched, and parts quoted from the first and the second. */
const MOST_ARTICLES_IN_ANSWER = 12;
const QUOTED_PARTS_IN_ANSWER = [5, 2];
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
    const found = words.length === 0 ? [] : await this.guide.search(context, words.join(' '), MOST_ARTICLES_IN_ANSWER);
    const sections = await this.guide.sections(found.map(({ slug }) => slug));
    const read = found.map((article) => ({ ...article, sections: sections.get(article.slug) ?? [] }));
    const meant = read.filter(({ title, summary, sections }) =>
      isAbout([title, summary, ...sections].join('\n'), words),
    );
    const wanted = question.isTrouble ? { ...question, words: [...question.words, 'cure'] } : question;
    return quotationsFrom(meant, wanted, QUOTED_PARTS_IN_ANSWER).map(({ article, text }) => ({
      ...article,
      excerpt: text,
    }));
  }

  private async findProducts(context: AnswerContext, question: Question): Promise<ProductView[]> {
    const { maxPrice, wantsProducts, about } = question;
    const words = [...question.words, ...question.earlier];
    // A how-to question wants no goods that it merely mentions.
    const limits = {
      limit: MOST_FOUND_IN_ANSWER,
      ...(maxPrice ? { maxPrice: parsePence(maxPrice.toFixed(2)) } : {}),
    };
    const isShopping = wantsProducts || about === 'cart';
    const searches = productSearches(words, isShopping);
    for (const search of searches) {
      const found = await this.products.search(context, { words: search, ...limits });
      // At least one word must match the name, or the hit is chance. A how-to question needs two, so that goods it
      // merely mentions are not offered.
      const named = namedMost(found, words, isShopping ? 1 : 2).slice(0, MOST_PRODUCTS_IN_ANSWER);
      const [best, second] = named;
      // A single product is added to a cart: the one whose name fits best.
      if (about === 'cart' && best && second && namedMost([best, second], words, 1, 0).length === 1) return [best];
      if (named.length > 0) return named;
    }
    const wantsDeals = /\b(deals?|on sale|offers?)\b/.test(comparable(context.message));
    return wantsDeals
      ? this.products.search(context, { words: '', onSale: true, ...limits, limit: MOST_PRODUCTS_IN_ANSWER })
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
