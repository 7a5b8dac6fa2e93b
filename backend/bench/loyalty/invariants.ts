import type { Client } from 'pg';

/** Statements that return a row for each violation. */
const VIOLATIONS = {
  'balances that are not the sum of the ledger': `
    select 1 from loyalty.balances b full join (
      select user_id, sum(case type when 'earned' then points else -points end) as sum
      from loyalty.points_transactions group by user_id) l on l.user_id = b.user_id
    where coalesce(b.balance, 0) <> coalesce(l.sum, 0)`,
  'balances below zero': 'select 1 from loyalty.balances where balance < 0',
  'grants that did not cost their points once': `
    select 1 from loyalty.grants g
    full join (select * from loyalty.points_transactions where key like 'redeemed:%') t on t.key = 'redeemed:' || g.id
    where t.points is distinct from g.points_cost or t.user_id is distinct from g.user_id`,
  'cancelled grants whose points did not come back once': `
    select 1 from (select * from loyalty.grants where state = 'cancelled') g
    full join (select * from loyalty.points_transactions where key like 'cancelled:%') t on t.key = 'cancelled:' || g.id
    where t.points is distinct from g.points_cost or t.user_id is distinct from g.user_id`,
  'grants used by two orders, or by another number than they say': `
    select 1 from loyalty.grants g
    left join (select grant_id, count(*) from loyalty.grant_uses where returned_at is null group by 1) u on u.grant_id = g.id
    where g.type <> 'shipping' and coalesce(u.count, 0) <> (g.state = 'used')::int`,
  'cancelled grants that an order uses': `
    select 1 from loyalty.grant_uses u join loyalty.grants g on g.id = u.grant_id
    where u.returned_at is null and g.state = 'cancelled'`,
  'orders whose points came back without being spent': `
    select 1 from loyalty.points_transactions r
    left join loyalty.points_transactions s on s.key = 'spent:' || r.order_id
    where r.key like 'returned:%' and r.points is distinct from s.points`,
  'names of redemptions with two grants': `
    select 1 from loyalty.grants group by user_id, idempotency_key having count(*) > 1 and idempotency_key is not null`,
  'grants without their event': `
    select 1 from loyalty.grants g where not exists (
      select from platform.outbox o
      where o.type = 'loyalty.reward-redeemed.v1' and o.payload ->> 'grantId' = g.id::text)`,
  'movements without their event': `
    select 1 from (select count(*) as moved from loyalty.points_transactions) t,
      (select count(*) as published from platform.outbox where type like 'loyalty.points-%') o where moved <> published`,
} as const;

/** Returns how many violations of each kind there are. */
export async function countViolations(client: Client): Promise<{ 'must never be': string; found: number }[]> {
  const counted = [];
  for (const [name, statement] of Object.entries(VIOLATIONS)) {
    const { rowCount } = await client.query(statement);
    counted.push({ 'must never be': name, found: rowCount ?? 0 });
  }
  return counted;
}
