import { Migration } from '@mikro-orm/migrations';

/** What is to be packed has an index; orders are also found by Sage's invoice number and by a product's code. */
export class Migration20261122142154_order_lists extends Migration {
  override name = 'Migration20261122142154_order_lists';

  override up(): void {
    this.addSql(
      `create index "orders_to_pack" on "ordering"."orders" (created_at) where (status = 'invoiced' or (status = 'confirmed' and payment_method = 'stripe'));`,
    );
    this.addSql(`create index "order_items_code" on "ordering"."order_items" using gin ((lower(sku)) gin_trgm_ops);`);
    this.addSql(`drop index "ordering"."orders_search";`);
    this.addSql(
      `create index "orders_search" on "ordering"."orders" using gin ((lower(order_number || ' ' || customer_email || ' ' || coalesce(purchase_order_number, '') || ' ' || replace(coalesce(shipping_address ->> 'postalCode', ''), ' ', '') || ' ' || coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', '') || ' ' || coalesce(customer ->> 'companyName', '') || ' ' || coalesce(sage_invoice_number, ''))) gin_trgm_ops);`,
    );
  }

  override down(): void {
    this.addSql(`drop index "ordering"."order_items_code";`);
    this.addSql(`drop index "ordering"."orders_to_pack";`);
    this.addSql(`drop index "ordering"."orders_search";`);
    this.addSql(
      `create index "orders_search" on "ordering"."orders" using gin ((lower(order_number || ' ' || customer_email || ' ' || coalesce(purchase_order_number, '') || ' ' || replace(coalesce(shipping_address ->> 'postalCode', ''), ' ', '') || ' ' || coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', '') || ' ' || coalesce(customer ->> 'companyName', ''))) gin_trgm_ops);`,
    );
  }
}
