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
        amount bigint,
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

    this.addSql(`
      create table operations.reconciliation_runs (
        id uuid primary key,
        status varchar(255) not null,
        night date,
        requested_by text not null,
        from_day date not null,
        to_day date not null,
        step text not null default '',
        done int not null default 0,
        total int,
        checked jsonb,
        sums jsonb,
        cases int not null default 0,
        error text,
        was_interrupted boolean not null default false,
        created_at timestamptz not null,
        started_at timestamptz,
        finished_at timestamptz,
        constraint reconciliation_runs_status
          check (status in ('waiting', 'running', 'green', 'differences', 'failed'))
      );
      create index reconciliation_runs_created_at_index on operations.reconciliation_runs (created_at);
      create index reconciliation_runs_night_index on operations.reconciliation_runs (night);
      create unique index reconciliation_runs_one_at_a_time on operations.reconciliation_runs ((true))
        where status in ('waiting', 'running');
    `);

    this.addSql(`
      create table operations.reconciliation_cases (
        id uuid primary key,
        kind varchar(255) not null,
        subject text not null,
        order_number text,
        user_id uuid,
        about_at timestamptz,
        title text not null,
        text text not null,
        expected int not null,
        found int not null,
        unit varchar(255) not null,
        action jsonb not null,
        first_seen timestamptz not null,
        last_seen timestamptz not null,
        settled_at timestamptz,
        settled_by text,
        settled_reason text,
        constraint reconciliation_cases_subject_title_unique unique (subject, title)
      );
      create index reconciliation_cases_open on operations.reconciliation_cases (last_seen) where settled_at is null;
    `);
  }
}
