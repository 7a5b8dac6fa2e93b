import { Migration } from '@mikro-orm/migrations';

export class Migration20261128000700_accounting extends Migration {
  override name = 'Migration20261128000700_accounting';

  override up(): void {
    this.addSql(`create schema accounting;`);

    this.addSql(`
      create table accounting.sage_oauth_states (
        state_hash text primary key,
        started_by text not null,
        code_verifier text not null,
        expires_at timestamptz not null
      );
    `);

    this.addSql(`
      create table accounting.sage_pending_connections (
        id serial primary key,
        started_by text not null,
        user_id uuid,
        access_token text not null,
        refresh_token text not null,
        expires_at timestamptz not null,
        refresh_expires_at timestamptz not null,
        resource_owner_id text,
        businesses jsonb not null,
        answer_by timestamptz not null,
        constraint sage_pending_connections_one check (id = 1)
      );
    `);

    this.addSql(`
      create table accounting.sage_tokens (
        id serial primary key,
        user_id uuid,
        access_token text not null,
        refresh_token text not null,
        expires_at timestamptz not null,
        refresh_expires_at timestamptz not null,
        resource_owner_id text,
        business_id text,
        connected_at timestamptz not null,
        rejected_at timestamptz,
        renewed_at timestamptz not null,
        constraint sage_tokens_one_connection check (id = 1)
      );
    `);

    this.addSql(`
      create table accounting.sage_settings (
        business_id text primary key,
        business_name text not null,
        web_sales_ledger_account_id text,
        carriage_ledger_account_id text,
        card_clearing_bank_account_id text,
        retail_price_type_id text,
        trade_price_type_id text,
        tax_rate_by_percentage jsonb not null,
        tax_rates jsonb not null,
        products_read_up_to timestamptz,
        products_read_in_full_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        customers_read_up_to timestamptz,
        customers_read_in_full_at timestamptz,
        invoices_read_up_to timestamptz,
        invoices_read_in_full_at timestamptz,
        chosen_at timestamptz,
        awaits_items boolean not null default false,
        held_changes_mailed_at timestamptz,
        mapping_version int not null default 0,
        mapping_choices jsonb not null default '{}',
        lists jsonb,
        lists_read_at timestamptz,
        stock_read_up_to timestamptz,
        stock_read_in_full_at timestamptz,
        prices_read_up_to timestamptz
      );
    `);

    this.addSql(`
      create table accounting.sage_call_budget (
        id serial primary key,
        tokens double precision not null default 0,
        refilled_at timestamptz not null,
        paused_until timestamptz,
        under_way timestamptz[] not null,
        constraint sage_call_budget_one check (id = 1)
      );
    `);

    this.addSql(`
      create table accounting.sage_usage (
        hour timestamptz primary key,
        calls int not null default 0,
        failed int not null default 0,
        slowed_down int not null default 0,
        waits int not null default 0
      );
    `);

    this.addSql(`
      create table accounting.users (
        user_id uuid primary key,
        email text not null,
        first_name text not null,
        last_name text not null,
        phone_number text not null,
        company_name text,
        company_address text,
        vat_number text,
        role text not null default 'customer',
        is_trade_verified boolean not null default false
      );
    `);

    this.addSql(`
      create table accounting.sage_contacts (
        sage_business_id text not null,
        sage_contact_id text not null,
        name text not null,
        email text,
        reference text,
        price_type_id text,
        credit_days int,
        deleted_at timestamptz,
        last_sync_at timestamptz not null,
        created_at timestamptz not null default now(),
        credit_terms text,
        credit_limit numeric(10,2),
        balance numeric(10,2),
        balance_read_at timestamptz,
        open_invoices jsonb,
        open_invoices_read_at timestamptz,
        primary key (sage_business_id, sage_contact_id)
      );
      create index sage_contacts_sage_business_id_email_index on accounting.sage_contacts (sage_business_id, email);
    `);

    this.addSql(`
      create table accounting.sage_customers (
        sage_business_id text not null,
        user_id uuid not null,
        sage_customer_id text not null,
        last_sync_at timestamptz not null,
        created_at timestamptz not null default now(),
        primary key (sage_business_id, user_id)
      );
      create index sage_customers_sage_customer_id_index on accounting.sage_customers (sage_customer_id);
    `);

    this.addSql(`
      create table accounting.sage_products (
        product_id uuid primary key,
        sage_product_id text not null,
        sage_business_id text not null,
        item_code text not null,
        name text not null,
        sales_price numeric(10,2) not null,
        trade_price numeric(10,2),
        prices jsonb not null,
        vat_rate numeric(5,2) not null,
        cost_price numeric(10,2) not null,
        quantity_in_stock int not null,
        active boolean not null,
        last_sync_at timestamptz not null,
        created_at timestamptz not null default now(),
        problem text,
        holds_code boolean not null default true,
        constraint sage_products_sage_business_id_sage_product_id_unique unique (sage_business_id, sage_product_id)
      );
      create index sage_products_item_code_index on accounting.sage_products (item_code);
    `);

    this.addSql(`
      create table accounting.sage_left_out_items (
        sage_business_id text not null,
        sage_product_id text not null,
        item_code text not null,
        name text not null,
        reason text not null,
        quantity_in_stock int not null,
        last_sync_at timestamptz not null,
        created_at timestamptz not null default now(),
        primary key (sage_business_id, sage_product_id)
      );
    `);

    this.addSql(`
      create table accounting.sage_held_changes (
        product_id uuid not null,
        kind varchar(255) not null,
        sage_business_id text not null,
        new_price numeric(10,2),
        new_trade_price numeric(10,2),
        new_prices jsonb,
        percent numeric(16,1),
        reason text not null,
        decided boolean not null default true,
        held_since timestamptz not null,
        changed_at timestamptz not null,
        primary key (product_id, kind),
        constraint sage_held_changes_kind check (kind in ('price', 'withdrawal'))
      );
      create index sage_held_changes_since on accounting.sage_held_changes (sage_business_id, held_since, product_id)
        where decided;
    `);

    this.addSql(`
      create table accounting.sage_sync_runs (
        id uuid primary key,
        sync_type varchar(255) not null,
        business_id text not null,
        status varchar(255) not null,
        since timestamptz,
        read_began_at timestamptz not null,
        phase varchar(255) not null,
        next_page text,
        resumable boolean not null default true,
        items_read int not null default 0,
        items_synced int not null default 0,
        skipped jsonb not null,
        error_details text,
        sync_duration int,
        finished_at timestamptz,
        created_at timestamptz not null,
        pages_read int not null default 0,
        times_resumed int not null default 0,
        items_held int not null default 0,
        resumed_at timestamptz,
        items_read_before int not null default 0,
        items_total int,
        forced_by text
      );
      create index sage_sync_runs_created_at_index on accounting.sage_sync_runs (created_at);
      create index sage_sync_runs_sync_type_created_at_index on accounting.sage_sync_runs (sync_type, created_at);
    `);

    this.addSql(`
      create table accounting.sage_sync_queue (
        id uuid primary key,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        seq bigserial,
        sync_type varchar(255) not null,
        entity_id text not null,
        order_number text,
        operation varchar(255) not null,
        event_id uuid not null,
        correlation_id text not null,
        payload jsonb not null,
        priority int not null default 5,
        status varchar(255) not null default 'pending',
        steps jsonb not null default '{}',
        attempts int not null default 0,
        retry_count int not null default 0,
        max_retries int not null default 3,
        outage_count int not null default 0,
        outage_since timestamptz,
        error_message text,
        scheduled_for timestamptz not null,
        processed_at timestamptz,
        occurred_at timestamptz not null,
        failure varchar(255),
        dismissed_by text,
        dismiss_reason text,
        business_id text,
        looks_first boolean not null default false,
        trace_parent text,
        parked_at timestamptz,
        constraint sage_sync_queue_event_id_operation_unique unique (event_id, operation),
        constraint sage_sync_queue_seq_unique unique (seq),
        constraint sage_sync_queue_status check (status in ('pending', 'processing', 'done', 'parked', 'dismissed'))
      );
      create index sage_sync_queue_created_at_index on accounting.sage_sync_queue (created_at);
      create index sage_sync_queue_dismissed on accounting.sage_sync_queue (entity_id) where status = 'dismissed';
      create index sage_sync_queue_due on accounting.sage_sync_queue (priority, seq)
        where status in ('pending', 'processing');
      create index sage_sync_queue_of_order on accounting.sage_sync_queue (entity_id, seq);
      create index sage_sync_queue_open on accounting.sage_sync_queue (entity_id, seq)
        where status in ('pending', 'processing', 'parked');
    `);

    this.addSql(`
      create table accounting.sage_sync_log (
        id uuid primary key,
        sync_type varchar(255) not null,
        entity_id text,
        operation text not null,
        status varchar(255) not null,
        request_data jsonb,
        response_data jsonb,
        error_details text,
        sync_duration int not null,
        correlation_id text not null,
        sage_request_id text,
        created_at timestamptz not null,
        write_id uuid
      );
      create index sage_sync_log_created_at_index on accounting.sage_sync_log (created_at);
      create index sage_sync_log_entity_id_created_at_index on accounting.sage_sync_log (entity_id, created_at);
      create index sage_sync_log_prices on accounting.sage_sync_log (created_at) where sync_type = 'prices';
      create index sage_sync_log_write_id_created_at_index on accounting.sage_sync_log (write_id, created_at);
    `);

    this.addSql(`
      create table accounting.sage_invoices (
        id uuid primary key,
        order_id uuid not null,
        order_number text not null,
        document varchar(255) not null,
        sage_invoice_id text not null,
        sage_business_id text not null,
        invoice_number text,
        status text not null default 'draft',
        last_sync_at timestamptz not null,
        created_at timestamptz not null,
        issued_on date,
        due_date date,
        outstanding numeric(10,2),
        total numeric(10,2),
        tax numeric(10,2),
        link text,
        constraint sage_invoices_sage_business_id_sage_invoice_id_unique unique (sage_business_id, sage_invoice_id)
      );
      create index sage_invoices_created_at_index on accounting.sage_invoices (created_at);
      create index sage_invoices_open on accounting.sage_invoices (sage_business_id)
        where document = 'invoice' and status not in ('PAID', 'VOID', 'DELETED');
      create index sage_invoices_order_id_index on accounting.sage_invoices (order_id);
    `);

    this.addSql(`
      create table accounting.order_states (
        order_id uuid primary key,
        state varchar(255) not null,
        problem text,
        last_sync_at timestamptz
      );
      create index order_states_open on accounting.order_states (order_id) where state in ('waiting', 'attention');
    `);
  }
}
