import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Pence } from '../../../../platform/money.js';
import {
  GetProduct,
  ListProducts,
  type ProductDetailView,
  Products,
  type ProductView,
} from '../../../catalogue/index.js';
import { GetArticle } from '../../guide/queries/get-article.js';
import type { ProductRead } from '../domain/evidence.js';
import { asData } from '../domain/hidden-instructions.js';
import type { AnswerContext } from './answer-context.js';

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
    private readonly queries: QueryBus,
    private readonly products: Products,
  ) {}

  /** Returns the best matches of a search, as the shop's own search finds them. */
  async search(context: AnswerContext, { words, maxPrice, onSale, limit }: ProductSearch): Promise<ProductView[]> {
    const search = words.trim().slice(0, MAX_SEARCH);
    if (search === '' && !onSale) return [];
    const { products } = await this.queries.execute(
      new ListProducts(context.viewer, {
        sort: 'featured',
        page: 1,
        limit,
        ...(search === '' ? {} : { search }),
        ...(maxPrice === undefined ? {} : { maxPrice }),
        ...(onSale ? { sale: true } : {}),
      }),
    );
    for (const product of products) take(context, product);
    return products;
  }

  /** Returns the products that an article is about, the article's first ones first. */
  async ofArticle(context: AnswerContext, slug: string, limit: number): Promise<ProductView[]> {
    const article = await this.queries.execute(new GetArticle(slug));
    const ids = (article?.products ?? []).slice(0, limit).map(({ id }) => id);
    const views = await this.products.forViewer(context.viewer, ids);
    const products = ids.flatMap((id) => views.filter((view) => view.id === id));
    for (const product of products) take(context, product);
    return products;
  }

  /** Returns a visible product with its page's texts and its linked products; null where there is none. */
  async read(context: AnswerContext, slug: string): Promise<ProductDetailView | null> {
    const product = await this.queries.execute(new GetProduct(context.viewer, slug.slice(0, 255)));
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
