import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Statements that make the tables of the accounting system hold a negotiated price of this customer for every product: 5 % below the
 * shop's, among four price types.
 */
export const agreedPrices = (userId: string): string[] => [
  `insert into accounting.sage_tokens (access_token, refresh_token, expires_at, refresh_expires_at, business_id, connected_at, renewed_at)
   values ('', '', now(), now(), 'demo', now(), now()) on conflict (id) do update set business_id = 'demo'`,
  `insert into accounting.sage_settings (business_id, business_name, tax_rate_by_percentage, tax_rates, products_read_up_to, customers_read_up_to, created_at, updated_at)
   values ('demo', 'Demo', '{}', '[]', now(), now(), now(), now()) on conflict do nothing`,
  `insert into accounting.sage_contacts (sage_business_id, sage_contact_id, name, price_type_id, last_sync_at)
   values ('demo', '${userId}', 'Contact', 'agreed', now())`,
  `insert into accounting.sage_customers (sage_business_id, user_id, sage_customer_id, last_sync_at)
   values ('demo', '${userId}', '${userId}', now())`,
  'truncate accounting.sage_products',
  `insert into accounting.sage_products (product_id, sage_product_id, sage_business_id, item_code, name, sales_price, prices, vat_rate, cost_price, quantity_in_stock, active, last_sync_at)
   select id, id::text, 'demo', sku, name, price,
     (select jsonb_agg(jsonb_build_object('typeId', type, 'name', 'Price type', 'price', (price * 95)::int))
       from unnest(array['retail', 'trade', 'agreed', 'other']) type), 20, 0, 0, true, now()
   from catalogue.products`,
  'analyze accounting.sage_products',
];

/** Makes these the only negotiated prices, of this customer: pence by product id. */
export async function agreeOn(em: EntityManager, userId: string, prices: Readonly<Record<string, number>>) {
  for (const statement of agreedPrices(userId)) await em.execute(statement);
  await em.execute('delete from accounting.sage_products where not product_id = any(?::uuid[])', [
    `{${Object.keys(prices).join()}}`,
  ]);
  for (const [productId, price] of Object.entries(prices))
    await em.execute(
      `update accounting.sage_products set prices = jsonb_build_array(jsonb_build_object('typeId', 'agreed', 'price', ?::int))
       where product_id = ?`,
      [price, productId],
    );
}
