import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import {
  type Explanation,
  type FailedWork,
  type FailedWorkActor,
  type FailedWorkDetail,
  type FailedWorkRow,
  fingerprint,
  lastAttempt,
  type WantedRows,
  WorkNotReplayable,
  type WorkPreview,
} from '../../../platform/failed-work.js';
import { toDecimal } from '../../../platform/money.js';
import { messageOf } from '../../../platform/redaction.js';
import { isUuid } from '../../../platform/uuid.js';
import { lockOrder } from '../orders/lock-order.js';
import { Order } from '../orders/order.entity.js';
import { Payments } from '../stripe.client.js';
import { REFUND_CAUSES, Refund, repeatObstacle, sameAs } from './refund.entity.js';
import { RefundNotAllowed } from './refundable.js';
import { Refunds } from './refunds.js';

/**
 * Whether the refund `later` stands in place of the failed refund `failed` of the same order: the repetition of a
 * published one; the replay of it and of no other; or else a later refund by staff (of lines only with a line or
 * delivery in common) or a lost dispute of no smaller amount.
 */
export function inPlaceOf(failed: string, later: string): RawBuilder<boolean> {
  const [f, s] = [sql.raw(failed), sql.raw(later)];
  return sql<boolean>`case when ${f}.done_at is not null and ${f}.repeats is null then ${s}.repeats = ${f}.id
    when ${s}.replaces is not null then ${s}.replaces = coalesce(${f}.replaces, ${f}.id) and ${s}.created_at > ${f}.created_at
    else ${s}.repeats is not distinct from ${f}.repeats and ${s}.created_at > ${f}.updated_at
      and (${s}.status <> 'failed' or ${s}.amount = ${f}.amount)
      and (${s}.dispute_id is null or ${s}.amount >= ${f}.amount)
      and (${f}.kind <> 'lines' or ${s}.kind <> 'lines' or exists (
        select 1 from jsonb_array_elements(${f}.shares) one (share) join jsonb_array_elements(${s}.shares) other (share)
          on one.share -> 'position' = other.share -> 'position')) end`;
}

const PREFIX = 'refund:';

const TITLES: Record<string, string> = { whole: 'Refund of the whole order', lines: 'Refund of items' };

/** Refunds that Stripe or the bank rejected, or that are still on their way (docs/rules.md#refund-limit). */
@Injectable()
export class FailedRefunds implements FailedWork {
  readonly kind = 'refund';

  constructor(
    private readonly em: EntityManager,
    private readonly refunds: Refunds,
    private readonly payments: Payments,
  ) {}

  owns(id: string): boolean {
    return uuidOf(id) !== undefined;
  }

  rows(wanted: WantedRows) {
    const said = sql`coalesce(r.cause, '')`;
    const known = REFUND_CAUSES.keyOf(said);
    const failed = sql`(r.status = 'failed' and r.dismissed_at is null and next.id is null)`;
    const waiting = sql`case when r.stripe_refund_id is null then 'sent-again' else 'at-the-bank' end`;
    const customer = sql`coalesce(nullif(o.customer ->> 'name', ''),
      nullif(trim(concat(o.billing_address ->> 'firstName', ' ', o.billing_address ->> 'lastName')), ''), nullif(o.customer_email, ''))`;
    const open = sql`(${failed} or r.status = 'requested'
      and (r.attempts > 0 or r.stripe_refund_id is not null or r.created_at < now() - interval '5 minutes'))`;
    return sql<FailedWorkRow>`
      select ${sql.lit(PREFIX)} || r.id as id, 'refund' as kind,
        case when ${failed} then 'failed' when r.status = 'requested' then 'waiting' when r.status = 'settled' then 'done'
          when coalesce(next.dismissed_at, r.dismissed_at) is not null then 'dismissed' when next.status = 'requested' then 'waiting'
          when next.status = 'failed' then 'failed' else 'done' end as state,
        r.status, o.order_number as "orderNumber", ${customer} as customer, o.user_id::text as "userId", r.kind as operation, ${said} as said,
        case when r.status = 'requested' then ${waiting} else ${known} end as cause,
        'refund:' || case when r.status = 'requested' then ${waiting} else coalesce(${known}, ${fingerprint(said)}) end as "group",
        (r.amount * 100)::bigint as amount, r.attempts, r.created_at as "createdAt",
        case when ${failed} then r.updated_at end as "failedAt", case when r.status = 'requested' then r.check_at end as "nextTryAt",
        coalesce(r.dismissed_at, next.done_at, r.done_at) as "doneAt", true as "postsMoney",
        ${failed} as replayable, ${failed} as dismissible,
        lower(concat_ws(chr(10), o.order_number, 'refund', r.cause, r.reason, ${customer}, o.customer_email, o.customer ->> 'email',
          o.stripe_payment_intent_id, r.stripe_payment_intent_id, r.stripe_refund_id, o.shipping_address ->> 'postalCode',
          o.billing_address ->> 'postalCode')) as search
      from ordering.refunds r join ordering.orders o on o.id = r.order_id
      left join lateral (select s.id, s.status, s.done_at, s.dismissed_at from ordering.refunds s
        where s.order_id = r.order_id and s.id <> r.id and r.status = 'failed' and ${inPlaceOf('r', 's')}
        order by s.created_at desc limit 1) next on true
      where ${wanted === 'open' ? sql`r.status in ('failed', 'requested') and ${open}` : sql`r.id = ${uuidOf(wanted.id) ?? null}::uuid`}`;
  }

  explain({ state, operation, cause, said }: Parameters<FailedWork['explain']>[0]): Explanation {
    const title = TITLES[operation ?? ''] ?? 'Refund of an amount';
    const openOrder = { kind: 'open-order', label: 'Open the Order', href: '/admin/orders/{orderNumber}' } as const;
    if (state === 'waiting')
      return {
        title,
        cause: cause === 'at-the-bank' ? 'The bank has not taken it yet.' : 'Stripe has not taken it yet.',
        advice: 'Nothing to do: it is checked automatically until Stripe or the bank has decided.',
        repair: null,
      };
    const known = REFUND_CAUSES.get(cause);
    return {
      title,
      cause: known?.cause ?? (said || 'The refund failed.'),
      advice:
        known?.advice ??
        'Compare the payment in Stripe with the order, then replay, or dismiss it if the customer has the money.',
      repair: openOrder,
    };
  }

  async detail(id: string): Promise<FailedWorkDetail | null> {
    const em = this.em.fork();
    const refund = await em.findOne(Refund, { id: uuidOf(id) ?? null });
    if (!refund) return null;
    const { kind, amount, reason, cause, stripePaymentIntentId, stripeRefundId, updatedAt, status } = refund;
    const isFailed = status === 'failed';
    return {
      payload: { kind, amount: toDecimal(amount), reason, cause, stripePaymentIntentId, stripeRefundId },
      attempts: lastAttempt(cause, updatedAt, REQUEST, bodyOf(refund)),
      blocked: [],
      preview: isFailed ? await this.previewOf(em, refund) : null,
      correlationId: null,
      traceId: null,
    };
  }

  private async previewOf(em: EntityManager, refund: Refund): Promise<WorkPreview> {
    const order = await em.findOneOrFail(Order, refund.orderId);
    const body = bodyOf(refund);
    const known = { step: 'refund', request: REQUEST, body, lastBody: body, nothingLeft: false };
    const problem = repeatObstacle(order, await this.refunds.findByOrder(em, order), refund);
    try {
      const found = await this.payments.findRefund(refund.stripePaymentIntentId ?? '', refund);
      // A refund that the bank failed exists at Stripe, but moved no money.
      const isThere = found !== null && found.status !== 'failed';
      return { ...known, inSage: isThere ? 'yes' : 'no', found, problem };
    } catch (error) {
      return { ...known, inSage: 'unknown', found: null, problem: problem ?? messageOf(error) };
    }
  }

  /** Requests the same amount once more; never more than what may be refunded. */
  async replay(em: EntityManager, id: string, { actor }: FailedWorkActor): Promise<boolean> {
    const found = await em.findOne(Refund, { id: uuidOf(id) ?? null });
    if (!found) return false;
    const order = await lockOrder(em, { id: found.orderId });
    // The row may have been read before the order was locked.
    const { rows } = await this.rows({ id }).execute(kysely(em));
    if (!(rows[0] as FailedWorkRow | undefined)?.replayable) return false;
    const problem = repeatObstacle(order, await this.refunds.findByOrder(em, order), found);
    if (problem) throw new WorkNotReplayable(problem);
    try {
      const replaces = found.replaces ?? found.id;
      const refund = await this.refunds.request(em, order, { ...sameAs(found), replaces, reason: found.reason, actor });
      // The sweeper sends it; it first looks whether Stripe has it.
      refund.checkAt = new Date();
      await em.flush();
    } catch (error) {
      if (error instanceof RefundNotAllowed) throw new WorkNotReplayable(error.message);
      throw error;
    }
    return true;
  }

  async dismiss(em: EntityManager, id: string): Promise<boolean> {
    const found = await em.findOne(Refund, { id: uuidOf(id) ?? null });
    if (!found) return false;
    // Locks the order, as a replay does: the later of the two sees the result of the earlier one.
    await lockOrder(em, { id: found.orderId });
    const { rows } = await this.rows({ id }).execute(kysely(em));
    if (!(rows[0] as FailedWorkRow | undefined)?.dismissible) return false;
    const refund = await em.refreshOrFail(found);
    if (!refund.dismiss(new Date())) return false;
    await em.flush();
    return true;
  }
}

const REQUEST = 'POST /v1/refunds';

function bodyOf({ amount, stripePaymentIntentId }: Refund) {
  return { payment_intent: stripePaymentIntentId ?? null, amount: toDecimal(amount) };
}

function uuidOf(id: string): string | undefined {
  const uuid = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : '';
  return isUuid(uuid) ? uuid : undefined;
}
