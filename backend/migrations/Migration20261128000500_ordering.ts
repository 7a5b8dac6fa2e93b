import { Migration } from '@mikro-orm/migrations';

export class Migration20261128000500_ordering extends Migration {
  override name = 'Migration20261128000500_ordering';

  override up(): void {
    this.addSql(`create schema ordering;`);

    this.addSql(`
      create table ordering.checkout_sessions (
        id uuid primary key,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        payment_intent_id text,
        user_id uuid,
        quote jsonb not null,
        amount numeric(10,2) not null,
        status text not null,
        order_id uuid,
        missing jsonb,
        check_at timestamptz not null,
        customer jsonb,
        owner text not null,
        quoted_at timestamptz not null,
        urgent boolean not null default false,
        announced_at timestamptz,
        stripe_customer_id text,
        reward_problem text,
        constraint checkout_sessions_payment_intent_id_unique unique (payment_intent_id),
        constraint checkout_sessions_status check (status in ('open', 'finished', 'rejected', 'abandoned'))
      );
      create index checkout_sessions_due on ordering.checkout_sessions ((urgent or order_id is not null), check_at)
        where status = 'open';
      create unique index checkout_sessions_one_open_per_owner on ordering.checkout_sessions (owner)
        where status = 'open';
    `);

    this.addSql(`
      create table ordering.payment_events_read (
        id serial primary key,
        up_to timestamptz,
        page_after text,
        pass_up_to timestamptz
      );
    `);

    this.addSql(`
      create table ordering.stripe_customers (
        user_id uuid primary key,
        stripe_customer_id text,
        creation_key uuid not null default gen_random_uuid(),
        due_at timestamptz,
        created_at timestamptz not null default now(),
        constraint stripe_customers_stripe_customer_id_unique unique (stripe_customer_id)
      );
      create index stripe_customers_due on ordering.stripe_customers (due_at) where due_at is not null;
    `);

    this.addSql(`
      create table ordering.orders (
        id uuid primary key,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        order_number varchar(100) not null,
        user_id uuid,
        status varchar(50) not null,
        moves jsonb not null,
        subtotal numeric(10,2) not null,
        tax numeric(10,2) not null,
        shipping numeric(10,2) not null,
        shipping_discount numeric(10,2) not null,
        shipping_tax numeric(10,2) not null,
        shipping_vat_rate numeric(5,2) not null,
        points_discount numeric(10,2) not null,
        total numeric(10,2) not null,
        points_earned int not null,
        points_used int not null,
        payment_method varchar(50) not null,
        stripe_payment_intent_id text,
        sage_invoice_number text,
        shipping_address jsonb,
        billing_address jsonb,
        customer_email text not null,
        customer jsonb,
        purchase_order_number varchar(100),
        order_notes text,
        po_status text,
        po_approved_by text,
        po_approved_at timestamptz,
        po_rejected_reason text,
        carrier varchar(100),
        tracking_number varchar(100),
        delivery_set_at timestamptz,
        minimum_age smallint,
        age_confirmed_by text,
        age_confirmed_at timestamptz,
        mixed_confirmed_by text,
        mixed_confirmed_at timestamptz,
        undeliverable text,
        sage_state varchar(20) not null default 'none',
        sage_problem text,
        last_sage_sync timestamptz,
        documents_requested_at timestamptz,
        delivery_note varchar(250),
        grant_id uuid,
        grant_name varchar(255),
        grant_kind varchar(20),
        grant_discount numeric(10,2) not null default 0.00,
        earning_rule smallint not null default 1,
        paid_card jsonb,
        link_generation int not null default 0,
        email_to_confirm boolean not null default false,
        disputed numeric(10,2) not null default 0,
        constraint orders_order_number_unique unique (order_number),
        constraint orders_stripe_payment_intent_id_unique unique (stripe_payment_intent_id)
      );
      create index orders_awaiting_approval on ordering.orders (created_at)
        where po_status = 'pending_approval' and status = 'pending';
      create index orders_in_preparation on ordering.orders (created_at)
        where status in ('confirmed', 'invoiced', 'processing');
      create index orders_newest on ordering.orders (created_at, id);
      create index orders_open_in_sage on ordering.orders (sage_state, created_at, id)
        where sage_state in ('waiting', 'attention');
      create index orders_purchase_order_numbers on ordering.orders (user_id, lower(trim(purchase_order_number)))
        where purchase_order_number is not null;
      create index orders_search on ordering.orders using gin ((lower(
        order_number || ' ' || customer_email || ' ' || coalesce(purchase_order_number, '')
        || ' ' || replace(coalesce(shipping_address ->> 'postalCode', ''), ' ', '')
        || ' ' || coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', '')
        || ' ' || coalesce(customer ->> 'companyName', '') || ' ' || coalesce(sage_invoice_number, ''))) gin_trgm_ops);
      create index orders_sold on ordering.orders
        (((jsonb_path_query_first(moves, '$[*] ? (@."to" == "confirmed")') ->> 'at') collate "C"));
      create index orders_to_pack on ordering.orders (created_at)
        where (status = 'invoiced' or (status = 'confirmed' and payment_method = 'stripe'));
      create index orders_user_id_index on ordering.orders (user_id);
      create index orders_with_documents on ordering.orders (created_at, id)
        where (status not in ('pending', 'cancelled') or sage_state <> 'none');
      create index orders_without_address on ordering.orders (created_at)
        where (shipping_address is null or undeliverable is not null) and status <> 'cancelled';
      create index orders_without_age on ordering.orders (created_at)
        where minimum_age is not null and age_confirmed_at is null and status not in ('shipped', 'delivered', 'cancelled');
      create index orders_without_documents on ordering.orders (created_at, id)
        where sage_state = 'none' and status not in ('pending', 'cancelled');
    `);

    this.addSql(`
      create table ordering.order_items (
        id uuid primary key,
        order_id uuid not null,
        position int not null,
        product_id uuid not null,
        sku varchar(100) not null,
        name varchar(255) not null,
        slug varchar(255) not null,
        image_url text,
        quantity int not null,
        price numeric(10,2) not null,
        total numeric(10,2) not null,
        discount numeric(10,2) not null,
        tax numeric(10,2) not null,
        vat_rate numeric(5,2) not null,
        points_earned int not null,
        minimum_age smallint,
        goods_kind varchar(20) not null default 'any',
        is_gift boolean not null default false,
        colour jsonb,
        constraint order_items_order_id_foreign foreign key (order_id) references ordering.orders (id)
      );
      create index order_items_code on ordering.order_items using gin ((lower(sku)) gin_trgm_ops);
      create index order_items_order_id_index on ordering.order_items (order_id);
    `);

    this.addSql(`
      create table ordering.order_notes (
        id uuid primary key,
        order_id uuid not null,
        author text not null,
        text text not null,
        created_at timestamptz not null
      );
      create index order_notes_order_id_index on ordering.order_notes (order_id);
    `);

    this.addSql(`
      create table ordering.refunds (
        id uuid primary key,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        order_id uuid not null,
        kind text not null,
        amount numeric(10,2) not null,
        shares jsonb not null,
        points_returned int not null,
        points_taken_back int not null,
        status text not null,
        reason text not null,
        actor text not null,
        cause text,
        stripe_payment_intent_id text,
        stripe_refund_id text,
        repeats uuid,
        check_at timestamptz not null,
        attempts int not null,
        done_at timestamptz,
        dismissed_at timestamptz,
        replaces uuid,
        units jsonb not null,
        restock boolean not null default false,
        settlement jsonb,
        dispute_id uuid,
        constraint refunds_amount check (amount > 0),
        constraint refunds_kind check (kind in ('whole', 'lines', 'part')),
        constraint refunds_status check (status in ('requested', 'done', 'failed', 'settled'))
      );
      create index refunds_done on ordering.refunds (done_at) where done_at is not null;
      create index refunds_failed on ordering.refunds (order_id) where status = 'failed';
      create index refunds_order_id_index on ordering.refunds (order_id);
      create index refunds_requested on ordering.refunds (check_at) where status = 'requested';
      create index refunds_stripe_refund_id_index on ordering.refunds (stripe_refund_id);
    `);

    this.addSql(`
      create table ordering.return_requests (
        id uuid primary key,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        order_id uuid not null,
        status text not null,
        reason text not null,
        lines jsonb not null,
        answer text,
        answered_by text,
        answered_at timestamptz,
        arrived_at timestamptz,
        arrived_by text,
        closed_at timestamptz,
        closed_by text,
        close_reason text,
        refund_id uuid,
        constraint return_requests_status
          check (status in ('requested', 'accepted', 'declined', 'arrived', 'refunded', 'closed'))
      );
      create index return_requests_open on ordering.return_requests (order_id)
        where status in ('requested', 'accepted', 'arrived');
      create index return_requests_order_id_index on ordering.return_requests (order_id);
    `);

    this.addSql(`
      create table ordering.disputes (
        id uuid primary key,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        order_id uuid,
        stripe_dispute_id text not null,
        amount numeric(10,2) not null,
        reason text not null,
        status text not null,
        respond_by timestamptz,
        closed_at timestamptz,
        stripe_payment_intent_id text not null,
        settled_at timestamptz,
        constraint disputes_stripe_dispute_id_unique unique (stripe_dispute_id)
      );
      create index disputes_open on ordering.disputes (order_id) where closed_at is null;
      create index disputes_order_id_index on ordering.disputes (order_id);
      create index disputes_stripe_payment_intent_id_index on ordering.disputes (stripe_payment_intent_id);
      create index disputes_unsettled on ordering.disputes (stripe_payment_intent_id)
        where order_id is null or (status = 'lost' and settled_at is null);
    `);

    this.addSql(`
      create table ordering.po_notifications (
        id uuid primary key,
        order_id uuid not null,
        notification_type text not null,
        is_processed boolean not null default false,
        processed_at timestamptz,
        created_at timestamptz not null default clock_timestamp(),
        about text not null default '',
        constraint po_notifications_order_id_notification_type_about_unique unique (order_id, notification_type, about)
      );
    `);

    this.addSql(`
      create table ordering.quick_lists (
        id uuid primary key,
        user_id uuid not null,
        name varchar(80) not null,
        lines jsonb not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index quick_lists_name on ordering.quick_lists (user_id, lower(name));
    `);
  }
}
