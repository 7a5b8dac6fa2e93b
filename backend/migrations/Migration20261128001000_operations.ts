import { Migration } from '@mikro-orm/migrations';

export class Migration20261128001000_operations extends Migration {
  override name = 'Migration20261128001000_operations';

  override up(): void {
    this.addSql(`create schema operations;`);

    this.addSql(`
      create table operations.replay_plans (
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
        repaired_by text,
        requested_at timestamptz not null,
        approved_by text,
        approved_at timestamptz,
        started_at timestamptz,
        finished_at timestamptz,
        constraint replay_plans_state check (state in ('awaiting-approval', 'running', 'cancelled', 'done'))
      );
      create index replay_plans_requested_at_index on operations.replay_plans (requested_at);
      create index replay_plans_running on operations.replay_plans (requested_at) where state = 'running';
    `);

    this.addSql(`
      create table operations.replay_plan_items (
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
      create unique index replay_plan_items_of_event on operations.replay_plan_items (event_id)
        where state in ('waiting', 'replayed');
      create index replay_plan_items_under_way on operations.replay_plan_items (plan_id) where state = 'replayed';
    `);

    this.addSql(`
      create table operations.alerts (
        id uuid primary key,
        rule text not null,
        value text not null,
        detail text not null,
        opened_at timestamptz not null,
        clear_since timestamptz,
        ended_at timestamptz
      );
      create unique index alerts_open on operations.alerts (rule) where ended_at is null;
      create index alerts_opened_at_index on operations.alerts (opened_at);
    `);

    this.addSql(`
      create table operations.alert_settings (
        id serial primary key,
        version int not null default 0,
        rules jsonb not null default '{}',
        checked_at timestamptz,
        constraint alert_settings_one_row check (id = 1)
      );
      insert into operations.alert_settings (id) values (1);
    `);
  }
}
