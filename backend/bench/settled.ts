import type { Client } from 'pg';

/** Condition of the events of `platform.outbox` that are not published yet. */
export const UNSENT = 'sent_at is null';

export async function count(client: Client, statement: string): Promise<number> {
  return (await client.query<{ count: number }>(statement)).rows[0]!.count;
}

/** Events and writes that are still to be dealt with; what stands behind a parked write waits for staff. */
const unfinished = (client: Client) =>
  count(
    client,
    `select (select count(*)::int from platform.outbox where sent_at is null)
       + (select count(*)::int from platform.inbox where status <> 'done')
       + (select count(*)::int from ordering.refunds where status = 'requested')
       + (select count(*)::int from accounting.sage_sync_queue q where status in ('pending', 'processing') and not exists (
           select 1 from accounting.sage_sync_queue p where p.entity_id = q.entity_id and p.seq < q.seq and p.status = 'parked'))
       as count`,
  );

/** Whether everything that follows from the orders so far has been done. */
export const isSettled = async (client: Client): Promise<boolean> => (await unfinished(client)) === 0;
