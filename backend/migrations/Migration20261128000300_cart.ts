import { Migration } from '@mikro-orm/migrations';

export class Migration20261128000300_cart extends Migration {
  override name = 'Migration20261128000300_cart';

  override up(): void {
    this.addSql(`create schema cart;`);

    this.addSql(`
      create table cart.cart_items (
        id uuid primary key,
        user_id uuid not null,
        product_id uuid not null,
        quantity int not null default 1,
        sage_price_override numeric(10,2),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        shown_price numeric(10,2),
        shown_available int,
        colour jsonb,
        colour_key varchar(300) not null default '',
        constraint cart_items_user_id_product_id_colour_key_unique unique (user_id, product_id, colour_key),
        constraint cart_items_quantity check (quantity > 0)
      );
    `);

    this.addSql(`
      create table cart.joined_carts (
        user_id uuid not null,
        merge_id uuid not null,
        taken jsonb not null default '{}',
        adjusted jsonb not null default '[]',
        joined_at timestamptz not null default now(),
        primary key (user_id, merge_id)
      );
    `);

    this.addSql(`
      create table cart.wishlists (
        user_id uuid primary key,
        product_ids uuid[] not null default '{}',
        share_token varchar(43),
        updated_at timestamptz not null default now(),
        constraint wishlists_share_token_unique unique (share_token)
      );
    `);
  }
}
