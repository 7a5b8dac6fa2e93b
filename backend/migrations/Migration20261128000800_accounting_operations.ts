import { Migration } from '@mikro-orm/migrations';

export class Migration20261128000800_accounting_operations extends Migration {
  override name = 'Migration20261128000800_accounting_operations';

  override up(): void {
    this.addSql(`
      create table accounting.reconciliation_runs (
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
      create index reconciliation_runs_created_at_index on accounting.reconciliation_runs (created_at);
      create index reconciliation_runs_night_index on accounting.reconciliation_runs (night);
      create unique index reconciliation_runs_one_at_a_time on accounting.reconciliation_runs ((true))
        where status in ('waiting', 'running');
    `);

    this.addSql(`
      create table accounting.reconciliation_records (
        run_id uuid not null,
        source varchar(255) not null,
        id text not null,
        order_number text,
        order_id text,
        payment_intent_id text,
        user_id text,
        amount int not null,
        tax int not null,
        status text not null,
        at timestamptz not null,
        detail jsonb not null,
        primary key (run_id, source, id)
      );
      create index reconciliation_records_run_id_source_order_id_index on accounting.reconciliation_records
        (run_id, source, order_id);
      create index reconciliation_records_run_id_source_order_number_index on accounting.reconciliation_records
        (run_id, source, order_number);
      create index reconciliation_records_run_id_source_payment_intent_id_index on accounting.reconciliation_records
        (run_id, source, payment_intent_id);
    `);

    this.addSql(`
      create table accounting.reconciliation_cases (
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
        constraint reconciliation_cases_kind_subject_unique unique (kind, subject)
      );
      create index reconciliation_cases_open on accounting.reconciliation_cases (last_seen) where settled_at is null;
    `);
  }
}
