import { Injectable } from '@nestjs/common';
import { parsePence } from '../../../../platform/money.js';
import type { ProductView } from '../../../catalogue/index.js';
import { asData } from '../domain/hidden-instructions.js';
import type { AnswerContext } from '../readings/answer-context.js';
import { ProductReadings } from '../readings/product-readings.js';
import { productSearches } from '../search/product-search-words.js';
import type { ChatTool, ToolArguments } from './chat-tool.js';

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
