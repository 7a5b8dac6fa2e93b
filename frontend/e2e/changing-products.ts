import { Visitor } from '../../backend/test/harness/visitor.ts';
import { eventually } from './expecting.ts';
import type { Product, Storefront } from './storefront.ts';

/** Changes a price in Sage and syncs the products, as an administrator does. */
export async function changePriceInSage({ world }: Storefront, product: Product, price: string): Promise<void> {
  const { id, sku, name, inventory, slug } = product;
  const answer = await fetch(`${world.sandbox.url}/control/sage/stock-items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ itemCode: sku, description: name, salesPrice: price, quantityInStock: inventory }),
  });
  expect(answer.status).toBeLessThan(300);
  const admin = await Visitor.signedIn(world, 'admin@topcoat.test');
  await eventually(async () => {
    // One sync at a time, and one in ten seconds: 409 until then.
    expect((await admin.call('POST', '/api/sage/sync/products')).status).toBeLessThan(500);
    const { body } = await world.call<Product>('GET', `/api/products/${slug}`);
    expect([id, body.price]).toEqual([id, price]);
  }, 60_000);
}

/** Withdraws a product from the shop, or sells it to trade only. */
export async function setProduct(
  opened: Storefront,
  { id }: Product,
  what: 'is_visible_online = false' | 'trade_only = true',
): Promise<void> {
  await opened.rows(`update catalogue.products set ${what} where id = $1`, [id]);
}
