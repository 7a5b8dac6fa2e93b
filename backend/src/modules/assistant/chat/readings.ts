import { Injectable } from '@nestjs/common';
import { CLAIMS, type Claim } from '../../../config/company.js';
import { Config } from '../../../config.js';
import type { Actor } from '../../../platform/http/actor.js';
import { londonDay } from '../../../platform/london-days.js';
import { type Pence, toDecimal } from '../../../platform/money.js';
import {
  ListProductsQuery,
  type ProductDetailView,
  Products,
  ProductsQueries,
  type ProductView,
} from '../../catalogue/index.js';
import { FREE_SHIPPING_FROM, type OrderSummary, Orders, SHIPPING_PRICE } from '../../ordering/index.js';
import { type FoundArticle, Guide, type GuideText } from '../guide/guide.facade.js';
import { GuideQueries } from '../guide/guide.queries.js';
import { type ArticleRead, Evidence, type OrderRead, type ProductRead } from './evidence.js';
import { asData, inContext } from './plain-text.js';

/** An addition to the cart that the shop has asked the customer to agree to. */
export interface Proposal {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
}

/** One question and all that has been read for its answer. */
export class AnswerContext {
  readonly evidence = new Evidence();
  /** Products read so far, by id, as product lists show them. */
  readonly products = new Map<string, ProductView>();
  proposal: Proposal | null = null;

  constructor(
    readonly viewer: Actor,
    /** The customer's text, without invisible characters. */
    readonly message: string,
    /** The customer's previous message; empty if there is none. */
    readonly before = '',
  ) {}
}

/**
 * Returns the contents of the pages about delivery and returns, in whole sentences, from the same settings as the
 * pages.
 */
export function shopPageTexts({ claims, deliveryRules }: Pick<Config, 'claims' | 'deliveryRules'>): ArticleRead[] {
  const says = (claim: Exclude<Claim, 'rating'>) => (claims.has(claim) ? CLAIMS[claim].says : null);
  const [time, mixing, island] = [says('deliveryTime'), says('mixingTime'), says('islandTime')];
  const regions = Object.values(deliveryRules);
  const names = (of: (goods: readonly string[]) => boolean) =>
    regions.filter(({ goods }) => of(goods)).map(({ name }) => name);
  const nowhere = names((goods) => goods.length === 0);
  const flammable = names((goods) => goods.includes('flammable'));
  return [
    {
      title: 'Delivery',
      url: '/delivery',
      text: [
        `Delivery is £${toDecimal(SHIPPING_PRICE)} per order, and free when your goods come to £${toDecimal(FREE_SHIPPING_FROM)} or more.`,
        time
          ? `Orders usually arrive in ${time}.`
          : 'We send your order as soon as it is packed and email you when it is on its way.',
        ...(mixing ? [`Paint mixed to your colour takes ${mixing}.`] : []),
        ...(island ? [`Please allow ${island} for the Highlands and for anything that goes by ferry.`] : []),
        `Paint and other flammable goods go by road and ferry only, to ${listed(flammable)}.`,
        ...(nowhere.length > 0 ? [`We do not deliver to ${listed(nowhere)}.`] : []),
        'The product page and your cart say where a product cannot go.',
      ].join('\n'),
    },
    {
      title: 'Returns',
      url: '/returns',
      text: [
        'If you buy as a consumer, you may cancel your order without giving a reason until 14 days after the day the goods arrive.',
        'Paint and aerosols mixed, tinted or filled to your colour, code or sample cannot be returned, unless they are faulty.',
        'Opened paint, hardener, filler and chemicals, and used masks and filters, cannot be returned, unless they are faulty.',
        'You may reject faulty goods within 30 days for a full refund.',
        'To return something, open the order in your account and choose Return Items.',
        'Please do not post paint, thinners or aerosols.',
      ].join('\n'),
    },
  ];
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Reads articles of the guide, and the shop's pages, into the evidence of an answer. */
@Injectable()
export class GuideReadings {
  private readonly pages: readonly ArticleRead[];

  constructor(
    private readonly guide: Guide,
    config: Config,
  ) {
    this.pages = shopPageTexts(config);
  }

  /** Returns the best-matching articles, each with its best passage. */
  async search(context: AnswerContext, words: string, limit: number): Promise<FoundArticle[]> {
    const found = (await this.guide.search(words, limit))
      .filter(({ passage }) => asData(passage) !== '')
      .map((article) => ({ ...article, passage: passageInContext(article.passage) }));
    for (const article of found)
      context.evidence.addArticle({
        title: article.title,
        url: urlOf(article),
        text: [article.summary, article.passage, ...article.ratios.map(ratioLine)].join('\n'),
      });
    return found;
  }

  /** Returns the sections of articles as texts, headings first, by slug, without taking them as evidence. */
  async sections(slugs: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    const articles = await this.guide.readAll(slugs);
    return new Map(
      articles.map(({ slug, sections }) => [
        slug,
        sections.map(({ heading, text }) => asData(inContext(heading, text)).trim()),
      ]),
    );
  }

  async read(context: AnswerContext, slug: string): Promise<GuideText | undefined> {
    const found = await this.guide.read(slug.slice(0, 255));
    if (!found) return undefined;
    const sections = found.sections.map(({ heading, text }) => ({
      heading,
      text: inContext(heading, text).slice(heading.length + 1),
    }));
    const article = { ...found, sections };
    const texts = sections.map(({ heading, text }) => `${heading}\n${text}`);
    const text = [article.summary, ...texts, ...article.ratios.map(ratioLine)].map(asData).join('\n');
    context.evidence.addArticle({ title: article.title, url: urlOf(article), text });
    return article;
  }

  /** Returns the text of the shop's page about delivery or returns. */
  page(context: AnswerContext, url: '/delivery' | '/returns'): ArticleRead {
    const page = this.pages.find((each) => each.url === url)!;
    context.evidence.addArticle(page);
    return page;
  }
}

/** The heading of a passage stands in its first paragraph, alone. */
function passageInContext(passage: string): string {
  const [heading = '', ...paragraphs] = passage.split('\n\n');
  return paragraphs.length === 0 || /[.!?:]$/.test(heading.trim())
    ? passage
    : inContext(heading, paragraphs.join('\n\n'));
}

const urlOf = ({ slug }: { slug: string }) => `/guide/${slug}`;

/** "HS clearcoat with HS Hardener: 2:1 (By volume)". */
export const ratioLine = ({ system, parts, note }: { system: string; parts: string; note: string }) =>
  `${system}: ${parts} (${note})`;

const MOST = 5;
/** Reads the viewer's own orders into the evidence of an answer: number, status, day and total, nothing else. */
@Injectable()
export class OrderReadings {
  constructor(private readonly orders: Orders) {}

  /** Returns the viewer's newest orders, or the one with this number; none for guests. */
  async mine({ viewer, evidence }: AnswerContext, orderNumber?: string): Promise<OrderRead[]> {
    if (viewer.kind !== 'user') return [];
    const found = (await this.orders.recentOf(viewer.userId, MOST, orderNumber)).map(toRead);
    for (const order of found) evidence.addOrder(order);
    return found;
  }
}

const toRead = ({ orderNumber, status, placedAt, total }: OrderSummary): OrderRead => ({
  orderNumber,
  status,
  placedOn: londonDay(placedAt),
  total,
});

interface ProductSearch {
  readonly words: string;
  readonly maxPrice?: Pence;
  readonly onSale?: boolean;
  readonly limit: number;
}

/** Longer searches are not typed by a person (docs/rules.md#search). */
const MAX_SEARCH = 200;

/** Reads products as the viewer sees them, into the evidence of an answer. */
@Injectable()
export class ProductReadings {
  constructor(
    private readonly listProductsQuery: ListProductsQuery,
    private readonly guideQueries: GuideQueries,
    private readonly productsQueries: ProductsQueries,
    private readonly products: Products,
  ) {}

  /** Returns the best matches of a search, as the shop's own search finds them. */
  async search(context: AnswerContext, { words, maxPrice, onSale, limit }: ProductSearch): Promise<ProductView[]> {
    const search = words.trim().slice(0, MAX_SEARCH);
    if (search === '' && !onSale) return [];
    const { products: cards } = await this.listProductsQuery.listProducts(context.viewer, {
      sort: 'featured',
      page: 1,
      limit,
      ...(search === '' ? {} : { search }),
      ...(maxPrice === undefined ? {} : { maxPrice }),
      ...(onSale ? { sale: true } : {}),
    });
    const views = await this.products.forViewer(
      context.viewer,
      cards.map(({ id }) => id),
    );
    const products = cards.flatMap((card) =>
      views.filter(({ id }) => id === card.id).map((view) => ({ ...view, ...card })),
    );
    for (const product of products) take(context, product);
    return products;
  }

  /** Returns the products that an article is about, the article's first ones first. */
  async ofArticle(context: AnswerContext, slug: string, limit: number): Promise<ProductView[]> {
    const article = await this.guideQueries.getArticle(slug);
    const ids = (article?.products ?? []).slice(0, limit).map(({ id }) => id);
    const views = await this.products.forViewer(context.viewer, ids);
    const products = ids.flatMap((id) => views.filter((view) => view.id === id));
    for (const product of products) take(context, product);
    return products;
  }

  /** Returns a visible product with its page's texts and its linked products; null where there is none. */
  async read(context: AnswerContext, slug: string): Promise<ProductDetailView | null> {
    const product = await this.productsQueries.getProduct(context.viewer, slug.slice(0, 255));
    if (!product) return null;
    take(context, product, detailTexts(product), ratiosOf(product));
    for (const { product: other, ratio, note } of product.goesWith)
      take(context, other, [asData(note)], ratio === null ? [] : [ratio]);
    return product;
  }
}

function take(context: AnswerContext, product: ProductView, texts: string[] = [], ratios: string[] = []): void {
  context.products.set(product.id, product);
  const { id, slug, name, inventory } = product;
  const said = [asData(product.shortDescription), asData(product.description), ...texts];
  if (product.tradeOnly) said.push('Sold to verified trade customers only.');
  if (product.minimumAge) said.push(`Sold to adults of ${product.minimumAge} years and over only.`);
  context.evidence.addProduct({
    id,
    slug,
    name,
    inventory,
    ratios,
    prices: pricesOf(product),
    texts: said.filter((text) => text !== ''),
  } satisfies ProductRead);
}

/** Prices in pounds; the viewer's own comes first. */
const pricesOf = ({ tradePrice, price, compareAtPrice, payableExVat }: ProductView): string[] =>
  [tradePrice, price, compareAtPrice, payableExVat].filter((each) => typeof each === 'string');

const ratiosOf = ({ goesWith }: ProductDetailView) => goesWith.flatMap(({ ratio }) => (ratio === null ? [] : [ratio]));

function detailTexts(product: ProductDetailView): string[] {
  const { longDescription, specifications, hazardText, voc, dimensions, weight, goesWith, category, subcategory } =
    product;
  return [
    asData(longDescription),
    asData(hazardText),
    ...specifications.map(({ name, value }) => asData(`${name}: ${value}`)),
    ...(voc ? [asData(`VOC: ${voc}`)] : []),
    ...(dimensions ? [asData(`Dimensions: ${dimensions}`)] : []),
    ...(weight === null ? [] : [`Weight: ${weight} kg`]),
    ...(product.professionalOnly ? ['For professional users only.'] : []),
    ...[category, subcategory].flatMap((place) => (place ? [asData(place.name)] : [])),
    ...goesWith.map(({ kind, ratio, note, product: other }) =>
      [
        `Goes with ${other.name} as ${kind}`,
        ...(ratio ? [`mixed ${ratio} by volume`] : []),
        ...(note ? [asData(note)] : []),
      ].join(', '),
    ),
  ];
}
