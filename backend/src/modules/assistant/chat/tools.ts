import { Injectable } from '@nestjs/common';
import { parsePence } from '../../../platform/money.js';
import type { ProductView } from '../../catalogue/index.js';
import { askToAdd } from './consent.js';
import type { ModelTool } from './language-model.client.js';
import { asData } from './plain-text.js';
import { readQuestion } from './question.js';
import { type AnswerContext, GuideReadings, OrderReadings, ProductReadings, ratioLine } from './readings.js';
import { productSearches } from './search-answers.js';

/** One argument of a tool. */
interface ToolParameter {
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  readonly description: string;
  readonly optional?: true;
}

export type ToolArguments = Readonly<Record<string, string | number | boolean | undefined>>;

/** A function that the model may call. It runs with the viewer's own rights and adds what it reads to the evidence. */
export interface ChatTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, ToolParameter>>;
  /** Shown until the first words arrive. */
  readonly step: string;
  /** Whether the tool is offered; by default it always is. */
  isOffered?(context: AnswerContext): boolean;
  /** Returns the result for the model; it is sent as JSON. */
  run(given: ToolArguments, context: AnswerContext): Promise<object>;
}

/** Injection token of the list of tools. */
export const CHAT_TOOLS = Symbol('chat tools');

/** Thrown for arguments that the tool does not have, or of another type. */
export class InvalidArguments extends Error {}

const MAX_TEXT = 500;

/** Parses the arguments that the model wrote. Throws `InvalidArguments`. */
export function readArguments(written: string, { parameters }: Pick<ChatTool, 'parameters'>): ToolArguments {
  const given = parseObject(written);
  const unknown = Object.keys(given).filter((name) => !(name in parameters));
  if (unknown.length > 0) throw new InvalidArguments(`There is no argument ${unknown.join(', ')}.`);
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { type, optional }]) => {
      const value = given[name] ?? undefined;
      if (value === undefined && optional) return [name, undefined];
      const isNumber = type === 'integer' ? Number.isInteger(value) : type === 'number' && Number.isFinite(value);
      const fits = isNumber || typeof value === type;
      if (!fits || (typeof value === 'string' && value.length > MAX_TEXT))
        throw new InvalidArguments(`${name} must be of type ${type}.`);
      return [name, value as string];
    }),
  );
}

function parseObject(written: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(written || '{}');
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as Record<string, unknown>;
  } catch {
    // Not JSON: the same error as any other text.
  }
  throw new InvalidArguments('The arguments are no JSON object.');
}

/** Returns the tool as the model is offered it. */
export function toModelTool({ name, description, parameters }: ChatTool): ModelTool {
  const entries = Object.entries(parameters);
  return {
    name,
    description,
    parameters: {
      type: 'object',
      properties: Object.fromEntries(
        entries.map(([key, { type, description: about }]) => [key, { type, description: about }]),
      ),
      required: entries.filter(([, { optional }]) => !optional).map(([key]) => key),
      additionalProperties: false,
    },
  };
}

/** Adds nothing: it has the shop ask the customer, and the shop itself reads the yes (docs/rules.md#assistant-cart). */
@Injectable()
export class ProposeForCart implements ChatTool {
  readonly name = 'add_to_cart';
  readonly description = 'Proposes to put a product into the cart; the shop then asks the customer itself.';
  readonly parameters = {
    slug: { type: 'string', description: 'The slug of the product, from a search' },
    quantity: { type: 'integer', description: 'How many the customer wants' },
  } as const;
  readonly step = 'Looking at your cart…';

  async run({ slug }: ToolArguments, context: AnswerContext): Promise<object> {
    const { about, quantity } = readQuestion(context.message);
    if (about !== 'cart') return { error: 'The customer has not asked for it.' };
    const product = [...context.products.values()].find((each) => each.slug === slug);
    if (!product) return { error: 'Search for the product first.' };
    const { id: productId, name, mayBuy, inventory } = product;
    if (!mayBuy) return { error: 'It is sold to verified trade customers only.' };
    if (inventory < quantity) return { error: 'There are not so many in stock.', inventory };
    context.proposal = { productId, name, quantity };
    return { message: askToAdd(quantity, name) };
  }
}

@Injectable()
export class MyOrders implements ChatTool {
  readonly name = 'my_orders';
  readonly description = "Lists the signed-in customer's own orders: number, status, date and total.";
  readonly parameters = {
    orderNumber: { type: 'string', description: 'Only the order with this number', optional: true },
  } as const;
  readonly step = 'Looking at your orders…';

  constructor(private readonly orders: OrderReadings) {}

  isOffered({ viewer }: AnswerContext): boolean {
    return viewer.kind === 'user';
  }

  async run({ orderNumber }: ToolArguments, context: AnswerContext): Promise<object> {
    const orders = await this.orders.mine(
      context,
      typeof orderNumber === 'string' ? orderNumber.toUpperCase() : undefined,
    );
    if (orders.length === 0) return { orders, note: 'The customer has no such order.' };
    return { orders: orders.map(({ placedOn, ...order }) => ({ ...order, date: placedOn })) };
  }
}

const MAX_ARTICLE_TEXT = 7000;

@Injectable()
export class ReadArticle implements ChatTool {
  readonly name = 'read_article';
  readonly description = 'Reads a whole article of the guide.';
  readonly parameters = { slug: { type: 'string', description: 'The slug of the article, from a search' } } as const;
  readonly step = 'Reading the guide…';

  constructor(private readonly guide: GuideReadings) {}

  async run({ slug }: ToolArguments, context: AnswerContext): Promise<object> {
    const article = await this.guide.read(context, String(slug));
    if (!article) return { error: 'There is no such article.' };
    const text = article.sections.map(({ heading, text: said }) => asData(`${heading}\n${said}`)).join('\n\n');
    return {
      slug: article.slug,
      title: article.title,
      text: text.slice(0, MAX_ARTICLE_TEXT),
      ratios: article.ratios.map(ratioLine),
    };
  }
}

@Injectable()
export class ReadDelivery implements ChatTool {
  readonly name = 'delivery_and_returns';
  readonly description = 'Returns the rules of delivery and returns: prices, times, places, what can be sent back.';
  readonly parameters = {};
  readonly step = 'Reading about delivery and returns…';

  constructor(private readonly guide: GuideReadings) {}

  async run(_: unknown, context: AnswerContext): Promise<object> {
    const pages = [this.guide.page(context, '/delivery'), this.guide.page(context, '/returns')];
    return { pages: pages.map(({ title, text }) => ({ title, text })) };
  }
}

const MOST = 6;

@Injectable()
export class SearchProducts implements ChatTool {
  readonly name = 'search_products';
  readonly description =
    'Searches the products of the shop. Use a few words, such as "HS clearcoat" or "1.3 spray gun".';
  readonly parameters = {
    query: { type: 'string', description: 'A few words, or a product code' },
    maxPrice: { type: 'number', description: 'The highest price in pounds', optional: true },
  } as const;
  readonly step = 'Searching the catalogue…';

  constructor(private readonly products: ProductReadings) {}

  async run({ query, maxPrice }: ToolArguments, context: AnswerContext): Promise<object> {
    const limits =
      Number(maxPrice) > 0 ? { maxPrice: parsePence(Math.min(Number(maxPrice), 1_000_000).toFixed(2)) } : {};
    for (const words of productSearches(String(query).toLowerCase().split(/\s+/).slice(0, 10), true)) {
      const found = await this.products.search(context, { words, ...limits, limit: MOST });
      if (found.length > 0) return { products: found.map(productForModel) };
    }
    return { products: [], note: 'No product was found.' };
  }
}

/** A product as the model reads it: prices in pounds with VAT, at this customer's rates. */
export function productForModel(product: ProductView): object {
  const { name, slug, price, tradePrice, compareAtPrice, inventory, mayBuy, shortDescription } = product;
  return {
    name,
    slug,
    price: tradePrice ?? price,
    ...(compareAtPrice === null ? {} : { wasPrice: compareAtPrice }),
    inventory,
    ...(mayBuy ? {} : { note: 'Sold to verified trade customers only' }),
    description: asData(shortDescription),
  };
}

@Injectable()
export class ReadProduct implements ChatTool {
  readonly name = 'read_product';
  readonly description =
    'Reads the details of one product: data, warnings, what goes with it and in which mixing ratio.';
  readonly parameters = { slug: { type: 'string', description: 'The slug of the product, from a search' } } as const;
  readonly step = 'Reading about a product…';

  constructor(private readonly products: ProductReadings) {}

  async run({ slug }: ToolArguments, context: AnswerContext): Promise<object> {
    const product = await this.products.read(context, String(slug));
    if (!product) return { error: 'There is no such product.' };
    const { longDescription, specifications, hazardText, voc, goesWith } = product;
    const [mixed] = goesWith.filter(({ ratio }) => ratio !== null);
    return {
      ...productForModel(product),
      ...(mixed ? { mixingRatio: mixed.ratio } : {}),
      about: asData(longDescription).slice(0, 2000),
      specifications: specifications.map(({ name, value }) => asData(`${name}: ${value}`)).join('; '),
      ...(hazardText ? { warning: asData(hazardText) } : {}),
      ...(voc ? { voc } : {}),
      goesWith: goesWith.map(({ kind, ratio, note, product: other }) => ({
        ...productForModel(other),
        kind,
        ...(ratio === null ? {} : { ratioOfBoth: ratio }),
        ...(note === '' ? {} : { hint: asData(note) }),
      })),
    };
  }
}

const MOST_ARTICLES = 4;

@Injectable()
export class SearchGuide implements ChatTool {
  readonly name = 'search_guide';
  readonly description =
    "Searches the shop's guide: paint systems, mixing, spraying, drying, sanding, defects, safety and law.";
  readonly parameters = { query: { type: 'string', description: 'The question, or a few words' } } as const;
  readonly step = 'Searching the guide…';

  constructor(private readonly guide: GuideReadings) {}

  async run({ query }: ToolArguments, context: AnswerContext): Promise<object> {
    const found = await this.guide.search(context, String(query), MOST_ARTICLES);
    if (found.length === 0) return { articles: [], note: 'No article was found.' };
    return {
      articles: found.map(({ slug, title, passage, ratios }) => ({
        slug,
        title,
        text: passage,
        ratios: ratios.map(ratioLine),
      })),
    };
  }
}
