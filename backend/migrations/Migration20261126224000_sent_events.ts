import { Migration } from '@mikro-orm/migrations';

export class Migration20261126224000_sent_events extends Migration {
  override name = 'Migration20261126224000_sent_events';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "platform"."sent_events" ("seq" bigint not null, "sent_at" timestamptz not null, primary key ("seq"));`,
    );
    this.addSql(`create index "sent_events_sent_at_index" on "platform"."sent_events" ("sent_at");`);
    this.addSql(`create table "platform"."unsent_events" ("seq" bigint not null, primary key ("seq"));`);

    // The 30 days beside running processes, and only what they mark in that time under the lock.
    this.addSql(
      `insert into "platform"."sent_events" ("seq", "sent_at") select "seq", "sent_at" from "platform"."outbox" where "sent_at" is not null;`,
    );
    this.addSql(`lock table "platform"."outbox" in access exclusive mode;`);
    this.addSql(
      `insert into "platform"."sent_events" ("seq", "sent_at") select "seq", "sent_at" from "platform"."outbox" where "sent_at" > now() - interval '1 hour' on conflict do nothing;`,
    );
    this.addSql(
      `insert into "platform"."unsent_events" ("seq") select "seq" from "platform"."outbox" where "sent_at" is null;`,
    );
    this.addSql(`drop index "platform"."outbox_unsent";`);

    this.addSql(`drop trigger "outbox_wakes_the_relay" on "platform"."outbox";`);
    this.addSql(
      `create or replace function "platform"."outbox_outbox_wakes_the_relay_fn"() returns trigger as $$ begin insert into platform.unsent_events (seq) select seq from changed where sent_at is null on conflict do nothing; perform pg_notify('outbox', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "outbox_wakes_the_relay" after insert on "platform"."outbox" referencing new table as changed for each statement execute function "platform"."outbox_outbox_wakes_the_relay_fn"();`,
    );
    // Processes of the version before go on marking events in the outbox.
    this.addSql(
      `create or replace function "platform"."outbox_outbox_marked_fn"() returns trigger as $$ begin with marked as (delete from platform.unsent_events u using changed c where u.seq = c.seq and c.sent_at is not null returning c.seq, c.sent_at) insert into platform.sent_events (seq, sent_at) select seq, sent_at from marked on conflict (seq) do update set sent_at = excluded.sent_at; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "outbox_marked" after update on "platform"."outbox" referencing new table as changed for each statement execute function "platform"."outbox_outbox_marked_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`lock table "platform"."outbox" in access exclusive mode;`);
    this.addSql(`drop trigger "outbox_marked" on "platform"."outbox";`);
    this.addSql(`drop function "platform"."outbox_outbox_marked_fn"();`);
    this.addSql(`drop trigger "outbox_wakes_the_relay" on "platform"."outbox";`);
    this.addSql(
      `create or replace function "platform"."outbox_outbox_wakes_the_relay_fn"() returns trigger as $$ begin perform pg_notify('outbox', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "outbox_wakes_the_relay" AFTER INSERT on "platform"."outbox" for each STATEMENT execute function "platform"."outbox_outbox_wakes_the_relay_fn"();`,
    );
    this.addSql(
      `update "platform"."outbox" o set "sent_at" = s."sent_at" from "platform"."sent_events" s where s."seq" = o."seq" and o."sent_at" is null;`,
    );
    this.addSql(`create index "outbox_unsent" on "platform"."outbox" ("seq") where "sent_at" is null;`);
    this.addSql(`drop table "platform"."unsent_events";`);
    this.addSql(`drop table "platform"."sent_events";`);
  }
}
