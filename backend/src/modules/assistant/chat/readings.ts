import { Injectable } from '@nestjs/common';
import { CLAIMS, type Claim } from '../../../config/company.js';
import { Config } from '../../../config.js';
import type { Actor } from '../../../platform/http/actor.js';
import { londonDay } from '../../../platform/london-days.js';
import { parsePence, toDecimal } from '../../../platform/money.js';
import {
  JobInput,
  JobsQueries,
  type JobView,
  ListProductsQuery,
  type ProductDetailView,
  Products,
  ProductsQueries,
  type ProductView,
  SearchAdviceQuery,
} from '../../catalogue/index.js';
import { FREE_SHIPPING_FROM, Orders, SHIPPING_PRICE } from '../../ordering/index.js';
import { GuideQueries, type GuideText } from '../guide/guide.queries.js';
import { blockText } from '../guide/guide-text.js';
import type { ChatProposalView } from './chat.dto.js';
import { asData, comparable, isPlain, stemOf, wordsOf } from './question.js';
import type { Quotable, Section } from './quotations.js';

/** Something that a tool returned, in the shop's own words; an answer of the model is made of these. */
export interface Fact {
  readonly text: string;
  /** Ids of the products that it names. */
  readonly products: readonly string[];
  readonly article?: { readonly title: string; readonly url: string };
}

interface KnownFact extends Fact {
  readonly words: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

const ENOUGH = 0.6;
const BY_BREVITY = 0.2;
const IS_NEAR = 0.25;
const numbersOf = (text: string) => new Set(comparable(text).match(/\d+(?:[.:]\d+)*/g) ?? []);
const stemsOf = (text: string) =>
  new Set(
    wordsOf(text.replace(/(\d)(?=\p{L})/gu, '$1 '))
      .filter((word) => !isPlain(word))
      .map(stemOf),
  );

/** Everything read for one answer. The model only points at facts; nothing that it writes is shown. */
export class Facts {
  private readonly known = new Map<string, KnownFact>();

  /** `more`: words by which a sentence may point at the fact beside its own. */
  add(fact: Fact, more = ''): void {
    if (fact.text === '') return;
    const whole = `${fact.text} ${more}`;
    this.known.set(fact.text, { ...fact, words: stemsOf(whole), numbers: numbersOf(whole) });
  }

  /**
   * Returns the fact that a sentence of the model points at: it has every number of the sentence and most of its words.
   * Null where no tool returned such a fact. `near`: products named just before, which "it" may mean.
   */
  find(sentence: string, near: readonly string[] = []): Fact | null {
    const words = [...stemsOf(sentence)];
    const numbers = [...numbersOf(sentence)];
    if (words.length === 0) return null;
    let best: { fact: KnownFact; score: number } | null = null;
    for (const fact of this.known.values()) {
      if (!numbers.every((number) => fact.numbers.has(number))) continue;
      const matched = words.filter((word) => fact.words.has(word)).length;
      if (matched < ENOUGH * words.length || matched + numbers.length < 2) continue;
      const isNear = fact.products.some((id) => near.includes(id));
      const score = matched / words.length + (BY_BREVITY * matched) / fact.words.size + (isNear ? IS_NEAR : 0);
      if (!best || score > best.score) best = { fact, score };
    }
    return best?.fact ?? null;
  }
}

/** One question and all that has been read for its answer. */
export class AnswerContext {
  readonly facts = new Facts();
  /** Products read so far, by id, as product lists show them. */
  readonly products = new Map<string, ProductView>();
  proposal: ChatProposalView | null = null;

  constructor(
    readonly viewer: Actor,
    /** The customer's text, without invisible characters. */
    readonly message: string,
    /** The customer's previous message; empty if there is none. */
    readonly before: string,
    /** Path of the page on which it was asked; empty where it is unknown. */
    readonly page: string,
  ) {}

  get isFirst(): boolean {
    return this.before === '';
  }
}

/** "Aldbrook HS Clearcoat 5 L costs £84.95 and is in stock." */
export function productSentence({ name, price, tradePrice, payableExVat, inventory, mayBuy }: ProductView): string {
  const exVat = payableExVat === undefined ? '' : ` (£${payableExVat} ex VAT)`;
  const stock = inventory > 0 ? 'is in stock' : 'is out of stock';
  return `${name} costs £${tradePrice ?? price}${exVat} and ${mayBuy ? stock : 'is sold to verified trade customers only'}.`;
}

/** "Mix Aldbrook HS Clearcoat 5 L with Aldbrook HS Hardener 2.5 L 2:1 by volume." */
export const mixingFacts = ({ id, name, goesWith }: ProductDetailView): Fact[] =>
  goesWith
    .filter(({ ratio }) => ratio !== null)
    .map(({ ratio, product }) => ({
      text: `Mix ${name} with ${product.name} ${ratio} by volume.`,
      products: [id, product.id],
    }));

/** "HS clearcoat with HS Hardener: 2:1 (By volume)". */
export const ratioLine = ({ system, parts, note }: { system: string; parts: string; note: string }) =>
  `${system}: ${parts} (${note})`;

/** Paragraphs of a product's page; text that gives orders to a model is left out. */
export const pageOf = (product: ProductDetailView): Quotable => ({
  title: product.name,
  summary: '',
  sections: [
    product.shortDescription,
    ...(product.longDescription ?? '').split(/\n+/),
    product.hazardText,
    product.specifications.map(({ name, value }) => `${name}: ${value}.`).join(' '),
  ]
    .map(asData)
    .filter(Boolean)
    .map((text) => ({ heading: '', blocks: [text] })),
});

/** An article for answers. */
export interface Article extends Quotable {
  readonly slug: string;
  readonly url: string;
  readonly ratios: GuideText['ratios'];
}

const articleOf = ({ sections, ...article }: GuideText): Article => ({
  ...article,
  url: `/guide/${article.slug}`,
  sections: sections
    // A description of a picture is no advice.
    .map(({ heading, blocks }) => ({ heading, blocks: blocks.filter(({ kind }) => kind !== 'picture').map(blockText) }))
    .filter(({ blocks }) => blocks.length > 0),
});

/** The pages about delivery and returns, from the same settings as the pages. */
export function shopPages({ claims, deliveryRules }: Pick<Config, 'claims' | 'deliveryRules'>) {
  const says = (claim: Exclude<Claim, 'rating'>) => (claims.has(claim) ? CLAIMS[claim].says : null);
  const [time, mixing, island] = [says('deliveryTime'), says('mixingTime'), says('islandTime')];
  const regions = Object.values(deliveryRules);
  const names = (of: (goods: readonly string[]) => boolean) =>
    new Intl.ListFormat('en-GB').format(regions.filter(({ goods }) => of(goods)).map(({ name }) => name));
  const nowhere = names((goods) => goods.length === 0);
  return {
    delivery: {
      ...{ title: 'Delivery', url: '/delivery' },
      text: [
        `Delivery is £${toDecimal(SHIPPING_PRICE)} per order, and free when your goods come to £${toDecimal(FREE_SHIPPING_FROM)} or more.`,
        time
          ? `Orders usually arrive in ${time}.`
          : 'We send your order as soon as it is packed and email you when it is on its way.',
        ...(mixing ? [`Paint mixed to your colour takes ${mixing}.`] : []),
        ...(island ? [`Please allow ${island} for the Highlands and for anything that goes by ferry.`] : []),
        `Paint and other flammable goods go by road and ferry only, to ${names((goods) => goods.includes('flammable'))}.`,
        ...(nowhere ? [`We do not deliver to ${nowhere}.`] : []),
        'The product page and your cart say where a product cannot go.',
      ].join('\n'),
    },
    returns: {
      ...{ title: 'Returns', url: '/returns' },
      text: `If you buy as a consumer, you may cancel your order without giving a reason until 14 days after the day the goods arrive.
Paint and aerosols mixed, tinted or filled to your colour, code or sample cannot be returned, unless they are faulty.
Opened paint, hardener, filler and chemicals, and used masks and filters, cannot be returned, unless they are faulty.
You may reject faulty goods within 30 days for a full refund.
To return something, open the order in your account and choose Return Items.
Please do not post paint, thinners or aerosols.`,
    },
  };
}

interface ProductSearch {
  readonly words: string;
  /** Pounds. */
  readonly maxPrice?: number | null;
  readonly onSale?: boolean;
  readonly limit: number;
}

/** Longer searches are not typed by a person (docs/rules.md#search). */
const MAX_SEARCH = 200;
const MOST_ORDERS = 5;

/** Reads what an answer may say, with the viewer's rights, and keeps it as facts. */
@Injectable()
export class Readings {
  private readonly pages: ReturnType<typeof shopPages>;

  constructor(
    private readonly listProductsQuery: ListProductsQuery,
    private readonly productsQueries: ProductsQueries,
    private readonly products: Products,
    private readonly guide: GuideQueries,
    private readonly orders: Orders,
    private readonly jobs: JobsQueries,
    private readonly advice: SearchAdviceQuery,
    config: Config,
  ) {
    this.pages = shopPages(config);
  }

  /** Returns the best matches of a search, as the shop's own search finds them. */
  async searchProducts(
    context: AnswerContext,
    { words, maxPrice, onSale, limit }: ProductSearch,
  ): Promise<ProductView[]> {
    const search = words.trim().slice(0, MAX_SEARCH);
    if (search === '' && !onSale) return [];
    const { products: cards } = await this.listProductsQuery.listProducts(context.viewer, {
      ...{ sort: 'featured', page: 1, limit },
      ...(search === '' ? {} : { search, someWords: true }),
      ...(maxPrice ? { maxPrice: parsePence(Math.min(maxPrice, 1_000_000).toFixed(2)) } : {}),
      ...(onSale ? { sale: true } : {}),
    });
    const views = await this.forViewer(
      context,
      cards.map(({ id }) => id),
    );
    return take(
      context,
      cards.flatMap((card) => views.filter(({ id }) => id === card.id).map((view) => ({ ...view, ...card }))),
    );
  }

  /** Returns "No, we have no P800 discs." where the shop lacks the grit that is asked for (docs/rules.md#search-advice). */
  async missingGrit(words: readonly string[]): Promise<string | null> {
    const others = words.filter((word) => !/\d|^grits?$/.test(word));
    if (others.length === 0 || others.length === words.length) return null;
    const { grit } = await this.advice.advise(words.join(' '));
    return grit && `No, we have no ${[grit.asked, ...others].join(' ')}.`;
  }

  /** Returns the products that an article is about, the article's first ones first. */
  async productsOfArticle(context: AnswerContext, slug: string, limit: number): Promise<ProductView[]> {
    const article = await this.guide.getArticle(slug);
    return take(
      context,
      await this.forViewer(
        context,
        (article?.products ?? []).slice(0, limit).map(({ id }) => id),
      ),
    );
  }

  /** Returns a visible product with its page's texts and its linked products; null where there is none. */
  async readProduct(context: AnswerContext, slug: string): Promise<ProductDetailView | null> {
    const product = await this.productsQueries.getProduct(context.viewer, slug.slice(0, 255));
    if (!product) return null;
    take(context, [product, ...product.goesWith.map(({ product: other }) => other)]);
    for (const { blocks } of pageOf(product).sections)
      context.facts.add({ text: `${product.name}: ${blocks[0]}`, products: [product.id] });
    for (const fact of mixingFacts(product)) context.facts.add(fact, 'mixing ratio');
    return product;
  }

  /** Returns the articles that fit a question best, the best first. */
  async searchGuide(context: AnswerContext, words: string, limit: number): Promise<Article[]> {
    return this.taken(context, await this.guide.find(words.slice(0, 500), limit));
  }

  async readArticle(context: AnswerContext, slug: string): Promise<Article | undefined> {
    const [article] = this.taken(context, await this.guide.read(slug.slice(0, 100)));
    return article;
  }

  /** Returns a job worked out at the viewer's prices (docs/rules.md#job-coats). */
  async workOutJob(context: AnswerContext, given: Partial<JobInput>): Promise<JobView> {
    const job = await this.jobs.workOut(context.viewer, Object.assign(new JobInput(), given));
    const ids = job.purchases.flatMap(({ packs }) => packs.map(({ product }) => product.id));
    take(context, await this.forViewer(context, ids));
    return job;
  }

  page(context: AnswerContext, name: 'delivery' | 'returns') {
    const page = this.pages[name];
    for (const text of page.text.split('\n')) context.facts.add({ text, products: [], article: page }, page.title);
    return page;
  }

  /** Returns the viewer's newest orders, or the one with this number, in whole sentences; none for guests. */
  async myOrders({ viewer, facts }: AnswerContext, orderNumber?: string) {
    if (viewer.kind !== 'user') return [];
    const found = await this.orders.recentOf(viewer.userId, MOST_ORDERS, orderNumber);
    return found.map(({ orderNumber: number, status, placedAt, total }) => {
      const date = londonDay(placedAt);
      const text = `Order ${number} of ${date}: ${status}, £${total}.`;
      facts.add({ text, products: [] });
      return { orderNumber: number, status, date, total, text };
    });
  }

  private async forViewer({ viewer }: AnswerContext, ids: readonly string[]): Promise<ProductView[]> {
    const views = await this.products.forViewer(viewer, [...ids]);
    return ids.flatMap((id) => views.filter((view) => view.id === id));
  }

  private taken({ facts }: AnswerContext, found: readonly GuideText[]): Article[] {
    return found.map(articleOf).map((article) => {
      const { title, url, sections, ratios } = article;
      const add = ({ heading, blocks }: Section) => {
        const place = heading === '' ? '' : `${heading}: `;
        for (const text of blocks)
          facts.add(
            { text: `${place}${/^- /.test(text) && place ? '\n' : ''}${text}`, products: [], article: { title, url } },
            title,
          );
      };
      sections.forEach(add);
      for (const ratio of ratios)
        facts.add({ text: `${ratioLine(ratio)}.`, products: [], article: { title, url } }, title);
      return article;
    });
  }
}

function take<Product extends ProductView>(context: AnswerContext, products: Product[]): Product[] {
  for (const product of products) {
    context.products.set(product.id, product);
    const { id, inventory, shortDescription } = product;
    context.facts.add(
      { text: productSentence(product), products: [id] },
      `there are ${inventory} available price sell`,
    );
    const about = asData(shortDescription);
    if (about) context.facts.add({ text: `${product.name}: ${about}`, products: [id] });
  }
  return products;
}
