import { InvalidMoney, type Pence, parsePence } from '../../../platform/money.js';
import type { SageTaxRate } from '../connection/sage-settings.entity.js';
import type { ItemPrice } from './sage-product.entity.js';
import type { SkippedItem } from './sage-sync-run.entity.js';

/** An item with its code. */
interface CodedItem {
  readonly sageProductId: string;
  readonly code: string;
  readonly active: boolean;
}

/** A stored item; `holdsCode` is false if another item had the code first. */
interface StoredCode extends CodedItem {
  readonly holdsCode: boolean;
}

/**
 * Returns the ids of the `items` whose code belongs to another item. A code belongs to the item that had it first: in
 * the shop, or else in Sage's order. `stored` has these items and all others with their codes, as the shop has them.
 */
export function itemsWithTakenCode(items: readonly CodedItem[], stored: readonly StoredCode[]): ReadonlySet<string> {
  const holders = new Map<string, string>();
  const claim = ({ code, sageProductId }: CodedItem) => holders.has(code) || holders.set(code, sageProductId);
  const active = items.filter((item) => item.active);
  const read = new Set(items.map(({ sageProductId }) => sageProductId));
  const holding = stored.filter((item) => item.active && item.holdsCode);
  for (const item of holding) if (!read.has(item.sageProductId)) claim(item);
  const before = new Map(holding.map(({ sageProductId, code }) => [sageProductId, code]));
  for (const item of active) if (before.get(item.sageProductId) === item.code) claim(item);
  for (const item of active) claim(item);
  return new Set(
    active.filter((item) => holders.get(item.code) !== item.sageProductId).map((item) => item.sageProductId),
  );
}

/** VAT rate of an item without one, in percent (docs/rules.md#vat-included). */
const USUAL_VAT_RATE = 20;
/** The largest value of numeric(10,2). */
const HIGHEST_PRICE: Pence = 9_999_999_999;
/** The largest value of a product's stock column. */
const HIGHEST_QUANTITY = 2_147_483_647;

/** A stock item as Sage returns it; decimals are strings or numbers. */
export interface SageStockItem {
  readonly id: string;
  readonly displayed_as?: string;
  readonly item_code?: string | null;
  readonly description?: string | null;
  readonly sales_tax_rate?: { readonly id: string } | null;
  readonly cost_price?: string | number | null;
  readonly average_cost_price?: string | number | null;
  readonly last_cost_price?: string | number | null;
  readonly quantity_in_stock?: string | number | null;
  readonly active?: boolean;
  readonly sales_prices?: readonly {
    readonly price?: string | number | null;
    readonly price_name?: string;
    readonly price_includes_tax?: boolean;
    readonly product_sales_price_type?: { readonly id: string } | null;
  }[];
}

/** An item as the product sync stores it. Prices in pence including VAT, cost without. */
export interface ReadItem {
  readonly sageProductId: string;
  readonly code: string;
  readonly name: string;
  readonly price: Pence;
  readonly tradePrice: Pence | null;
  readonly prices: readonly ItemPrice[];
  readonly vatRate: number;
  readonly costPrice: Pence;
  readonly quantityInStock: number;
  readonly active: boolean;
}

/** The settings of a business that are needed to read its items. */
interface ItemReading {
  readonly retailPriceTypeId?: string | null;
  readonly tradePriceTypeId?: string | null;
  readonly taxRates: readonly SageTaxRate[];
}

/** An item that cannot be sold as it is in Sage. Its count is valid all the same. */
export interface UnreadableItem extends SkippedItem {
  readonly sageProductId: string;
  readonly quantityInStock: number;
}

/** Converts an item, or returns the reason why it cannot be sold. One bad item never fails a sync. */
export function readItem(item: SageStockItem, reading: ItemReading): ReadItem | UnreadableItem {
  const code = item.item_code?.trim() ?? '';
  const name = item.description?.trim() || item.displayed_as?.trim() || code;
  const [sageProductId, quantityInStock] = [item.id, wholeUnits(item.quantity_in_stock)];
  const skip = (reason: string): UnreadableItem => ({ code, name, reason, sageProductId, quantityInStock });
  if (!code) return skip('It has no item code.');
  if (code.length > 100) return skip('Its code is longer than 100 characters.');
  const vatRate = vatRateOf(item, reading.taxRates);
  if (vatRate === undefined) return skip(`Its VAT rate ${item.sales_tax_rate?.id} is not known.`);
  try {
    const prices = pricesOf(item, vatRate);
    const price = prices.find(({ typeId }) => typeId === reading.retailPriceTypeId)?.price ?? 0;
    if (price <= 0) return skip('It has no sales price.');
    if (prices.some((each) => each.price > HIGHEST_PRICE)) return skip('A price is too high for the shop.');
    const trade = prices.find(({ typeId }) => typeId === reading.tradePriceTypeId)?.price ?? 0;
    return {
      sageProductId,
      code,
      name: shortened(name),
      price,
      tradePrice: trade > 0 ? trade : null,
      prices,
      vatRate,
      costPrice: costOf(item),
      quantityInStock,
      active: item.active !== false,
    };
  } catch (error) {
    if (error instanceof InvalidMoney) return skip(`It has a price that is not an amount: ${error.input}.`);
    throw error;
  }
}

/** Returns whether `readItem` could not read the item. */
export function isUnreadable(item: ReadItem | UnreadableItem): item is UnreadableItem {
  return 'reason' in item;
}

/** Adds VAT to a price without tax, half up in pence. `ratePercent` is 20 for 20 %. */
export function grossUp(net: Pence, ratePercent: number): Pence {
  // Rates have at most two decimals, so hundredths of a percent keep the calculation in whole numbers.
  return Math.floor((net * (10_000 + Math.round(ratePercent * 100)) + 5000) / 10_000);
}

function pricesOf(item: SageStockItem, vatRate: number): ItemPrice[] {
  return (item.sales_prices ?? []).flatMap((price) => {
    const typeId = price.product_sales_price_type?.id;
    if (!typeId || price.price === null || price.price === undefined || price.price === '') return [];
    const amount = parseAmount(price.price);
    const gross = price.price_includes_tax === false ? grossUp(amount, vatRate) : amount;
    return [{ typeId, name: price.price_name ?? typeId, price: gross }];
  });
}

/** Accepts further zeros, which Sage may write ("9.9900"), but throws for a third decimal other than 0. */
export function parseAmount(value: string | number): Pence {
  return parsePence(String(value).replace(/(\.\d{2})0+$/, '$1'));
}

function costOf(item: SageStockItem): Pence {
  for (const cost of [item.cost_price, item.average_cost_price, item.last_cost_price]) {
    const pence = Math.round(Number(cost ?? 0) * 100);
    if (pence > 0 && pence <= HIGHEST_PRICE) return pence;
  }
  return 0;
}

function vatRateOf(item: SageStockItem, rates: readonly SageTaxRate[]): number | undefined {
  const id = item.sales_tax_rate?.id;
  return id ? rates.find((rate) => rate.id === id)?.percentage : USUAL_VAT_RATE;
}

/** Shortens to 255 characters as the product's column counts them: a surrogate pair is one and stays whole. */
function shortened(name: string): string {
  return name.length <= 255 ? name : [...name].slice(0, 255).join('');
}

/** Rounds down: half a tin cannot be sold. */
export function wholeUnits(quantity: string | number | null | undefined): number {
  const units = Math.floor(Number(quantity ?? 0));
  return Number.isFinite(units) ? Math.max(-HIGHEST_QUANTITY, Math.min(units, HIGHEST_QUANTITY)) : 0;
}
