import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type {
  ReconciledRecord,
  ReconciledRecords,
  ReconciledWindow,
  RecordStage,
} from '../../../platform/reconciled-records.js';
import { isUuid } from '../../../platform/uuid.js';
import { type CapturedPayment, type ListedRefund, PaymentHistory } from '../adapters/payment-history.js';
import type { OrderingTables } from '../tables.js';
import { reconciledOrders, reconciledRefunds } from './reconciled-orders.js';

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
