import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { formatPounds, toDecimal } from '../../../platform/money.js';
import { isUuid } from '../../../platform/uuid.js';
import { Users } from '../../identity/index.js';
import { CheckoutSession } from '../checkout/checkout-session.entity.js';
import { lockOrder } from '../orders/lock-order.js';
import { Order } from '../orders/order.entity.js';
import { OrderMails } from '../orders/order-mail-queue.js';
import { OrderNote } from '../orders/order-notes.entity.js';
import type { ReportedRefund } from '../stripe-webhooks.client.js';
import type { OrderingTables } from '../tables.js';
import { Dispute, type ReportedDispute } from './dispute.entity.js';
import { Disputes } from './disputes.js';
import { inPlaceOf } from './failed-refunds.js';
import { Refund, repeatObstacle } from './refund.entity.js';
import { dueOnCancel, goodsAreBack, isHeldByBank, RefundNotAllowed } from './refundable.js';
import { Refunds } from './refunds.js';
import { returnAnsweredMail, returnArrivedMail, returnReceivedMail, toAnswerMail } from './refunds.mails.js';
import { ReturnNotAllowed, ReturnRequest } from './return-request.entity.js';

/** Accepts or declines the return request of an order for good; the customer reads the answer. Throws `OrderNotFound`, `ReturnNotAllowed`. */
export class AnswerReturn extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly decision: 'accepted' | 'declined',
    readonly answer: string,
  ) {
    super();
  }
}

@CommandHandler(AnswerReturn)
export class AnswerReturnHandler implements ICommandHandler<AnswerReturn> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly mails: OrderMails,
  ) {}

  async execute({ orderNumber, actor, decision, answer }: AnswerReturn): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const newest = { orderBy: { createdAt: 'desc', id: 'desc' } } as const;
      const request = await em.findOne(ReturnRequest, { orderId: order.id }, newest);
      if (!request) throw new ReturnNotAllowed('There is no return request to answer.');
      request.decide(decision, answer, actor);
      const sold = order.snapshot();
      await this.mails.send(em, sold, 'return_answered', returnAnsweredMail(sold, request), request.id);
      const act = { actor, action: `order.return-${decision}`, subjectType: 'order', subjectId: orderNumber };
      await this.audit.record(em, {
        ...act,
        before: { status: 'requested' },
        after: { status: decision },
        reason: answer,
      });
    });
  }
}

/** The order has no such return. */
export class ReturnNotFound extends Error {
  constructor() {
    super('There is no such return.');
  }
}

/**
 * Records that the goods of an accepted return have arrived, or closes it without a refund, with a reason
 * (docs/rules.md#returns). Throws `OrderNotFound`, `ReturnNotFound`, `ReturnNotAllowed`.
 */
export class FollowReturn extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly returnId: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly step: { arrived: true } | { closeReason: string },
  ) {
    super();
  }
}

@CommandHandler(FollowReturn)
export class FollowReturnHandler implements ICommandHandler<FollowReturn> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly mails: OrderMails,
  ) {}

  async execute({ orderNumber, returnId, actor, step }: FollowReturn): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const request = isUuid(returnId) ? await em.findOne(ReturnRequest, { id: returnId, orderId: order.id }) : null;
      if (!request) throw new ReturnNotFound();
      const before = { status: request.status };
      const reason = 'closeReason' in step ? step.closeReason : null;
      if (reason !== null) request.close(actor, reason);
      else {
        request.arrive(actor);
        const sold = order.snapshot();
        await this.mails.send(em, sold, 'return_arrived', returnArrivedMail(sold, request), request.id);
      }
      const { status } = request;
      const act = { actor, action: `order.return-${status}`, subjectType: 'order', subjectId: orderNumber };
      await this.audit.record(em, { ...act, before, after: { status }, reason });
    });
  }
}

/**
 * Reconciles our refunds with a refund that Stripe reports; one made at Stripe by hand becomes one of ours
 * (docs/decisions/refunds.md#requested-then-sent). Throws `RefundNotAllowed` where Stripe is to report it again.
 */
export class ReconcileRefund extends Command<void> {
  constructor(readonly reported: ReportedRefund) {
    super();
  }
}

@CommandHandler(ReconcileRefund)
export class ReconcileRefundHandler implements ICommandHandler<ReconcileRefund> {
  private readonly logger = new Logger('ReconcileRefund');

  constructor(
    private readonly em: EntityManager,
    private readonly refunds: Refunds,
  ) {}

  async execute({ reported }: ReconcileRefund): Promise<void> {
    // Another system of the business may put an id of its own under the same name of the metadata.
    const ours = reported.refundId && isUuid(reported.refundId) ? reported.refundId : null;
    const known = await this.em.fork().find(Refund, ours ? { id: ours } : { stripeRefundId: reported.id });
    for (const refund of known) await this.refunds.reconcile(refund, reported);
    const { paymentIntentId } = reported;
    // A refund rejected at once moved no money and needs no row; one that names a refund unknown to us is not ours.
    if (known.length > 0 || !paymentIntentId || ours || reported.status === 'failed') return;
    const order = await this.em.fork().findOne(Order, { stripePaymentIntentId: paymentIntentId });
    if (order) await this.adopt(order.id, reported);
  }

  /** Records a refund made by hand: its points and documents follow as if it had been requested here. */
  private async adopt(orderId: string, reported: ReportedRefund): Promise<void> {
    const adopted = await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: orderId });
      const earlier = await this.refunds.findByOrder(em, order);
      const known = earlier.filter(({ stripeRefundId }) => stripeRefundId === reported.id);
      if (known.length > 0) return known;
      const request = { amount: reported.amount, reason: 'Refunded at Stripe', actor: 'stripe' };
      const all = await this.refunds.requestAll(em, order, request);
      for (const refund of all) refund.stripeRefundId = reported.id;
      return all;
    }).catch((error) => this.leaveToStaff(error, orderId, reported));
    for (const refund of adopted) await this.refunds.reconcile(refund, reported);
  }

  /**
   * Adds a note for staff about a refund above the rest. Throws the error again only where the payment or a refund is
   * still pending and may make room: Stripe then reports the refund again.
   */
  private async leaveToStaff(error: unknown, orderId: string, reported: ReportedRefund): Promise<Refund[]> {
    if (!(error instanceof RefundNotAllowed)) throw error;
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: orderId });
      const earlier = await this.refunds.findByOrder(em, order);
      if (order.status === 'pending' || earlier.some(({ status }) => status === 'requested')) throw error;
      const { id, amount } = reported;
      const what = `Stripe reports a refund of ${formatPounds(amount)} (${id}) that was made there`;
      const text = `${what} and does not match what could be refunded: ${error.message} Points and accounts do not include it.`;
      this.logger.warn(`Order ${order.orderNumber}: ${text}`);
      // Matches by the refund's id alone: the rest of the text may differ by now.
      const said = { orderId, author: 'stripe', text: { $like: `%(${id})%` } };
      if (!order.wasConfirmed || (await em.count(OrderNote, said)) > 0) return;
      em.persist(OrderNote.by('stripe', orderId, text));
    });
    return [];
  }
}

/** Records a dispute that Stripe reports, or updates it (docs/rules.md#disputes). Idempotent. */
export class RecordDispute extends Command<void> {
  constructor(readonly reported: ReportedDispute) {
    super();
  }
}

@CommandHandler(RecordDispute)
export class RecordDisputeHandler implements ICommandHandler<RecordDispute> {
  constructor(
    private readonly em: EntityManager,
    private readonly disputes: Disputes,
  ) {}

  async execute({ reported }: RecordDispute): Promise<void> {
    if (await this.recordForOrder(reported)) return;
    const payment = { paymentIntentId: reported.paymentIntentId };
    if ((await this.em.fork().count(CheckoutSession, payment)) === 0) return;
    await inTransaction(this.em, (em) => record(em, reported));
    // The order may have been made since; the sweeper finds one that is made later.
    await this.recordForOrder(reported);
  }

  private async recordForOrder(reported: ReportedDispute): Promise<boolean> {
    const disputed = await this.em.fork().findOne(Order, { stripePaymentIntentId: reported.paymentIntentId });
    if (!disputed) return false;
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: disputed.id });
      await record(em, reported);
      await this.disputes.apply(em, order);
    });
    return true;
  }
}

/**
 * Locks the row of a known dispute, so that the later of two reports is compared with the record of the earlier one.
 */
async function record(em: EntityManager, reported: ReportedDispute): Promise<void> {
  const known = await em.findOne(Dispute, { stripeDisputeId: reported.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (known) known.update(reported);
  else em.persist(Dispute.open(reported));
  await em.flush();
}

/**
 * Requests a return for a customer; sales answer it (docs/rules.md#returns). Throws `OrderNotFound`, `LinkReplaced`,
 * `MailboxNotConfirmed`, `ReturnNotAllowed`.
 */
export class RequestReturn extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly reason: string,
    readonly lines: readonly { productId: string; quantity: number }[],
    /** The generation of the signed link that its customer used. */
    readonly byLink?: number,
  ) {
    super();
  }
}

@CommandHandler(RequestReturn)
export class RequestReturnHandler implements ICommandHandler<RequestReturn> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: OrderMails,
    private readonly refunds: Refunds,
  ) {}

  async execute({ orderNumber, reason, lines, byLink }: RequestReturn): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      if (byLink !== undefined) order.checkLink(byLink);
      const earlier = await em.find(ReturnRequest, { orderId: order.id });
      const sold = order.snapshot();
      const { id, status, moves } = order;
      const refunds = await this.refunds.findByOrder(em, order);
      const money = { moneyLeft: dueOnCancel(order, refunds), isHeldByBank: isHeldByBank(order, refunds) };
      const mixedProducts = order.items.getItems().flatMap(({ colour, productId }) => (colour ? [productId] : []));
      const sent = { id, status, moves, mixedProducts, goodsAreBack: goodsAreBack(refunds), ...money };
      const request = ReturnRequest.request(sent, sold.lines, earlier, { reason, lines });
      em.persist(request);
      await this.mails.send(em, sold, 'return_received', returnReceivedMail(sold, request), request.id);
      await this.mails.sendToSales(em, sold, 'return_to_answer', toAnswerMail(sold, request), request.id);
    });
  }
}

/** The refunds of the order `orderId` that failed and in whose place no other was requested, as an array. */
export function settleable(orderId: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(
    select f.id::text from ordering.refunds f where f.order_id = ${orderId} and f.status = 'failed' and f.dispute_id is null and not exists (
      select 1 from ordering.refunds r where r.order_id = f.order_id and r.id <> f.id and ${inPlaceOf('f', 'r')}))`;
}

/** Returns the refunds of an order that staff may mark as settled. */
export async function settleableRefunds(em: EntityManager, orderId: string): Promise<string[]> {
  const { ids } = await kysely<OrderingTables>(em)
    .selectNoFrom(settleable(sql`${orderId}::uuid`).as('ids'))
    .executeTakeFirstOrThrow();
  return ids;
}

/** The order has no such refund. */
export class RefundNotFound extends Error {
  constructor() {
    super('There is no such refund.');
  }
}

/** The refund did not fail, was settled or sent again, or more was refunded since; the message is for staff. */
export class RefundNotSettleable extends Error {}

/**
 * Marks a failed refund as settled: staff have paid the customer another way (docs/rules.md#settled-refunds). Throws
 * `OrderNotFound`, `RefundNotFound`, `RefundNotSettleable`.
 */
export class SettleRefund extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly refundId: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    /** The reference of the payment; the customer reads it. */
    readonly reference: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(SettleRefund)
export class SettleRefundHandler implements ICommandHandler<SettleRefund> {
  constructor(
    private readonly em: EntityManager,
    private readonly refunds: Refunds,
    private readonly users: Users,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, refundId, actor, reference, reason }: SettleRefund): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const earlier = await this.refunds.findByOrder(em, order);
      const refund = isUuid(refundId) ? earlier.find(({ id }) => id === refundId) : undefined;
      if (!refund) throw new RefundNotFound();
      if (!(await settleableRefunds(em, order.id)).includes(refundId))
        throw new RefundNotSettleable('This refund did not fail, or it has already been dealt with.');
      const problem = repeatObstacle(order, earlier, refund);
      if (problem) throw new RefundNotSettleable(problem);
      await this.refunds.settle(em, order, refund, { reference, reason, actor });
      // The text goes only to the customer, by email; nothing is kept for an erased one.
      if (order.userId && !(await this.users.byId(order.userId, em)))
        refund.settlement = { ...refund.settlement!, reference: '', reason: '' };
      if (order.wasConfirmed) em.persist(OrderNote.by('system', order.id, bookkeeping(formatPounds(refund.amount))));
      const action = { actor, action: 'order.refund-settled', subjectType: 'order', subjectId: orderNumber };
      // The reference is free text about a bank account: the refund alone keeps it, until its customer is erased.
      const after = { status: 'settled', amount: toDecimal(refund.amount), refundId };
      await this.audit.record(em, { ...action, before: { status: 'failed' }, after, reason });
    });
  }
}

/** Sage has the refund as paid from the account of card payments; only a person knows which account it was. */
function bookkeeping(pounds: string): string {
  return (
    `The refund of ${pounds} was paid another way. Sage books it from the account of card payments: ` +
    `please book a transfer of ${pounds} there from the account that it was paid from.`
  );
}
