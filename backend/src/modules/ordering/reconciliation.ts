import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely, type Statements } from '../../platform/database/kysely.js';
import { parsePence } from '../../platform/money.js';
import type {
  OrderDetail,
  ReconciledRecord,
  ReconciledRecords,
  ReconciledWindow,
  RecordStage,
} from '../../platform/reconciled-records.js';
import { isUuid } from '../../platform/uuid.js';
import { type CapturedPayment, type ListedRefund, PaymentHistory } from './stripe-webhooks.client.js';
import type { OrderingTables } from './tables.js';

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

const PAGE = 500;
/** A payment is made before its order, at most as long as an authorisation lasts. */
const PAYMENT_MARGIN_MS = 8 * 86_400_000;
/** A dispute is decided long after it was made, at most this long. */
const DISPUTE_MARGIN_MS = 120 * 86_400_000;
/** A purchase order may be decided long after it was submitted. */
const UNDECIDED_DAYS = 366;

type Rows = typeof reconciledOrders | typeof reconciledRefunds;

/**
 * Orders and refunds of the shop, and the payments and refunds that Stripe itself has. Stripe is read first and the
 * orders that it names are added, so that a capture counts as without an order only if there is none.
 */
@Injectable()
export class OrderingRecords implements ReconciledRecords {
  readonly order = 3;
  readonly title = 'Orders, refunds, and what Stripe has of them';

  constructor(
    private readonly em: EntityManager,
    private readonly history: PaymentHistory,
  ) {}

  async collect({ from }: ReconciledWindow, stage: RecordStage, signal: AbortSignal): Promise<void> {
    await this.ofStripe(from, stage, signal);
    const since = sql`${from.toISOString()}::timestamptz`;
    await this.all(stage, signal, reconciledOrders, 'o', sql`o.created_at >= ${since}`);
    const decided = sql`o.po_approved_at >= ${since} and o.created_at < ${since}
      and o.created_at > ${since} - make_interval(days => ${UNDECIDED_DAYS}::int)`;
    await this.all(stage, signal, reconciledOrders, 'o', decided);
    // Includes their orders: the refunds are compared with Sage's credit notes.
    const refunded = sql`(r.created_at >= ${since} or r.done_at >= ${since})`;
    await this.all(stage, signal, reconciledRefunds, 'r', refunded);
    const ofRefunded = sql`o.created_at < ${since} and exists (
      select 1 from ordering.refunds r where r.order_id = o.id and ${refunded})`;
    await this.all(stage, signal, reconciledOrders, 'o', ofRefunded);
    await this.named(stage, signal);
    await this.missing(stage, signal);
  }

  private async ofStripe(from: Date, stage: RecordStage, signal: AbortSignal): Promise<void> {
    const paidFrom = new Date(from.getTime() - PAYMENT_MARGIN_MS);
    for await (const page of this.history.captured(paidFrom, signal)) {
      await stage.add(page.map(paymentRecord));
      await this.ordersOf(
        page.map(({ id }) => id),
        stage,
      );
    }
    // Reads as far back as the payments: a refund before the window would otherwise be missed, and its payment count as
    // kept.
    for await (const page of this.history.refunds(paidFrom, signal)) await this.givenBack(page, stage);
    const disputedFrom = new Date(from.getTime() - DISPUTE_MARGIN_MS);
    for await (const page of this.history.lostDisputes(disputedFrom, signal)) await this.givenBack(page, stage);
  }

  /** Stages the refunds with the shop's orders and refunds that they are about. */
  private async givenBack(page: readonly ListedRefund[], stage: RecordStage): Promise<void> {
    const refunds = page.filter(({ paymentIntentId }) => paymentIntentId !== null);
    await stage.add(refunds.map(paymentRefundRecord));
    await this.ordersOf(
      refunds.map(({ paymentIntentId }) => paymentIntentId!),
      stage,
    );
    const ids = refunds.map(({ id }) => id);
    const ours = refunds.flatMap(({ refundId }) => (refundId && isUuid(refundId) ? [refundId] : []));
    const known = sql`(r.stripe_refund_id = any(${ids}::text[]) or r.id = any(${ours}::uuid[]))`;
    await stage.add(await reconciledRefunds(this.db, known, ids.length * 3 + 1));
  }

  private async ordersOf(paymentIntentIds: string[], stage: RecordStage): Promise<void> {
    const paid = sql`o.stripe_payment_intent_id = any(${paymentIntentIds}::text[])`;
    await stage.add(await reconciledOrders(this.db, paid, paymentIntentIds.length + 1));
  }

  /** Every row, page by page along the time of creation. */
  private async all(
    stage: RecordStage,
    signal: AbortSignal,
    read: Rows,
    alias: 'o' | 'r',
    where: RawBuilder<unknown>,
  ): Promise<void> {
    const table = alias === 'o' ? sql`ordering.orders` : sql`ordering.refunds`;
    const at = sql.ref(`${alias}.created_at`);
    const id = sql.ref(`${alias}.id`);
    let page: ReconciledRecord[] = [];
    let after: RawBuilder<unknown> = sql`true`;
    do {
      signal.throwIfAborted();
      page = await read(this.db, sql`${where} and ${after}`, PAGE);
      await stage.add(page);
      after = sql`(${at}, ${id}) > (select created_at, id from ${table} where id = ${page.at(-1)?.id ?? null}::uuid)`;
    } while (page.length === PAGE);
  }

  /** Orders before the window that documents in Sage name. */
  private async named(stage: RecordStage, signal: AbortSignal): Promise<void> {
    let numbers: string[] = [];
    let after = '';
    do {
      signal.throwIfAborted();
      numbers = await stage.unknownOrderNumbers(after, PAGE);
      after = numbers.at(-1) ?? '';
      const known = sql`o.order_number = any(${numbers}::text[])`;
      await stage.add(await reconciledOrders(this.db, known, PAGE));
    } while (numbers.length === PAGE);
  }

  /** Asks Stripe one by one for records missing in its lists, before they count as missing. */
  private async missing(stage: RecordStage, signal: AbortSignal): Promise<void> {
    for await (const id of each((after) => stage.missingPayments(after, PAGE))) {
      signal.throwIfAborted();
      const payment = await this.history.capturedOne(id);
      if (payment) await stage.add([paymentRecord(payment)]);
    }
    for await (const id of each((after) => stage.missingPaymentRefunds(after, PAGE))) {
      signal.throwIfAborted();
      const refund = await this.history.refund(id);
      if (refund) await stage.add([paymentRefundRecord(refund)]);
    }
  }

  private get db() {
    return kysely<OrderingTables>(this.em);
  }
}

async function* each(page: (after: string) => Promise<string[]>): AsyncGenerator<string> {
  let ids: string[] = [];
  let after = '';
  do {
    ids = await page(after);
    yield* ids;
    after = ids.at(-1) ?? '';
  } while (ids.length === PAGE);
}

function paymentRecord({ id, received: amount, createdAt: at }: CapturedPayment): ReconciledRecord {
  return { source: 'payment', id, paymentIntentId: id, amount, at };
}

function paymentRefundRecord({ id, amount, status, paymentIntentId, refundId, createdAt }: ListedRefund) {
  const source = 'payment-refund' as const;
  return { source, id, paymentIntentId, amount, status, at: createdAt, detail: { refundId } };
}
