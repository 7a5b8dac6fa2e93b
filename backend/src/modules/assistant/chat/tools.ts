import { Injectable, Logger } from '@nestjs/common';
import type { ChatCompletionTool } from 'openai/resources/chat/completions';
import { messageOf } from '../../../platform/redaction.js';
import type { ProductView } from '../../catalogue/index.js';
import { partsOf } from './calculations.js';
import { askToAdd } from './cart-proposals.js';
import { ColourAnswers } from './colour-answers.js';
import type { ModelCall } from './language-model.client.js';
import { asData, comparable, readQuestion } from './question.js';
import { quotationsFrom, textOf } from './quotations.js';
import { type AnswerContext, Readings, ratioLine } from './readings.js';
import { chooseColour, jobOf } from './search-answers.js';

interface ToolParameter {
  readonly type: 'string' | 'integer' | 'number';
  readonly description: string;
  readonly optional?: true;
}

type ToolArguments = Readonly<Record<string, string | number | undefined>>;

interface ChatTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, ToolParameter>>;
  /** Shown until the first words arrive. */
  readonly step: string;
  /** Set for tools that guests are not offered. */
  readonly isForUsers?: true;
  /** Returns the result for the model; it is sent as JSON. */
  run(given: ToolArguments, context: AnswerContext): Promise<object>;
}

const MAX_TEXT = 500;
const MOST_PRODUCTS = 6;
const MOST_ARTICLES = 4;
const SLUG = { type: 'string', description: 'The slug, from a search' } as const;

/** The functions that the model may call. They run with the viewer's own rights and change nothing. */
@Injectable()
export class ChatTools {
  private readonly logger = new Logger('Assistant');
  private readonly tools: readonly ChatTool[];

  constructor(readings: Readings, colours: ColourAnswers) {
    this.tools = toolsOf(readings, colours);
  }

  offeredTo({ viewer }: AnswerContext): ChatCompletionTool[] {
    return this.tools
      .filter(({ isForUsers }) => !isForUsers || viewer.kind === 'user')
      .map(({ name, description, parameters }) => {
        const entries = Object.entries(parameters);
        const properties = Object.fromEntries(
          entries.map(([key, { type, description: about }]) => [key, { type, description: about }]),
        );
        const required = entries.filter(([, { optional }]) => !optional).map(([key]) => key);
        const schema = { type: 'object', properties, required, additionalProperties: false };
        return { type: 'function', function: { name, description, parameters: schema } };
      });
  }

  stepOf(name: string): string | undefined {
    return this.tools.find((tool) => tool.name === name)?.step;
  }

  async run(call: ModelCall, context: AnswerContext): Promise<object> {
    const tool = this.tools.find(({ name }) => name === call.name);
    if (!tool) return { error: 'There is no such tool.' };
    const given = readArguments(call.arguments, tool);
    if (!given) return { error: 'The arguments are no JSON object.' };
    try {
      return await tool.run(given, context);
    } catch (error) {
      this.logger.warn(`${tool.name} failed: ${messageOf(error)}`);
      return { error: 'This could not be read.' };
    }
  }
}

const toolsOf = (readings: Readings, colours: ColourAnswers): ChatTool[] => [
  {
    name: 'search_products',
    description: 'Searches the products of the shop. Use a few words, such as "HS clearcoat" or "1.3 spray gun".',
    parameters: {
      query: { type: 'string', description: 'A few words, or a product code' },
      maxPrice: { type: 'number', description: 'The highest price in pounds', optional: true },
    },
    step: 'Searching the catalogue…',
    async run({ query, maxPrice }, context) {
      const words = comparable(String(query ?? ''))
        .split(' ')
        .slice(0, 10);
      const price = Number(maxPrice ?? 0);
      const found = await readings.searchProducts(context, {
        words: words.join(' '),
        maxPrice: price,
        limit: MOST_PRODUCTS,
      });
      if (found.length === 0) return { products: [], note: 'No product was found.' };
      const note = await readings.missingGrit(words);
      if (note) context.facts.add({ text: note, products: found.map(({ id }) => id) });
      return { products: found.map(productForModel), ...(note ? { note } : {}) };
    },
  },
  {
    name: 'read_product',
    description: 'Reads the details of one product: data, warnings, what goes with it and in which mixing ratio.',
    parameters: { slug: SLUG },
    step: 'Reading about a product…',
    async run({ slug }, context) {
      const product = await readings.readProduct(context, String(slug));
      if (!product) return { error: 'There is no such product.' };
      const { longDescription, specifications, hazardText, goesWith } = product;
      const mixed = goesWith.find(({ ratio }) => ratio !== null);
      return {
        ...productForModel(product),
        ...(mixed ? { mixingRatio: mixed.ratio } : {}),
        about: asData(longDescription).slice(0, 2000),
        specifications: specifications.map(({ name, value }) => asData(`${name}: ${value}`)).join('; '),
        ...(hazardText ? { warning: asData(hazardText) } : {}),
        goesWith: goesWith.map(({ kind, ratio, note, product: other }) => ({
          ...productForModel(other),
          ...{ kind, hint: asData(note) },
          ...(ratio === null ? {} : { ratioOfBoth: ratio }),
        })),
      };
    },
  },
  {
    name: 'divide_mix',
    description: 'Divides millilitres ready to spray into the parts of a mixing ratio. Never work that out yourself.',
    parameters: {
      millilitres: { type: 'integer', description: 'Ready to spray' },
      ratio: { type: 'string', description: 'Parts by volume, such as 4:1' },
      thinner: { type: 'number', description: 'Thinner in per cent of the mixed amount', optional: true },
    },
    step: 'Working it out…',
    async run({ millilitres, ratio, thinner }, { facts }) {
      const found = partsOf(`${millilitres} ml at ${ratio}${thinner ? ` plus ${thinner} %` : ''}`, null);
      if (!found) return { error: 'That is no amount and ratio.' };
      facts.add({ text: found.text, products: [] });
      return { text: found.text };
    },
  },
  {
    name: 'work_out_job',
    description: 'Works out litres, mixing parts and packs to buy for panels or a whole vehicle.',
    parameters: { job: { type: 'string', description: 'In words, such as "whole Transit in white" or "2 doors"' } },
    step: 'Working it out…',
    async run({ job }, context) {
      const found = await jobOf(readings, context, comparable(String(job)));
      if (!found) return { error: 'That cannot be worked out.' };
      for (const text of found.text.split('\n')) context.facts.add({ text, products: found.products });
      return { text: found.text };
    },
  },
  {
    name: 'find_colours',
    description:
      "Finds factory colours by code or name, or a make's colours of a year and where its plate with the code is.",
    parameters: {
      make: { type: 'string', description: 'Make of the car', optional: true },
      year: { type: 'integer', description: 'Model year', optional: true },
      colour: { type: 'string', description: 'Code or name of the colour', optional: true },
    },
    step: 'Looking at the colours…',
    async run({ make, year, colour }, { facts }) {
      const given = comparable([colour ?? make, colour ? '' : year || ''].filter(Boolean).join(' '));
      const found = await colours.about(`colour code for ${given}`, given.split(' '));
      if (!found) return { note: 'No such colour is known. The code stands on a plate on the car.' };
      for (const text of found.lines) facts.add({ text, products: [] }, 'colour code');
      return { text: found.text };
    },
  },
  {
    name: 'search_guide',
    description:
      "Searches the shop's guide: paint systems, mixing, spraying, drying, sanding, defects, safety and law.",
    parameters: { query: { type: 'string', description: 'The question, or a few words' } },
    step: 'Searching the guide…',
    async run({ query }, context) {
      const found = await readings.searchGuide(context, String(query), MOST_ARTICLES);
      if (found.length === 0) return { articles: [], note: 'No article was found.' };
      const best = quotationsFrom(
        found,
        readQuestion(String(query)),
        found.map(() => 3),
      );
      return {
        articles: best.map(({ article: { slug, title, ratios }, sections }) => ({
          ...{ slug, title },
          text: textOf(sections),
          ratios: ratios.map(ratioLine),
        })),
      };
    },
  },
  {
    name: 'delivery_and_returns',
    description: 'Returns the rules of delivery and returns: prices, times, places, what can be sent back.',
    parameters: {},
    step: 'Reading about delivery and returns…',
    async run(_, context) {
      const pages = [readings.page(context, 'delivery'), readings.page(context, 'returns')];
      return { pages: pages.map(({ title, text }) => ({ title, text })) };
    },
  },
  {
    name: 'my_orders',
    description: "Lists the signed-in customer's own orders: number, status, date and total.",
    parameters: { orderNumber: { type: 'string', description: 'Only the order with this number', optional: true } },
    step: 'Looking at your orders…',
    isForUsers: true,
    async run({ orderNumber }, context) {
      const orders = await readings.myOrders(
        context,
        orderNumber === undefined ? undefined : String(orderNumber).toUpperCase(),
      );
      return {
        orders: orders.map(({ text: _, ...order }) => order),
        ...(orders.length > 0 ? {} : { note: 'The customer has no such order.' }),
      };
    },
  },
  {
    // Adds nothing: the shop asks the customer, and reads the yes itself (docs/rules.md#assistant-cart).
    name: 'add_to_cart',
    description: 'Proposes to put a product into the cart; the shop then asks the customer itself.',
    parameters: { slug: SLUG, quantity: { type: 'integer', description: 'How many the customer wants' } },
    step: 'Looking at your cart…',
    async run({ slug }, context) {
      const { about, quantity } = readQuestion(context.message);
      if (about !== 'cart') return { error: 'The customer has not asked for it.' };
      const product = [...context.products.values()].find((each) => each.slug === slug);
      if (!product) return { error: 'Search for the product first.' };
      const { id: productId, name, mayBuy, inventory, isMixed } = product;
      if (isMixed) return { error: chooseColour(name).trim() };
      if (!mayBuy) return { error: 'It is sold to verified trade customers only.' };
      if (inventory < quantity) return { error: 'There are not so many in stock.', inventory };
      context.proposal = { productId, name, quantity };
      return { message: askToAdd(context.proposal) };
    },
  },
];

/** A product as the model reads it: prices in pounds with VAT, at this customer's rates. */
function productForModel({ name, slug, price, tradePrice, inventory, mayBuy, shortDescription }: ProductView): object {
  const note = mayBuy ? {} : { note: 'Sold to verified trade customers only' };
  return { name, slug, price: tradePrice ?? price, inventory, ...note, description: asData(shortDescription) };
}

/** Returns the tool's own arguments out of the text that the model wrote; null where it is no JSON object. */
function readArguments(written: string, { parameters }: ChatTool): ToolArguments | null {
  try {
    const given = JSON.parse(written || '{}') as Record<string, unknown> | null;
    const read = Object.entries(parameters).map(([name, { type }]) => {
      const value = given?.[name] ?? undefined;
      const text = typeof value === 'string' ? value.slice(0, MAX_TEXT) : undefined;
      return [name, type === 'string' ? text : Number(value ?? 0)];
    });
    return given && (Object.fromEntries(read) as ToolArguments);
  } catch {
    return null;
  }
}
