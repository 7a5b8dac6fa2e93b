import type { Client } from 'pg';

/** Deletes every event, sent or not, and what waits for its reaction. */
export async function deleteEvents(client: Client): Promise<void> {
  await client.query('truncate platform.outbox, platform.inbox');
}

/** Adds events of a number of aggregates to the outbox, in turns; two modules react to each. */
export async function publishEvents(client: Client, count: number, aggregates: number): Promise<void> {
  await client.query(
    `insert into platform.outbox (id, type, aggregate_id, occurred_at, correlation_id, payload)
     select gen_random_uuid(), 'accounting-sync.document-created.v1', a.id, now(), 'bench',
       jsonb_build_object('orderId', a.id, 'orderNumber', 'BENCH', 'document', 'receipt', 'sageId', 'none', 'sageNumber', null, 'countedAt', now())
     from generate_series(1, $1::int) n, lateral (select md5('bench' || n % $2::int)::uuid::text as id) a`,
    [count, aggregates],
  );
}

/** How many processes of the shop are connected. */
export async function processesOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where application_name = 'topcoat session' and datname = current_database()`,
  );
  return rows[0]!.count;
}

/** From now on each reaction to these events is recorded in its own transaction: what is applied twice is there twice. */
export async function recordReactions(client: Client): Promise<void> {
  // The shop's own jobs publish events too.
  await client.query(`
    create table platform.applied (place bigserial, event_id uuid, module text, reaction text, aggregate_id text, seq bigint);
    create function platform.record_applied() returns trigger as $$ begin
      insert into platform.applied (event_id, module, reaction, aggregate_id, seq)
      select new.event_id, new.module, new.reaction, new.aggregate_id, new.seq
      from platform.outbox where id = new.event_id and correlation_id = 'bench'; return null; end; $$ language plpgsql;
    create trigger record_applied after update on platform.inbox for each row
      when (new.status = 'done') execute function platform.record_applied()`);
}

/** How many reactions have been applied. */
export async function reactionsOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ times: number }>('select count(*)::int as times from platform.applied');
  return rows[0]!.times;
}

/** Reactions to so many events that are missing, were applied again, or came before an earlier event of the same customer. */
export async function faultsOf(client: Client, events: number) {
  const { rows } = await client.query<{ times: number; pairs: number; unordered: number }>(`
    select count(*)::int as times, count(distinct (event_id, reaction))::int as pairs, count(*) filter (where late)::int as unordered
    from (select event_id, reaction, seq < lag(seq) over (partition by module, aggregate_id order by place) as late
      from platform.applied) a`);
  const { times, pairs, unordered } = rows[0]!;
  return { lost: 2 * events - pairs, twice: times - pairs, unordered };
}
