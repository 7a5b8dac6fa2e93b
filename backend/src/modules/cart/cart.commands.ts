import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Selection, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction } from '../../platform/database/database.js';
import { kysely, type Statements } from '../../platform/database/kysely.js';
import { type Placeholders, prepare } from '../../platform/database/prepared-statement.js';
import type { UserActor } from '../../platform/http/actor.js';
import { colourKey, type LineColour, lineKey, nameInColour } from '../../platform/line-colour.js';
import { LineColours, Products, type ProductView } from '../catalogue/index.js';
import type { CartItemView } from './cart.dto.js';
import {
  CartFull,
  CartItemNotFound,
  MoreThanInStock,
  ProductNotSold,
  SoldToTradeOnly,
  WrongColour,
} from './cart-item.entity.js';
import { CartClearing } from './carts.facade.js';
import { lineChanges } from './line-changes.js';
import { MAX_PRODUCTS, maxQuantity } from './quantity-limit.js';
import type { CartTables } from './tables.js';

interface SoldProduct {
  name: string;
  isVisibleOnline: boolean;
  mayBuy: boolean;
}

/** Throws `SoldToTradeOnly` or `ProductNotSold` where the customer cannot buy the product, however many there are. */
export function checkSold<P extends SoldProduct>(product: P | undefined): asserts product is P {
  if (product && !product.mayBuy) throw new SoldToTradeOnly(product.name);
  if (!product?.isVisibleOnline) throw new ProductNotSold();
}

/** Throws `WrongColour` unless a product that is mixed to order has a colour, and any other has none. */
function checkColour({ name, isMixed = false }: ProductView, colour: LineColour | null): void {
  if (isMixed !== (colour !== null)) throw new WrongColour(name, isMixed);
}

/** The columns behind a `CartItemView`, of the cart's table. */
export const ITEM_COLUMNS = [
  'id',
  'user_id as userId',
  'product_id as productId',
  'quantity',
  'colour',
  'shown_price as shownPrice',
  'shown_available as shownAvailable',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

type CartItemRow = Selection<CartTables, 'cart.cart_items', (typeof ITEM_COLUMNS)[number]>;

/** Returns the unit price that the customer pays, in pounds. */
export const payable = ({ price, tradePrice }: Pick<ProductView, 'price' | 'tradePrice'>): string =>
  tradePrice ?? price;

export function toItemView(row: CartItemRow, product: ProductView): CartItemView {
  const { shownPrice, shownAvailable, colour, ...item } = row;
  return {
    ...item,
    ...(colour ? { colour } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    product,
    changes: lineChanges(
      { price: shownPrice, available: shownAvailable },
      {
        quantity: row.quantity,
        price: payable(product),
        available: product.inventory,
        isSold: product.isVisibleOnline,
        mayBuy: product.mayBuy,
      },
    ),
  };
}

/**
 * Columns of a cart line that record what its customer was shown (docs/rules.md#changed-prices-are-shown). Pounds; not
 * used for pricing.
 */
export interface ShownColumns {
  /** The price of a verified trade customer, where it is below the shop's (docs/rules.md#legacy-columns). */
  sage_price_override: string | null;
  shown_price: string;
  shown_available: number;
}

/**
 * Returns the columns to store for a product put into a cart. `onPage` is the price shown on the page, if the browser
 * sends it. The shop's own price, which guests and lists show, does not count as a changed price.
 */
export function shownColumns(viewer: UserActor, product: ProductView, onPage?: string): ShownColumns {
  return {
    sage_price_override: viewer.tradeVerified ? (product.tradePrice ?? null) : null,
    shown_price: onPage === undefined || onPage === product.price ? payable(product) : onPage,
    shown_available: product.inventory,
  };
}

/**
 * Adds a quantity of a product to the customer's cart. With an `additionId` it is idempotent: a repeated call adds nothing and
 * returns the item as it is now. Throws `ProductNotSold`, `SoldToTradeOnly`, `WrongColour`, `MoreThanInStock`, `CartFull` (nothing is added then), and
 * `CartItemNotFound` where the item was removed since it was added.
 */
export class AddToCart extends Command<CartItemView> {
  constructor(
    readonly viewer: UserActor,
    readonly productId: string,
    readonly quantity: number,
    /** Made by the browser, one per addition. */
    readonly additionId?: string,
    /** The unit price shown on the page, in pounds. */
    readonly shownPrice?: string,
    /** For a product that is mixed to order. */
    readonly colour?: LineColour | null,
  ) {
    super();
  }
}

@CommandHandler(AddToCart)
export class AddToCartHandler implements ICommandHandler<AddToCart> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
    private readonly colours: LineColours,
  ) {}

  async execute(addition: AddToCart): Promise<CartItemView> {
    const { viewer, productId, quantity, additionId } = addition;
    const [{ colour = null } = {}] = await this.colours.check([addition]);
    // Read before the transaction, which must not wait for a second connection.
    const [product] = await this.products.forViewer(viewer, [productId]);
    if (!additionId) return this.add(this.em, addition, product, colour);
    return inTransaction(this.em, async (em) => {
      const key = lineKey({ productId, colour });
      if (await isFirst(em, additionId, viewer.userId, key, quantity)) return this.add(em, addition, product, colour);
      const row = await ownItems(em, viewer.userId, productId)
        .where('colour_key', '=', colourKey(colour))
        .select(ITEM_COLUMNS)
        .executeTakeFirst();
      if (!row || !product) throw new CartItemNotFound();
      return toItemView(row, product);
    });
  }

  private async add(
    em: EntityManager,
    { viewer, quantity, shownPrice }: AddToCart,
    product: ProductView | undefined,
    colour: LineColour | null,
  ): Promise<CartItemView> {
    checkSold(product);
    checkColour(product, colour);
    const max = maxQuantity(product);
    const { userId } = viewer;
    const shown = shownColumns(viewer, product, shownPrice);
    const kept = { override: shown.sage_price_override, price: shown.shown_price, available: shown.shown_available };
    const stored = { colour: colour && JSON.stringify(colour), colourKey: colourKey(colour) };
    const item = { id: uuid(), userId, productId: product.id, quantity, max };
    const [row] = await addItem(em, { ...item, ...kept, ...stored });
    if (!row) throw await this.reasonNotAdded(em, viewer, product, quantity, colour);
    return toItemView(row, product);
  }

  private async reasonNotAdded(
    em: EntityManager,
    viewer: UserActor,
    product: ProductView,
    quantity: number,
    colour: LineColour | null,
  ): Promise<Error> {
    const items = await ownItems(em, viewer.userId, product.id).select('quantity').execute();
    const inCart = items.reduce((sum, item) => sum + item.quantity, 0);
    const max = maxQuantity(product);
    return inCart + quantity <= max
      ? new CartFull(MAX_PRODUCTS)
      : new MoreThanInStock(nameInColour(product.name, colour), max, inCart);
  }
}

interface Addition {
  id: string;
  userId: string;
  productId: string;
  quantity: number;
  max: number;
  /** `shownColumns`. */
  override: string | null;
  price: string;
  available: number;
  /** JSON; null for a product that is not mixed to order. */
  colour: string | null;
  colourKey: string;
}

/** Units of the product in the customer's other colours, which come out of the same stock. */
const inOtherColours = ({
  userId,
  productId,
  colourKey,
}: Pick<Placeholders<Addition>, 'userId' | 'productId' | 'colourKey'>) => sql<number>`
  (select coalesce(sum(other.quantity), 0) from cart.cart_items other where other.user_id = ${userId}::uuid
    and other.product_id = ${productId}::uuid and other.colour_key <> ${colourKey}::text)`;

/** One statement, so that quick clicks and other tabs wait for each other and add up. */
const addItem = prepare(
  'cart.add-item',
  (
    db: Statements<CartTables>,
    { id, userId, productId, quantity, max, override, price, available, colour, colourKey }: Placeholders<Addition>,
  ) =>
    db
      .insertInto('cart.cart_items')
      .columns([
        'id',
        'user_id',
        'product_id',
        'quantity',
        'sage_price_override',
        'shown_price',
        'shown_available',
        'colour',
        'colour_key',
      ])
      .expression(
        db
          .selectNoFrom([
            sql<string>`${id}::uuid`.as('id'),
            sql<string>`${userId}::uuid`.as('user_id'),
            sql<string>`${productId}::uuid`.as('product_id'),
            sql<number>`${quantity}::int`.as('quantity'),
            sql<string | null>`${override}::numeric`.as('sage_price_override'),
            sql<string>`${price}::numeric`.as('shown_price'),
            sql<number>`${available}::int`.as('shown_available'),
            sql<LineColour | null>`${colour}::jsonb`.as('colour'),
            sql<string>`${colourKey}::text`.as('colour_key'),
          ])
          .where(
            sql<boolean>`${quantity}::int + ${inOtherColours({ userId, productId, colourKey })} <= ${max}::int and (
              exists (select from cart.cart_items
                where user_id = ${userId}::uuid and product_id = ${productId}::uuid and colour_key = ${colourKey}::text)
              or (select count(*) from cart.cart_items where user_id = ${userId}::uuid) < ${sql.lit(MAX_PRODUCTS)})`,
          ),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'product_id', 'colour_key'])
          .doUpdateSet({
            quantity: sql<number>`cart_items.quantity + excluded.quantity`,
            sage_price_override: sql<string | null>`excluded.sage_price_override`,
            // Keeps the recorded price while the customer has not agreed to a change.
            shown_price: sql<string>`coalesce(cart_items.shown_price, excluded.shown_price)`,
            shown_available: sql<number>`excluded.shown_available`,
            updated_at: sql<Date>`clock_timestamp()`,
          })
          .where(
            sql<boolean>`cart_items.quantity + excluded.quantity + ${inOtherColours({ userId, productId, colourKey })} <= ${max}::int`,
          ),
      )
      .returning(ITEM_COLUMNS),
);

const ownItems = (em: EntityManager, userId: string, productId: string) =>
  kysely<CartTables>(em)
    .selectFrom('cart.cart_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId);

/** Records the addition; a second request with the same id waits for the first, and gets false. */
async function isFirst(
  em: EntityManager,
  additionId: string,
  userId: string,
  key: string,
  quantity: number,
): Promise<boolean> {
  const { rows } = await sql`
    with expired as (
      delete from cart.joined_carts where user_id = ${userId} and joined_at < now() - interval '30 days')
    insert into cart.joined_carts (user_id, merge_id, taken)
    values (${userId}, ${additionId}, jsonb_build_object(${key}::text, ${quantity}::int))
    on conflict (user_id, merge_id) do nothing returning 1`.execute(kysely(em));
  return rows.length > 0;
}

/** A line of the cart as its customer saw it when agreeing to its changes. */
interface SeenLine {
  id: string;
  /** Pounds for one; left out where no price was shown. */
  price?: string;
  available: number;
}

/**
 * Records the state of these lines that the customer has seen, as the page sent it, so that a change made a moment
 * later is still shown. Lines that the customer does not have are left out.
 */
export class AgreeToChanges extends Command<void> {
  constructor(
    readonly userId: string,
    readonly seen: readonly SeenLine[],
  ) {
    super();
  }
}

@CommandHandler(AgreeToChanges)
export class AgreeToChangesHandler implements ICommandHandler<AgreeToChanges> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, seen }: AgreeToChanges): Promise<void> {
    if (seen.length === 0) return;
    await sql`
      update cart.cart_items c
      set shown_price = coalesce(s.price, c.shown_price), shown_available = s.available
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s (id uuid, price numeric, available int)
      where c.id = s.id and c.user_id = ${userId}`.execute(kysely(this.em));
  }
}

/** Sets the quantity of an item. Throws `CartItemNotFound`, `ProductNotSold`, `SoldToTradeOnly`, `MoreThanInStock`. */
export class ChangeQuantity extends Command<CartItemView> {
  constructor(
    readonly viewer: UserActor,
    readonly itemId: string,
    readonly quantity: number,
  ) {
    super();
  }
}

@CommandHandler(ChangeQuantity)
export class ChangeQuantityHandler implements ICommandHandler<ChangeQuantity> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
  ) {}

  async execute({ viewer, itemId, quantity }: ChangeQuantity): Promise<CartItemView> {
    const db = kysely<CartTables>(this.em);
    const item = await db
      .selectFrom('cart.cart_items')
      .where('id', '=', itemId)
      .where('user_id', '=', viewer.userId)
      .select(['product_id', 'colour'])
      .select(
        sql<number>`(select coalesce(sum(other.quantity), 0)::int from cart.cart_items other
          where other.user_id = cart_items.user_id and other.product_id = cart_items.product_id
            and other.id <> cart_items.id)`.as('others'),
      )
      .executeTakeFirst();
    if (!item) throw new CartItemNotFound();
    const [product] = await this.products.forViewer(viewer, [item.product_id]);
    checkSold(product);
    const max = maxQuantity(product);
    if (quantity + item.others > max)
      throw new MoreThanInStock(nameInColour(product.name, item.colour), max, item.others);
    const shown = shownColumns(viewer, product);
    const row = await db
      .updateTable('cart.cart_items')
      .set({
        quantity,
        sage_price_override: shown.sage_price_override,
        // Keeps the recorded price while the customer has not agreed to a change.
        shown_price: sql<string>`coalesce(shown_price, ${shown.shown_price}::numeric)`,
        shown_available: shown.shown_available,
        updated_at: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', itemId)
      .where('user_id', '=', viewer.userId)
      .returning(ITEM_COLUMNS)
      .executeTakeFirst();
    if (!row) throw new CartItemNotFound();
    return toItemView(row, product);
  }
}

/** Empties the customer's cart. */
export class ClearCart extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ClearCart)
export class ClearCartHandler implements ICommandHandler<ClearCart> {
  constructor(
    private readonly em: EntityManager,
    private readonly clearing: CartClearing,
  ) {}

  execute({ userId }: ClearCart): Promise<void> {
    return this.clearing.clear(this.em.fork(), userId);
  }
}

/** Removes an item from the customer's cart. Throws `CartItemNotFound`. */
export class RemoveItem extends Command<void> {
  constructor(
    readonly userId: string,
    readonly itemId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveItem)
export class RemoveItemHandler implements ICommandHandler<RemoveItem> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, itemId }: RemoveItem): Promise<void> {
    const { numDeletedRows } = await kysely<CartTables>(this.em)
      .deleteFrom('cart.cart_items')
      .where('id', '=', itemId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new CartItemNotFound();
  }
}
