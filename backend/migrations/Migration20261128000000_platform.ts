import { Migration } from '@mikro-orm/migrations';

export class Migration20261128000000_platform extends Migration {
  override name = 'Migration20261128000000_platform';

  override up(): void {
    // Part of PostgreSQL, and trusted: the role needs no more than the right to create in the database.
    this.addSql(`create extension if not exists pg_trgm;`);
    // The table of applied migrations lies in it, and is there first.
    this.addSql(`create schema if not exists platform;`);

    this.addSql(`
      create table platform.outbox (
        seq bigserial primary key,
        id uuid not null,
        type text not null,
        aggregate_id text not null,
        occurred_at timestamptz not null,
        correlation_id text not null,
        causation_id uuid,
        payload jsonb not null,
        trace_parent text,
        sent_at timestamptz,
        constraint outbox_id_unique unique (id)
      );
      create index outbox_aggregate_id_seq_index on platform.outbox (aggregate_id, seq);
      create index outbox_correlation_id_index on platform.outbox (correlation_id);
      create index outbox_sent_at_index on platform.outbox (sent_at);
      create index outbox_unsent on platform.outbox (seq) where sent_at is null;
    `);

    this.addSql(`
      create table platform.reactions (
        name text primary key,
        event_type text not null,
        module text not null,
        since timestamptz not null,
        last_known_at timestamptz not null
      );
    `);

    this.addSql(`
      create table platform.inbox (
        id bigserial primary key,
        event_id uuid not null,
        module text not null,
        reaction text not null,
        aggregate_id text not null,
        seq bigint not null,
        status text not null default 'pending',
        attempts int not null default 0,
        due_at timestamptz not null default now(),
        error text,
        received_at timestamptz not null default now(),
        done_at timestamptz,
        dismissed_by text,
        dismiss_reason text,
        parked_at timestamptz,
        constraint inbox_event_id_reaction_unique unique (event_id, reaction),
        constraint inbox_status check (status in ('pending', 'done', 'parked', 'dismissed'))
      );
      create index inbox_done on platform.inbox (done_at) where done_at is not null;
      create index inbox_open on platform.inbox (aggregate_id, module, seq) where status in ('pending', 'parked');
      create index inbox_pending on platform.inbox (seq) where status = 'pending';
    `);

    this.addSql(`
      create table platform.mail_queue (
        id uuid primary key,
        key text not null,
        to_address text not null,
        subject text not null,
        text text not null,
        html text not null,
        status text not null default 'pending',
        attempts int not null default 0,
        due_at timestamptz not null default clock_timestamp(),
        sent_at timestamptz,
        error text,
        correlation_id text not null,
        created_at timestamptz not null default clock_timestamp(),
        unsubscribe_url text,
        trace_parent text,
        failed_at timestamptz,
        retried_at timestamptz,
        reply_to text,
        leased_until timestamptz,
        constraint mail_queue_key_unique unique (key),
        constraint mail_queue_status check (status in ('pending', 'sent', 'failed', 'dismissed'))
      );
      create index mail_queue_about on platform.mail_queue (split_part(key, ':', 2));
      create index mail_queue_correlation_id_index on platform.mail_queue (correlation_id);
      create index mail_queue_failed on platform.mail_queue (created_at) where status = 'failed';
      create index mail_queue_pending on platform.mail_queue (due_at) where status = 'pending';
      create index mail_queue_sent on platform.mail_queue (sent_at) where sent_at is not null;
    `);

    this.addSql(`
      create table platform.rate_limits (
        key varchar(255) primary key,
        points int not null default 0,
        expire bigint
      );
      create index rate_limits_expire_index on platform.rate_limits (expire);
    `);

    this.addSql(`
      create table platform.failed_event_entries (
        id uuid primary key,
        event_id text not null,
        order_number text,
        at timestamptz not null,
        kind varchar(255) not null,
        actor text,
        reason text,
        message text,
        plan_id uuid,
        amount bigint
      );
      create index failed_event_entries_event on platform.failed_event_entries (event_id, at);
      create index failed_event_entries_order on platform.failed_event_entries (order_number, at);
      create index failed_event_entries_replayed on platform.failed_event_entries (actor, at)
        where kind = 'replayed' and plan_id is null;
    `);
  }
}
