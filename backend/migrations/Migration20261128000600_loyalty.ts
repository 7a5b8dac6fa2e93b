import { Migration } from '@mikro-orm/migrations';

export class Migration20261128000600_loyalty extends Migration {
  override name = 'Migration20261128000600_loyalty';

  override up(): void {
    this.addSql(`create schema loyalty;`);

    this.addSql(`
      create table loyalty.points_transactions (
        id uuid primary key,
        user_id uuid not null,
        order_id uuid,
        type text not null,
        points int not null,
        description text not null,
        key text not null,
        created_at timestamptz not null default clock_timestamp(),
        order_number text,
        grant_id uuid,
        constraint points_transactions_key_unique unique (key),
        constraint points_transactions_points check (points > 0),
        constraint points_transactions_type check (type in ('earned', 'spent'))
      );
      create index points_transactions_grant on loyalty.points_transactions (grant_id) where grant_id is not null;
      create index points_transactions_user_id_created_at_index on loyalty.points_transactions (user_id, created_at);
      create function loyalty.points_transactions_points_transactions_are_only_added_fn() returns trigger as
      $$ begin raise exception 'The ledger of points is only ever added to'; return null; end; $$ language plpgsql;
      create trigger points_transactions_are_only_added before update or delete on loyalty.points_transactions
        for each row execute function loyalty.points_transactions_points_transactions_are_only_added_fn();
    `);

    this.addSql(`
      create table loyalty.balances (
        user_id uuid primary key,
        balance int not null,
        updated_at timestamptz not null default now(),
        pending int not null default 0
      );
    `);

    this.addSql(`
      create table loyalty.pending_points (
        order_id uuid primary key,
        user_id uuid not null,
        order_number text not null,
        kind varchar(20) not null,
        points int not null,
        updated_at timestamptz not null default now(),
        awaits_payment boolean not null default false,
        constraint pending_points_kind check (kind in ('purchase-order', 'unshipped', 'unpaid'))
      );
      create index pending_points_user_id_index on loyalty.pending_points (user_id);
    `);

    this.addSql(`
      create table loyalty.rewards (
        id uuid primary key,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        name varchar(255) not null,
        description text not null default '',
        points_cost int not null,
        type varchar(20) not null,
        value varchar(100),
        product_id uuid,
        is_active boolean not null default true,
        position int not null default 0,
        constraint rewards_points_cost check (points_cost > 0),
        constraint rewards_type check (type in ('discount', 'product', 'shipping', 'other'))
      );
      create function loyalty.rewards_rewards_invalidate_responses_fn() returns trigger as
      $$ begin perform pg_notify('response_cache', 'rewards'); return null; end; $$ language plpgsql;
      create trigger rewards_invalidate_responses after insert or update or delete on loyalty.rewards
        for each statement execute function loyalty.rewards_rewards_invalidate_responses_fn();
    `);

    this.addSql(`
      create table loyalty.grants (
        id uuid primary key,
        user_id uuid not null,
        reward_id uuid not null,
        name varchar(255) not null,
        type varchar(20) not null,
        value varchar(100),
        product_id uuid,
        points_cost int not null,
        state varchar(20) not null default 'available',
        idempotency_key text,
        created_at timestamptz not null default now(),
        expires_at timestamptz,
        used_at timestamptz,
        order_id uuid,
        order_number text,
        cancelled_at timestamptz,
        cancelled_by text,
        cancel_reason text,
        done_at timestamptz,
        done_by text,
        done_note text,
        constraint grants_user_id_idempotency_key_unique unique (user_id, idempotency_key),
        constraint grants_points_cost check (points_cost > 0),
        constraint grants_state check (state in ('available', 'used', 'cancelled', 'expired', 'done')),
        constraint grants_type check (type in ('discount', 'product', 'shipping', 'other'))
      );
      create index grants_created_at_index on loyalty.grants (created_at);
      create index grants_expiring on loyalty.grants (expires_at) where state = 'available';
      create index grants_reward_id_index on loyalty.grants (reward_id);
      create index grants_user_id_created_at_index on loyalty.grants (user_id, created_at);
    `);

    this.addSql(`
      create table loyalty.grant_uses (
        order_id uuid primary key,
        grant_id uuid not null,
        order_number text not null,
        used_at timestamptz not null default now(),
        returned_at timestamptz
      );
      create index grant_uses_grant_id_index on loyalty.grant_uses (grant_id);
    `);

    this.addSql(`
      create table loyalty.reminders (
        user_id uuid not null,
        kind varchar(20) not null,
        about text not null,
        points int not null default 0,
        created_at timestamptz not null default now(),
        settled_at timestamptz,
        primary key (user_id, kind, about),
        constraint reminders_kind check (kind in ('points-expiring', 'reward-in-reach'))
      );
      create index reminders_open on loyalty.reminders (about) where settled_at is null and kind = 'points-expiring';
    `);
  }
}
