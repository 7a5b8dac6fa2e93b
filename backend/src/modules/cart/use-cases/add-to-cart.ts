import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely, type Statements } from '../../../platform/database/kysely.js';
import { type Placeholders, prepare } from '../../../platform/database/prepared-statement.js';
import type { UserActor } from '../../../platform/http/actor.js';
import { Products, type ProductView } from '../../catalogue/index.js';
import { CartFull, CartItemNotFound, MoreThanInStock } from '../domain/cart-errors.js';
import { checkSold } from '../domain/check-sold.js';
import { MAX_PRODUCTS, maxQuantity } from '../domain/quantity-limit.js';
import type { CartItemView } from '../queries/cart.view.js';
import { ITEM_COLUMNS, toItemView } from '../queries/cart-item-row.js';
import type { CartTables } from '../tables.js';
import { shownColumns } from './shown-price.js';

/**
 * Adds a quantity of a product to the customer's cart. With an `additionId` it is idempotent: a repeated call adds nothing and
 * returns the item as it is now. Throws `ProductNotSold`, `SoldToTradeOnly`, `MoreThanInStock`, `CartFull` (nothing is added then), and
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
  ) {
    super();
  }
}

@CommandHandler(AddToCart)
export class AddToCartHandler implements ICommandHandler<AddToCart> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
  ) {}

  async execute(addition: AddToCart): Promise<CartItemView> {
    const { viewer, productId, quantity, additionId } = addition;
    // Read before the transaction, which must not wait for a second connection.
    const [product] = await this.products.forViewer(viewer, [productId]);
    if (!additionId) return this.add(this.em, addition, product);
    return inTransaction(this.em, async (em) => {
      if (await isFirst(em, additionId, viewer.userId, productId, quantity)) return this.add(em, addition, product);
      const row = await ownItems(em, viewer.userId, productId).select(ITEM_COLUMNS).executeTakeFirst();
      if (!row || !product) throw new CartItemNotFound();
      return toItemView(row, product);
    });
  }

  private async add(
    em: EntityManager,
    { viewer, quantity, shownPrice }: AddToCart,
    product: ProductView | undefined,
  ): Promise<CartItemView> {
    checkSold(product);
    const max = maxQuantity(product);
    const { userId } = viewer;
    const shown = shownColumns(viewer, product, shownPrice);
    const kept = { override: shown.sage_price_override, price: shown.shown_price, available: shown.shown_available };
    const [row] = await addItem(em, { id: uuid(), userId, productId: product.id, quantity, max, ...kept });
    if (!row) throw await this.reasonNotAdded(em, viewer, product, quantity);
    return toItemView(row, product);
  }

  private async reasonNotAdded(
    em: EntityManager,
    viewer: UserActor,
    product: ProductView,
    quantity: number,
  ): Promise<Error> {
    const item = await ownItems(em, viewer.userId, product.id).select('quantity').executeTakeFirst();
    const inCart = item?.quantity ?? 0;
    const max = maxQuantity(product);
    return inCart === 0 && quantity <= max
      ? new CartFull(MAX_PRODUCTS)
      : new MoreThanInStock(product.name, max, inCart);
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
}

/** One statement, so that quick clicks and other tabs wait for each other and add up. */
const addItem = prepare(
  'cart.add-item',
  (
    db: Statements<CartTables>,
    { id, userId, productId, quantity, max, override, price, available }: Placeholders<Addition>,
  ) =>
    db
      .insertInto('cart.cart_items')
      .columns(['id', 'user_id', 'product_id', 'quantity', 'sage_price_override', 'shown_price', 'shown_available'])
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
          ])
          .where(
            sql<boolean>`${quantity}::int <= ${max}::int and (
              exists (select from cart.cart_items where user_id = ${userId}::uuid and product_id = ${productId}::uuid)
              or (select count(*) from cart.cart_items where user_id = ${userId}::uuid) < ${sql.lit(MAX_PRODUCTS)})`,
          ),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'product_id'])
          .doUpdateSet({
            quantity: sql<number>`cart_items.quantity + excluded.quantity`,
            sage_price_override: sql<string | null>`excluded.sage_price_override`,
            // Keeps the recorded price while the customer has not agreed to a change.
            shown_price: sql<string>`coalesce(cart_items.shown_price, excluded.shown_price)`,
            shown_available: sql<number>`excluded.shown_available`,
            updated_at: sql<Date>`clock_timestamp()`,
          })
          .where(sql<boolean>`cart_items.quantity + excluded.quantity <= ${max}::int`),
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
  productId: string,
  quantity: number,
): Promise<boolean> {
  const { rows } = await sql`
    with expired as (
      delete from cart.joined_carts where user_id = ${userId} and joined_at < now() - interval '30 days')
    insert into cart.joined_carts (user_id, merge_id, taken)
    values (${userId}, ${additionId}, jsonb_build_object(${productId}::text, ${quantity}::int))
    on conflict (user_id, merge_id) do nothing returning 1`.execute(kysely(em));
  return rows.length > 0;
}
