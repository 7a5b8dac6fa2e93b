import type { EntityManager } from '@mikro-orm/postgresql';

const OWN = "('pg_catalog', 'information_schema', 'initial_rows')";

/** Copies all tables with rows; a table without a copy was empty. */
const COPIES = `do $$
  declare found record; has_rows boolean; begin
    create schema initial_rows;
    create table initial_rows.tables (name regclass, columns text, copy text);
    create table initial_rows.sequences as
      select format('%I.%I', schemaname, sequencename)::regclass as name, coalesce(last_value, start_value) as value,
        last_value is not null as called
      from pg_sequences where schemaname not in ${OWN};
    for found in select c.oid, c.oid::regclass as name,
        (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class c where relkind = 'r' and relnamespace::regnamespace::text not in ${OWN} loop
      execute format('select exists (select from %s)', found.name) into has_rows;
      insert into initial_rows.tables
        values (found.name, found.columns, case when has_rows then format('initial_rows.%I', 'rows_' || found.oid) end);
      if has_rows then
        execute format('create table initial_rows.%I as table %s', 'rows_' || found.oid, found.name);
      end if;
    end loop;
  end $$`;

/** Runs as a replica, so that triggers and foreign keys do not depend on the order. */
const RESTORE = `create function initial_rows.restore() returns void language plpgsql as $$
  declare found record; has_rows boolean; used text[] := '{}'; begin
    perform set_config('session_replication_role', 'replica', true);
    for found in select * from initial_rows.tables loop
      execute format('select exists (select from %s)', found.name) into has_rows;
      if has_rows then used := used || found.name::text; end if;
    end loop;
    if used <> '{}' then execute format('truncate %s cascade', array_to_string(used, ', ')); end if;
    for found in select * from initial_rows.tables where copy is not null loop
      execute format('insert into %s (%s) overriding system value select %s from %s',
        found.name, found.columns, found.columns, found.copy);
    end loop;
    perform setval(name, value, called) from initial_rows.sequences;
  end $$`;

/**
 * Stores all rows and sequences of a spec's database, so that a file opens its application once and each of its tests
 * starts with them. Not for modules with state in memory: limits, breakers, caches.
 */
export class InitialRows {
  private constructor(private readonly em: EntityManager) {}

  static async remember(em: EntityManager): Promise<InitialRows> {
    await em.execute(COPIES);
    await em.execute(RESTORE);
    return new InitialRows(em.fork());
  }

  async restore(): Promise<void> {
    await this.em.execute('select initial_rows.restore()');
  }
}
