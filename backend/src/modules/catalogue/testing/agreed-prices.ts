import type { EntityManager } from '@mikro-orm/postgresql';

/** Makes the tables of the accounting system hold these prices of one customer: pence by product id. */
export async function agreeOn(em: EntityManager, userId: string, prices: Readonly<Record<string, number>>) {
  const statements: [string, unknown[]][] = [
    [
      `insert into accounting.sage_tokens (access_token, refresh_token, expires_at, refresh_expires_at, business_id, connected_at, renewed_at)
       values ('', '', now(), now(), 'demo', now(), now()) on conflict do nothing`,
      [],
    ],
    [
      `insert into accounting.sage_settings (business_id, business_name, tax_rate_by_percentage, tax_rates, products_read_up_to, customers_read_up_to, created_at, updated_at)
       values ('demo', 'Demo', '{}', '[]', now(), now(), now(), now()) on conflict do nothing`,
      [],
    ],
    [
      `insert into accounting.sage_contacts (sage_business_id, sage_contact_id, name, price_type_id, last_sync_at)
       values ('demo', 'contact', 'Contact', 'agreed', now())`,
      [],
    ],
    [
      `insert into accounting.sage_customers (sage_business_id, user_id, sage_customer_id, last_sync_at) values ('demo', ?, 'contact', now())`,
      [userId],
    ],
    [
      `insert into accounting.sage_products (product_id, sage_product_id, sage_business_id, item_code, name, sales_price, prices, vat_rate, cost_price, quantity_in_stock, active, last_sync_at)
       select p.id, p.id::text, 'demo', p.sku, p.name, p.price, jsonb_build_array(
         jsonb_build_object('typeId', 'retail', 'name', 'Retail', 'price', (p.price * 100)::int),
         jsonb_build_object('typeId', 'agreed', 'name', 'Agreed', 'price', agreed.price)), 20, 0, 0, true, now()
       from catalogue.products p join jsonb_to_recordset(?::jsonb) agreed (product uuid, price int) on agreed.product = p.id`,
      [JSON.stringify(Object.entries(prices).map(([product, price]) => ({ product, price })))],
    ],
  ];
  for (const [statement, values] of statements) await em.execute(statement, values);
}
