import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';
import { type Pence, parsePence } from '../../platform/money.js';

/** A refund of the shop, as the reconciliation compares it. */
export interface ReconciledRefund {
  readonly id: string;
  readonly amount: Pence;
  /** VAT inside `amount`. */
  readonly tax: Pence;
  readonly status: 'requested' | 'done' | 'failed' | 'settled';
  /** Why it failed, in plain words. */
  readonly cause: string | null;
  /** Null if it was not by card. */
  readonly paymentIntentId: string | null;
  /** Id at Stripe, where several refunds of the shop may be one. */
  readonly stripeId: string | null;
  readonly createdAt: Date;
  /** Time of publication, from which a document is due; null if none is. */
  readonly publishedAt: Date | null;
  /** Whether it repeats a refund that the bank failed, whose document it shares. */
  readonly isRepeat: boolean;
  /** Whether a later refund repeats this one. */
  readonly isRepeated: boolean;
  readonly changedAt: Date;
}

/** An order with the effects of its refunds, as the reconciliation compares it. */
export interface ReconciledOrder {
  readonly id: string;
  readonly orderNumber: string;
  /** The customer who placed it; null for a guest's order, also one that came into an account later. */
  readonly userId: string | null;
  readonly total: Pence;
  readonly tax: Pence;
  readonly status: string;
  readonly paymentMethod: 'stripe' | 'purchase_order';
  readonly paymentIntentId: string | null;
  /** Time of payment or approval; null if it was never sold. */
  readonly soldAt: Date | null;
  /** Time at which it or a refund last changed. */
  readonly changedAt: Date;
  /** Points that it used and earned, less those of its refunds. */
  readonly pointsUsed: number;
  readonly pointsEarned: number;
  /** Oldest first. */
  readonly refunds: readonly ReconciledRefund[];
}

type Row = Omit<ReconciledOrder, 'total' | 'tax' | 'refunds'> & {
  total: string;
  tax: string;
  refunds: (Omit<ReconciledRefund, 'createdAt' | 'publishedAt' | 'changedAt'> & {
    createdAt: string;
    publishedAt: string | null;
    changedAt: string;
  })[];
};

const PAGE = 500;
/** A purchase order may be decided long after it was submitted. */
const UNDECIDED_DAYS = 366;
/**
 * Another try is no change: otherwise a refund that Stripe never takes, and its order, would never be old enough to
 * compare.
 */
const REFUND_CHANGED_AT = sql`case when r.status = 'requested' then r.created_at else r.updated_at end`;

/** Orders for the nightly comparison, in pages of 500. */
@Injectable()
export class ReconciledOrders {
  constructor(private readonly em: EntityManager) {}

  /** Yields the orders that were placed, approved or refunded since `from`, each once. */
  async *changedSince(from: Date): AsyncGenerator<ReconciledOrder[]> {
    const since = sql`${from.toISOString()}::timestamptz`;
    const older = sql`o.created_at < ${since} and (
      o.id in (select order_id from ordering.refunds where created_at >= ${since} or done_at >= ${since})
      or o.po_approved_at >= ${since} and o.created_at > ${since} - make_interval(days => ${UNDECIDED_DAYS}::int))`;
    for (const where of [sql`o.created_at >= ${since}`, older]) {
      let page: ReconciledOrder[] = [];
      do {
        const last = page.at(-1)?.id;
        const after = sql`(o.created_at, o.id) > (select created_at, id from ordering.orders where id = ${last}::uuid)`;
        page = await this.page(last ? sql`${where} and ${after}` : where);
        yield page;
      } while (page.length === PAGE);
    }
  }

  /** Returns the orders with one of these numbers or payments at Stripe, at most 500. */
  named(by: 'number' | 'payment', values: readonly string[]): Promise<ReconciledOrder[]> {
    const column = by === 'number' ? sql.ref('o.order_number') : sql.ref('o.stripe_payment_intent_id');
    return this.page(sql`${column} = any(${[...values]}::text[])`);
  }

  /** `where` is about `o`. A guest's order stays a guest's: its receipt was posted so, and it earned no points. */
  private async page(where: RawBuilder<unknown>): Promise<ReconciledOrder[]> {
    const { rows } = await sql<Row>`
      select o.id, o.order_number as "orderNumber", case when o.customer is not null then o.user_id end as "userId",
        o.total, o.tax, o.status, o.payment_method as "paymentMethod", o.stripe_payment_intent_id as "paymentIntentId",
        o.points_used - r.returned as "pointsUsed", o.points_earned - r.taken_back as "pointsEarned",
        m.sold_at as "soldAt", greatest(o.created_at, m.changed_at, r.changed_at) as "changedAt", r.refunds
      from ordering.orders o
      cross join lateral (
        select max((move ->> 'at')::timestamptz) filter (where move ->> 'to' = 'confirmed') as sold_at,
          max((move ->> 'at')::timestamptz) filter (where move ->> 'to' in ('confirmed', 'cancelled')) as changed_at
        from jsonb_array_elements(o.moves) move) m
      cross join lateral (
        select coalesce(sum(r.points_returned) filter (where r.done_at is not null and r.repeats is null), 0)::int as returned,
          coalesce(sum(r.points_taken_back) filter (where r.done_at is not null and r.repeats is null), 0)::int as taken_back,
          max(${REFUND_CHANGED_AT}) as changed_at,
          coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount::text, 'status', r.status, 'cause', r.cause,
            'tax', (select coalesce(sum((share ->> 'tax')::int), 0) from jsonb_array_elements(r.shares) share),
            'paymentIntentId', r.stripe_payment_intent_id, 'stripeId', r.stripe_refund_id, 'createdAt', r.created_at,
            'publishedAt', case when m.sold_at is not null then r.done_at end, 'isRepeat', r.repeats is not null,
            'isRepeated', exists (
              select 1 from ordering.refunds later where later.repeats = r.id and later.status <> 'failed'),
            'changedAt', ${REFUND_CHANGED_AT}) order by r.created_at, r.id), '[]') as refunds
        from ordering.refunds r where r.order_id = o.id) r
      where ${where} order by o.created_at, o.id limit ${PAGE}`.execute(kysely(this.em));
    return rows.map((row) => ({
      ...row,
      total: parsePence(row.total),
      tax: parsePence(row.tax),
      refunds: row.refunds.map((refund) => ({
        ...refund,
        amount: parsePence(refund.amount),
        createdAt: new Date(refund.createdAt),
        publishedAt: refund.publishedAt === null ? null : new Date(refund.publishedAt),
        changedAt: new Date(refund.changedAt),
      })),
    }));
  }
}
