import type { Client } from 'pg';

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

/** How many partitions each worker process reads, the most first. */
export async function partitionsByProcess(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ partitions: number }>(
    `select count(*)::int as partitions from pg_locks l, generate_series(0, 7) p
     where l.locktype = 'advisory' and l.granted and l.objsubid = 1
       and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('event partition ' || p, 0)
     group by l.pid order by 1 desc`,
  );
  return rows.map(({ partitions }) => partitions);
}
