import type { Client } from 'pg';
import { manyProducts } from '../../src/modules/catalogue/testing/many-products.ts';

/** Makes a shop of so many products, with plenty of each, in place of the demo's. */
export async function fillShop(client: Client, products: number): Promise<void> {
  await client.query('update catalogue.products set is_visible_online = false');
  for (const statement of manyProducts(products)) await client.query(statement);
  await client.query(`update catalogue.products set available = 1000000 where sku like 'ZX-%'`);
  await client.query('vacuum analyze');
}
