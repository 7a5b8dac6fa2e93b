import { EntityManager } from '@mikro-orm/postgresql';
import type { UserActor } from '../../../platform/http/actor.js';

/** Ids for specs, in a fixed order. */
export const userId = (number: number) => `0190b7a0-2222-7000-8000-${String(number).padStart(12, '0')}`;
export const productId = (number: number) => `0190b7a0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A signed-in customer; verified trade if `tradeVerified`. */
export const customer = (number: number, tradeVerified = false): UserActor => ({
  kind: 'user',
  userId: userId(number),
  role: 'customer',
  isTradeCustomer: tradeVerified,
  tradeVerified,
});

/** A product in a spec's catalogue. Prices in pounds. */
interface Stocked {
  available?: number;
  price?: string;
  tradePrice?: string | null;
  visible?: boolean;
}

/** Puts products numbered 1, 2, … on sale, by default £10.00 with 10 in stock. */
export async function stock(em: EntityManager, ...products: Stocked[]): Promise<void> {
  await em.execute('truncate catalogue.products cascade');
  for (const [index, { available = 10, price = '10.00', tradePrice = null, visible = true }] of products.entries()) {
    const number = index + 1;
    await em.execute(
      `insert into catalogue.products (id, created_at, updated_at, name, sku, sage_product_code, slug, price, trade_price, available, sage_quantity, is_visible_online)
       values (?, now(), now(), ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        productId(number),
        `Product ${number}`,
        `TST-${number}`,
        `TST-${number}`,
        `product-${number}`,
        price,
        tradePrice,
        available,
        available,
        visible,
      ],
    );
  }
}
