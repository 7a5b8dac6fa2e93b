import { type RawBuilder, sql } from 'kysely';
import type { Statements } from '../../../platform/database/kysely.js';
import { parsePence } from '../../../platform/money.js';
import type { OrderDetail, ReconciledRecord } from '../../../platform/reconciled-records.js';
import type { OrderingTables } from '../tables.js';

interface OrderRow {
  id: string;
  orderNumber: string;
  userId: string | null;
  total: string;
  tax: string;
  status: string;
  paymentMethod: OrderDetail['paymentMethod'];
  paymentIntentId: string | null;
  pointsUsed: number;
  pointsEarned: number;
  pointsReturned: number;
  pointsTakenBack: number;
  soldAt: Date | null;
  changedAt: Date;
}

/**
 * Another try is no change: otherwise a refund that Stripe never takes, and its order, would never be old enough to
 * compare.
 */
const changedAt = (refund: RawBuilder<unknown>) =>
  sql`case when ${refund}.status = 'requested' then ${refund}.created_at else ${refund}.updated_at end`;

/**
 * Orders with the effects of their refunds, as the reconciliation compares them. `where` is about `o`. A guest's order
 * that came into an account later stays a guest's: its receipt was posted so, and it earned no points
 * (docs/rules.md#account-of-an-order).
 */
export async function reconciledOrders(
  db: Statements<OrderingTables>,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<ReconciledRecord[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.order_number as "orderNumber", case when o.customer is not null then o.user_id end as "userId", o.total, o.tax, o.status,
      o.payment_method as "paymentMethod", o.stripe_payment_intent_id as "paymentIntentId",
      o.points_used as "pointsUsed", o.points_earned as "pointsEarned", r.returned as "pointsReturned",
      r.taken_back as "pointsTakenBack", m.sold_at as "soldAt",
      greatest(o.created_at, m.changed_at, r.changed_at) as "changedAt"
    from ordering.orders o
    cross join lateral (
      select max((move ->> 'at')::timestamptz) filter (where move ->> 'to' = 'confirmed') as sold_at,
        max((move ->> 'at')::timestamptz) filter (where move ->> 'to' in ('confirmed', 'cancelled')) as changed_at
      from jsonb_array_elements(o.moves) move) m
    cross join lateral (
      select coalesce(sum(points_returned) filter (where done_at is not null and repeats is null), 0)::int as returned,
        coalesce(sum(points_taken_back) filter (where done_at is not null and repeats is null), 0)::int as taken_back,
        max(${changedAt(sql`refunds`)}) as changed_at
      from ordering.refunds where order_id = o.id) r
    where ${where} order by o.created_at, o.id limit ${limit}`.execute(db);
  return rows.map(toRecord);
}

function toRecord(row: OrderRow): ReconciledRecord {
  const { id, orderNumber, userId, total, tax, status, paymentIntentId, changedAt: at } = row;
  const { paymentMethod, pointsUsed, pointsEarned, pointsReturned, pointsTakenBack, soldAt } = row;
  return {
    source: 'order',
    id,
    orderId: id,
    orderNumber,
    userId,
    paymentIntentId,
    amount: parsePence(total),
    tax: parsePence(tax),
    status,
    at,
    detail: {
      paymentMethod,
      soldAt: soldAt?.toISOString() ?? null,
      pointsUsed,
      pointsEarned,
      pointsReturned,
      pointsTakenBack,
    },
  };
}

interface RefundRow {
  id: string;
  orderId: string;
  orderNumber: string;
  amount: string;
  tax: number;
  status: string;
  cause: string | null;
  paymentIntentId: string | null;
  providerRefundId: string | null;
  publishedAt: Date | null;
  isRepeat: boolean;
  isRepeated: boolean;
  changedAt: Date;
}

/** Refunds of the shop, oldest first. `where` is about `r`, and `o` for its order. */
export async function reconciledRefunds(
  db: Statements<OrderingTables>,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<ReconciledRecord[]> {
  const { rows } = await sql<RefundRow>`
    select r.id, r.order_id as "orderId", o.order_number as "orderNumber", r.amount, r.status, r.cause,
      (select coalesce(sum((share ->> 'tax')::int), 0)::int from jsonb_array_elements(r.shares) share) as tax,
      r.stripe_payment_intent_id as "paymentIntentId", r.stripe_refund_id as "providerRefundId",
      case when exists (select 1 from jsonb_array_elements(o.moves) move where move ->> 'to' = 'confirmed')
        then r.done_at end as "publishedAt",
      r.repeats is not null as "isRepeat",
      exists (select 1 from ordering.refunds later where later.repeats = r.id and later.status <> 'failed') as "isRepeated",
      ${changedAt(sql`r`)} as "changedAt"
    from ordering.refunds r join ordering.orders o on o.id = r.order_id
    where ${where} order by r.created_at, r.id limit ${limit}`.execute(db);
  return rows.map(({ id, orderId, orderNumber, amount, tax, status, paymentIntentId, changedAt: at, ...row }) => ({
    source: 'refund',
    id,
    orderId,
    orderNumber,
    paymentIntentId,
    amount: parsePence(amount),
    tax,
    status,
    at,
    detail: { ...row, publishedAt: row.publishedAt?.toISOString() ?? null },
  }));
}
