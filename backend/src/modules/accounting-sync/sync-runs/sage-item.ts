import { InvalidMoney, type Pence, parsePence } from '../../../platform/money.js';
import type { SageTaxRate } from '../connection/sage-settings.entity.js';
import type { ItemPrice } from './sage-product.entity.js';
import type { SkippedItem } from './sage-sync-run.js';

/** An item with its code. */
interface CodedItem {
  readonly sageProductId: string;
  readonly code: string;
  readonly active: boolean;
}

/** The same as stored; `holdsCode` is false where the code was another item's at the time. */
interface StoredCode extends CodedItem {
  readonly holdsCode: boolean;
}

/**
 * Returns the ids of those `items` whose code belongs to another item. A code belongs to the item that had it first: in the
 * shop, else in Sage's order. `stored` is what the shop has of these items and of all others with their codes.
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

/** The rate of an item that names none, in percent (docs/rules.md#vat-included). */
const USUAL_VAT_RATE = 20;
/** The most that numeric(10,2) holds. */
const HIGHEST_PRICE: Pence = 9_999_999_999;
/** The most that a product's stock column holds. */
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

/** What the product sync keeps of an item. Prices in pence including VAT, cost without. */
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

/** What of a business's settings an item is read by. */
interface ItemReading {
  readonly retailPriceTypeId?: string | null;
  readonly tradePriceTypeId?: string | null;
  readonly taxRates: readonly SageTaxRate[];
}

/** An item that the shop cannot sell as Sage has it. Its count is good all the same. */
export interface UnreadableItem extends SkippedItem {
  readonly sageProductId: string;
  readonly quantityInStock: number;
}

/** Reads an item in the shop's terms, or says why it cannot be sold. One bad item never fails a sync. */
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

/** Whether `readItem` could not read the item. */
export function isUnreadable(item: ReadItem | UnreadableItem): item is UnreadableItem {
  return 'reason' in item;
}

/** A price without tax, with its VAT: half up in pence. `ratePercent` is 20 for 20 %. */
export function grossUp(net: Pence, ratePercent: number): Pence {
  // Rates carry at most two decimals, so hundredths of a percent keep this in whole numbers.
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

/** Sage may write more zeros than two ("9.9900"); a third decimal that counts is no amount. */
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

/** At most 255 characters, as the product's column counts them: a pair of surrogates is one and stays whole. */
function shortened(name: string): string {
  return name.length <= 255 ? name : [...name].slice(0, 255).join('');
}

/** Half a tin cannot be sold. */
export function wholeUnits(quantity: string | number | null | undefined): number {
  const units = Math.floor(Number(quantity ?? 0));
  return Number.isFinite(units) ? Math.max(-HIGHEST_QUANTITY, Math.min(units, HIGHEST_QUANTITY)) : 0;
}
