import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../../platform/http/actor.js';
import { toDecimal } from '../../../../platform/money.js';
import { type PricedProduct, Products } from '../../../catalogue/index.js';
import type { QuickLinesView, QuickLineView } from './quick-lines.view.js';

/** A product that is wanted: by its id, or by a code that has to be found first. */
export interface WantedLine {
  code: string;
  quantity: number;
  productId?: string;
  /** What it was called, for when it is no longer sold. */
  name?: string;
}

/** Whether these can go into the cart, at what price, and what stands in the way of each. */
export class QuickLines extends Query<QuickLinesView> {
  constructor(
    readonly actor: Actor,
    readonly wanted: readonly WantedLine[],
  ) {
    super();
  }
}

@QueryHandler(QuickLines)
export class QuickLinesHandler implements IQueryHandler<QuickLines> {
  constructor(private readonly products: Products) {}

  async execute({ actor, wanted }: QuickLines): Promise<QuickLinesView> {
    const ids = wanted.flatMap(({ productId }) => (productId ? [productId] : []));
    const codes = wanted.flatMap(({ productId, code }) => (productId ? [] : [code]));
    const [byId, byCode] = await Promise.all([
      this.products.priced(actor, ids),
      this.products.pricedByCode(actor, codes),
    ]);
    const ofId = new Map(byId.map((product) => [product.id, product]));
    const ofCode = new Map(byCode.map((product) => [product.sku.toLowerCase(), product]));
    // The same product on two lines comes out of one stock.
    const taken = new Map<string, number>();
    return {
      lines: wanted.map((line) => {
        const product = line.productId ? ofId.get(line.productId) : ofCode.get(line.code.toLowerCase());
        const before = product ? (taken.get(product.id) ?? 0) : 0;
        const view = quickLine(line, product, before);
        if (product && !view.problem) taken.set(product.id, before + line.quantity);
        return view;
      }),
    };
  }
}

function quickLine(
  { code, quantity, productId, name }: WantedLine,
  product: PricedProduct | undefined,
  taken: number,
): QuickLineView {
  const problem = !product
    ? productId
      ? 'This is no longer sold.'
      : 'No product has this code.'
    : problemOf(quantity, product, taken);
  return {
    code,
    quantity,
    productId: product?.id ?? null,
    name: product?.name ?? name ?? null,
    slug: product?.slug ?? null,
    imageUrl: product?.imageUrl ?? null,
    unitPrice: product ? toDecimal(product.unitPrice) : null,
    available: product?.available ?? null,
    problem,
  };
}

function problemOf(quantity: number, { mayBuy, available }: PricedProduct, taken: number): string | null {
  if (!mayBuy) return 'Sold to verified trade customers only.';
  const left = available - taken;
  if (quantity <= left) return null;
  if (available === 0) return 'Out of stock.';
  return taken > 0 ? `Only ${available} left, and another line has ${taken} of them.` : `Only ${available} left.`;
}
