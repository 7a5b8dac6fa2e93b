import { Migration } from '@mikro-orm/migrations';

/** Orders keep their state in Sage; documents keep their totals and the page that Sage has of them. */
export class Migration20261122175156_order_documents extends Migration {
  override name = 'Migration20261122175156_order_documents';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "accounting"."order_states" ("order_id" uuid not null, "state" varchar(255) not null, "problem" text null, "last_sync_at" timestamptz null, primary key ("order_id"));`,
    );
    this.addSql(
      `create index "order_states_open" on "accounting"."order_states" ("order_id") where "state" in ('waiting', 'attention');`,
    );

    this.addSql(
      `alter table "ordering"."orders" add "sage_state" varchar(20) not null default 'none', add "sage_problem" text null, add "last_sage_sync" timestamptz null, add "documents_requested_at" timestamptz null;`,
    );
    this.addSql(
      `create index "orders_with_documents" on "ordering"."orders" (created_at, id) where (status not in ('pending', 'cancelled') or sage_state <> 'none');`,
    );
    this.addSql(
      `create index "orders_without_documents" on "ordering"."orders" (created_at, id) where sage_state = 'none' and status not in ('pending', 'cancelled');`,
    );
    this.addSql(
      `create index "orders_open_in_sage" on "ordering"."orders" (sage_state, created_at, id) where sage_state in ('waiting', 'attention');`,
    );

    this.addSql(`alter table "accounting"."sage_sync_queue" add "looks_first" boolean not null default false;`);
    this.addSql(`create index "sage_sync_queue_of_order" on "accounting"."sage_sync_queue" ("entity_id", "seq");`);

    this.addSql(
      `alter table "accounting"."sage_invoices" add "total" numeric(10,2) null, add "tax" numeric(10,2) null, add "link" text null;`,
    );
    // What older documents come to, in pence, as their writes recorded it; an allocation comes to nothing of its own.
    this.addSql(`update "accounting"."sage_invoices" d set
        "total" = coalesce((step.value -> 'record' ->> 'total')::numeric, case
          when step.key in ('receipt', 'payment') then (q.payload ->> 'total')::numeric
          when step.key = 'refund' then (q.payload ->> 'amount')::numeric end) / 100,
        "tax" = (step.value -> 'record' ->> 'tax')::numeric / 100
      from "accounting"."sage_sync_queue" q, jsonb_each(q.steps) step
      where q.entity_id = d.order_id::text and step.value -> 'record' ->> 'sageId' = d.sage_invoice_id
        and d.document <> 'allocation';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "accounting"."order_states" cascade;`);

    this.addSql(`drop index "ordering"."orders_with_documents";`);
    this.addSql(`drop index "ordering"."orders_without_documents";`);
    this.addSql(`drop index "ordering"."orders_open_in_sage";`);
    this.addSql(
      `alter table "ordering"."orders" drop column "sage_state", drop column "sage_problem", drop column "last_sage_sync", drop column "documents_requested_at";`,
    );

    this.addSql(`alter table "accounting"."sage_invoices" drop column "total", drop column "tax", drop column "link";`);

    this.addSql(`drop index "accounting"."sage_sync_queue_of_order";`);
    this.addSql(`alter table "accounting"."sage_sync_queue" drop column "looks_first";`);
  }
}
