import { Migration } from '@mikro-orm/migrations';

export class Migration20261128000800_accounting_operations extends Migration {
  override name = 'Migration20261128000800_accounting_operations';

  override up(): void {
    this.addSql(`
      create table accounting.failed_event_entries (
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
      create index failed_event_entries_event on accounting.failed_event_entries (event_id, at);
      create index failed_event_entries_order on accounting.failed_event_entries (order_number, at);
      create index failed_event_entries_replayed on accounting.failed_event_entries (actor, at)
        where kind = 'replayed' and plan_id is null;
    `);

    this.addSql(`
      create table accounting.replay_plans (
        id uuid primary key,
        name text not null,
        reason text not null,
        group_key text,
        cause text,
        state varchar(255) not null,
        total int not null,
        amount bigint not null,
        posts_money boolean not null,
        requested_by text,
        requested_at timestamptz not null,
        approved_by text,
        approved_at timestamptz,
        started_at timestamptz,
        finished_at timestamptz,
        constraint replay_plans_state check (state in ('awaiting-approval', 'running', 'cancelled', 'done'))
      );
      create index replay_plans_requested_at_index on accounting.replay_plans (requested_at);
      create index replay_plans_running on accounting.replay_plans (requested_at) where state = 'running';
    `);

    this.addSql(`
      create table accounting.replay_plan_items (
        plan_id uuid not null,
        position int not null,
        event_id text not null,
        order_number text,
        title text not null,
        state varchar(255) not null default 'waiting',
        result text,
        at timestamptz,
        primary key (plan_id, position),
        constraint replay_plan_items_state
          check (state in ('waiting', 'replayed', 'succeeded', 'failed-again', 'skipped'))
      );
      create unique index replay_plan_items_of_event on accounting.replay_plan_items (event_id)
        where state in ('waiting', 'replayed');
      create index replay_plan_items_under_way on accounting.replay_plan_items (plan_id) where state = 'replayed';
    `);
  }
}
