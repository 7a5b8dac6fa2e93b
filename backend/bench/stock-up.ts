import { settings, withDatabase } from './shop-process.ts';

/** How long a sync that is on its way may take, in ms. */
const SYNC_MS = 5000;

/** Plenty of the products that have no conditions, in Sage and, where a sync was on its way, here once it is over. */
export async function stockUp(): Promise<void> {
  const skus = await withDatabase(async (client) => {
    await client.query('update catalogue.products set is_visible_online = false where trade_only');
    const { rows } = await client.query<{ sku: string }>('select sku from catalogue.products where is_visible_online');
    return rows.map(({ sku }) => sku);
  });
  for (const sku of skus)
    await fetch(`${settings.sandboxUrl}/control/sage/stock-items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ itemCode: sku, quantityInStock: 1_000_000 }),
    });
  await new Promise((resolve) => setTimeout(resolve, SYNC_MS));
  await withDatabase((client) => client.query('update catalogue.products set available = 1000000'));
}
