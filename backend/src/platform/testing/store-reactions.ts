/**
 * Returns SQL that stores reactions in the inbox, with their sent events in the outbox, and returns the ids. `rows` is a
 * query with the columns module, reaction and aggregate_id, and any of payload, status, error, attempts, received_at and
 * parked_at.
 */
export const storeReactions = (rows: string): string => `
  with given as materialized (select gen_random_uuid() as event_id, to_jsonb(one) as row from (${rows}) one),
  events as (
    insert into platform.outbox (id, type, aggregate_id, occurred_at, correlation_id, payload, sent_at)
    select event_id, 'test.thing-happened.v1', row ->> 'aggregate_id', now(), 'test', coalesce(row -> 'payload', '{}'), now()
    from given)
  insert into platform.inbox (event_id, module, reaction, aggregate_id, seq, status, error, attempts, received_at, parked_at)
  select event_id, row ->> 'module', row ->> 'reaction', row ->> 'aggregate_id', 1, coalesce(row ->> 'status', 'pending'),
    row ->> 'error', coalesce((row ->> 'attempts')::int, 0), coalesce((row ->> 'received_at')::timestamptz, now()),
    (row ->> 'parked_at')::timestamptz
  from given returning id`;
