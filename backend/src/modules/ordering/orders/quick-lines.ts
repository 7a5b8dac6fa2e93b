import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Statements } from '../../../platform/database/kysely.js';
import { type Placeholders, prepare } from '../../../platform/database/prepared-statement.js';
import type { Actor, UserActor } from '../../../platform/http/actor.js';
import { type LineColour, nameInColour, OWN_COLOUR_WARNING, writtenColour } from '../../../platform/line-colour.js';
import { toDecimal, withoutVat } from '../../../platform/money.js';
import { tidyLine } from '../../../platform/typed-text.js';
import { Carts, limitText, mostPerLine } from '../../cart/index.js';
import { type ColourReading, LineColours, type PricedProduct, Products } from '../../catalogue/index.js';
import type { OrderingTables } from '../tables.js';
import type { QuickLinesView, QuickLineView, UsualItemView } from './orders.dto.js';

/** A wanted product: by its id, or by a code that has to be found first. */
interface WantedLine {
  /** A code, or the product's whole name. */
  code: string;
  quantity: number;
  productId?: string;
  /** The product's former name, for when it is no longer sold. */
  name?: string;
  /** The colour of a product that is mixed to order. */
  colour?: LineColour | null;
  /** The same as the customer wrote it; it may be a description where the product is not mixed. */
  colourText?: string;
}

@Injectable()
export class QuickLinesQuery {
  constructor(
    private readonly products: Products,
    private readonly carts: Carts,
    private readonly colours: LineColours,
  ) {}

  /** Whether these lines can go into the cart, their prices, and the obstacle of each. */
  async quickLines(actor: Actor, given: readonly WantedLine[]): Promise<QuickLinesView> {
    const wanted = await this.colours.check(given);
    const ids = wanted.flatMap(({ productId }) => (productId ? [productId] : []));
    const codes = wanted.flatMap(({ productId, code }) =>
      productId
        ? []
        : [code, hyphened(code), ...withoutLastWord(code), ...readingsOf(code).map((read) => hyphened(read.code))],
    );
    const [byId, byCode, cart, readings] = await Promise.all([
      this.products.priced(actor, ids),
      this.products.pricedByCode(actor, codes),
      actor.kind === 'user' ? this.carts.findLines(actor.userId) : [],
      this.colours.read(wanted.flatMap(({ colourText }) => colourText ?? [])),
    ]);
    const ofId = new Map(byId.map((product) => [product.id, product]));
    const skus = new Map(byCode.map((product) => [product.sku.toLowerCase(), product]));
    const ofCode = (code: string) => skus.get(code.toLowerCase()) ?? skus.get(hyphened(code).toLowerCase());
    const read = await this.read(
      actor,
      wanted.filter(({ productId, code }) => !productId && !ofCode(code)),
      ofCode,
    );
    const inCart = new Map<string, number>();
    for (const { productId, quantity } of cart) inCart.set(productId, (inCart.get(productId) ?? 0) + quantity);
    // The same product on two lines comes out of one stock.
    const taken = new Map<string, number>();
    let subtotal = 0;
    let subtotalExVat = 0;
    const lines = wanted.map((asked) => {
      const { product: found, quantity, problem } = read.get(asked) ?? {};
      const line = found && quantity ? { ...asked, code: found.sku, quantity } : asked;
      const product = line.productId ? ofId.get(line.productId) : (ofCode(line.code) ?? found);
      const [known = ''] = product || line.productId ? [] : withoutLastWord(line.code);
      const before = product ? (taken.get(product.id) ?? 0) : 0;
      const held = { inCart: product ? (inCart.get(product.id) ?? 0) : 0, inLines: before };
      const missing = problem ?? notFound(line, ofCode(known)?.sku);
      const colour = colourOf(line, product, readings.get(line.colourText ?? ''));
      const view = quickLine(line, product, held, missing, colour);
      if (product && !view.problem) {
        taken.set(product.id, before + line.quantity);
        const { total, exVat } = totalsOf(line.quantity, product, before);
        subtotal += total;
        subtotalExVat += exVat;
      }
      return view;
    });
    return { lines, subtotal: toDecimal(subtotal), subtotalExVat: toDecimal(subtotalExVat) };
  }

  /**
   * Reads lines that are no code: as the whole name of a product, else as a code or name with the quantity on either side.
   * A name may end in the number that was taken for the quantity.
   */
  private async read(
    actor: Actor,
    lines: readonly WantedLine[],
    ofCode: (code: string) => PricedProduct | undefined,
  ): Promise<Map<WantedLine, ReadLine>> {
    const longName = ({ code, quantity }: WantedLine) => `${tidyLine(code)} ${quantity}`;
    const found = await this.products.pricedByName(
      actor,
      lines.flatMap((line) => [
        tidyLine(line.code),
        longName(line),
        ...readingsOf(line.code).map((reading) => reading.code),
      ]),
    );
    const ofName = (name: string) => found.get(name) ?? [];
    const oneOf = ([product, other]: PricedProduct[]): ReadLine | undefined =>
      other ? { problem: 'Several products have this name: enter the code.' } : product && { product };
    const readLine = (line: WantedLine): ReadLine => {
      const [long] = ofName(longName(line));
      if (long) return { problem: `For ${long.name}, enter its code ${long.sku} and the quantity.` };
      const whole = oneOf(ofName(tidyLine(line.code)));
      if (whole) return whole;
      const [reading, other] = readingsOf(line.code).flatMap(({ code, quantity }) => {
        const product = ofCode(code);
        const found = product ? { product } : oneOf(ofName(code));
        return found ? [{ ...found, quantity }] : [];
      });
      if (!reading) return {};
      const { product, quantity } = reading;
      if (product && other?.product) {
        const codes = `${product.sku} with quantity ${quantity}, or ${other.product.sku} with ${other.quantity}`;
        return { problem: `We found ${codes}: enter the code.` };
      }
      if (!product || line.quantity === 1) return reading;
      return {
        problem: `We found ${product.sku} with two quantities, ${quantity} and ${line.quantity}: enter ${product.sku} and one.`,
      };
    };
    return new Map(lines.map((line) => [line, readLine(line)]));
  }
}

/** The product that a line's text names, where it is no code, or the reason why that is not clear. */
interface ReadLine {
  product?: PricedProduct;
  /** The quantity, where the text has it. */
  quantity?: number;
  problem?: string;
}

const UNITS_BEFORE = /^([1-9]\d{0,3})(?:\s*[x×*]\s*|\s+)(\S.*)$/i;
const UNITS_AFTER = /^(.*?\S)\s+(?:[x×*]\s*)?([1-9]\d{0,3})(?:\s?(?:[x×]|pcs?|pieces?|units?)\.?)?$/i;

/** Returns the ways to read a quantity in a text: "2 x A-1", "2 A-1", "A-1 2". */
function readingsOf(text: string): { code: string; quantity: number }[] {
  const line = tidyLine(text);
  const [, before = '', last = ''] = UNITS_BEFORE.exec(line) ?? [];
  const [, first = '', after = ''] = UNITS_AFTER.exec(line) ?? [];
  return [
    { code: last, quantity: Number(before) },
    { code: first, quantity: Number(after) },
  ].filter(({ code }) => code !== '');
}

/** A code as Sage writes it, typed with other dashes, blanks, dots or strokes: "TST BC 006" for TST-BC-006. */
function hyphened(code: string): string {
  return tidyLine(code).replace(/[\s._/-]+/g, '-');
}

/** Returns the code without a last word that may have been meant as a quantity: "TST-PR-002 abc". */
function withoutLastWord(code: string): string[] {
  const [, first] = /^(.*\S)\s+\S+$/.exec(code) ?? [];
  return first ? [hyphened(first)] : [];
}

/** Units of a product's stock that are taken: in the customer's cart, and on earlier lines. */
interface Held {
  inCart: number;
  inLines: number;
}

function quickLine(
  { code, quantity, name }: WantedLine,
  product: PricedProduct | undefined,
  held: Held,
  missing: string,
  { colour, text, problem: colourProblem, warning }: ReadColour,
): QuickLineView {
  const problem = product ? (colourProblem ?? problemOf(quantity, product, held)) : missing;
  return {
    code,
    quantity,
    productId: product?.id ?? null,
    name: product ? nameInColour(product.name, colour) : (name ?? null),
    ...(colour ? { colour } : {}),
    ...(text ? { writtenColour: text } : {}),
    ...(product?.isMixed ? { isMixed: true } : {}),
    ...(warning ? { warning } : {}),
    slug: product?.slug ?? null,
    imageUrl: product?.imageUrl ?? null,
    ...amountsOf(quantity, product, held.inLines),
    inCart: held.inCart,
    available: product ? Math.max(0, mostPerLine(product.available) - held.inCart) : null,
    problem,
  };
}

/** The colour of a line, with its obstacle or the warning about it. */
interface ReadColour {
  colour: LineColour | null;
  /** As read, or as the customer wrote it; left out where it describes the product. */
  text?: string;
  problem?: string;
  warning?: string;
}

const TAKES_NO_COLOUR = 'This is not mixed to order, so it takes no colour.';

function colourOf(
  { colour = null, colourText: text, productId }: WantedLine,
  product: PricedProduct | undefined,
  reading: ColourReading | undefined,
): ReadColour {
  if (!product) return { colour, text };
  if (!product.isMixed) {
    if (colour || (text && reading?.isSure && !names(text, product.name)))
      return { colour, text, problem: TAKES_NO_COLOUR };
    if (!text || describes(text, product.name)) return { colour };
    return { colour, text, warning: `${TAKES_NO_COLOUR} We leave out “${text}”.` };
  }
  if (colour) return { colour };
  const read = reading?.colour;
  if (read)
    return { colour: read, text: writtenColour(read), ...(read.isChecked ? {} : { warning: OWN_COLOUR_WARNING }) };
  const where = productId ? 'choose its colour on its page' : 'enter its colour, or choose it on its page';
  return { colour: null, text, problem: reading?.problem ?? `This is mixed to order: ${where}.` };
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns whether all words of a text are in a product's name, which may have a make and a code itself. */
function names(text: string, name: string): boolean {
  const named = new Set(wordsOf(name));
  return wordsOf(text).every((word) => named.has(word));
}

/** Returns whether a text describes a product: its name has a word of it, or all of it. */
function describes(text: string, name: string): boolean {
  const named = wordsOf(name);
  const isShared = (word: string) => word.length > 2 && named.some((each) => each.startsWith(word));
  return wordsOf(text).some(isShared) || named.join('').includes(wordsOf(text).join(''));
}

function notFound({ productId, code }: WantedLine, known: string | undefined): string {
  if (productId) return 'This is no longer sold.';
  return known
    ? `We found ${known}, but “${code.split(/\s+/).at(-1)}” is not a quantity.`
    : 'No product has this code.';
}

/** In pence. Lines of one product are one line of the cart, so without VAT they add up to that line (docs/rules.md#ex-and-inc-vat). */
function totalsOf(quantity: number, { unitPrice, vatRate }: PricedProduct, inLines: number) {
  const before = inLines * unitPrice;
  const total = quantity * unitPrice;
  return { total, exVat: withoutVat(before + total, vatRate) - withoutVat(before, vatRate) };
}

function amountsOf(quantity: number, product: PricedProduct | undefined, inLines: number) {
  if (!product) return { unitPrice: null, unitPriceExVat: null, lineTotal: null, lineTotalExVat: null };
  const { total, exVat } = totalsOf(quantity, product, inLines);
  return {
    unitPrice: toDecimal(product.unitPrice),
    unitPriceExVat: toDecimal(withoutVat(product.unitPrice, product.vatRate)),
    lineTotal: toDecimal(total),
    lineTotalExVat: toDecimal(exVat),
  };
}

function problemOf(quantity: number, product: PricedProduct, { inCart, inLines }: Held): string | null {
  const { mayBuy } = product;
  if (!mayBuy) return 'Sold to verified trade customers only.';
  const available = mostPerLine(product.available);
  if (quantity <= available - inCart - inLines) return null;
  if (available === 0) return 'Out of stock.';
  const others = [inCart > 0 && `your cart has ${inCart}`, inLines > 0 && `another line has ${inLines}`].filter(
    Boolean,
  );
  const most = available < product.available ? limitText(available) : `Only ${available} left`;
  return others.length > 0 ? `${most}, and ${others.join(' and ')} of them.` : `${most}.`;
}

/** Items shown. */
const SHOWN = 8;

/** Products read from the orders: more than are shown, since some of them may no longer be sold. */
const CANDIDATES = 40;

@Injectable()
export class UsualItemsQuery {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
  ) {}

  /**
   * Returns the products that a customer had in most orders of the last twelve months, at most eight, and only those
   * that they can buy (docs/rules.md#usual-items). One statement here, and one or two in the catalogue.
   */
  async usualItems(viewer: UserActor): Promise<UsualItemView[]> {
    const ordered = await oftenOrdered(this.em, { userId: viewer.userId });
    const priced = await this.products.priced(
      viewer,
      ordered.map(({ productId }) => productId),
    );
    const sold = new Map(priced.filter(({ mayBuy }) => mayBuy).map((product) => [product.id, product]));
    return ordered
      .flatMap(({ productId, ...usual }) => {
        const product = sold.get(productId);
        if (!product) return [];
        const { sku, name, slug, imageUrl, unitPrice, vatRate, available, isMixed } = product;
        return {
          ...{ productId, sku, name, slug, imageUrl, inventory: available, ...usual },
          ...(isMixed ? { isMixed } : {}),
          unitPrice: toDecimal(unitPrice),
          unitPriceExVat: toDecimal(withoutVat(unitPrice, vatRate)),
        };
      })
      .slice(0, SHOWN);
  }
}

/** Cancelled and rejected orders, and gifts, are not counted. */
const oftenOrdered = prepare(
  'ordering.often-ordered',
  (db: Statements<OrderingTables>, { userId }: Placeholders<{ userId: string }>) =>
    db
      .selectFrom('ordering.orders as o')
      .innerJoin('ordering.order_items as i', 'i.order_id', 'o.id')
      .where('o.user_id', '=', userId)
      .where('o.status', '<>', 'cancelled')
      .where('i.is_gift', '=', false)
      .where(sql<boolean>`o.created_at > now() - interval '12 months'`)
      .groupBy('i.product_id')
      .select([
        'i.product_id as productId',
        sql<number>`count(distinct o.id)::int`.as('orders'),
        sql<number>`(array_agg(i.quantity order by o.created_at desc))[1]`.as('quantity'),
      ])
      .orderBy('orders', 'desc')
      .orderBy(sql`max(o.created_at)`, 'desc')
      .orderBy('i.product_id')
      .limit(CANDIDATES),
);
