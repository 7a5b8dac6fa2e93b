import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { inTransaction } from '../../../../platform/database.js';
import { Problem } from '../../../../platform/http/problem.js';
import { toDecimal } from '../../../../platform/money.js';
import { Stock } from '../../../catalogue/index.js';
import type { ReportedRefund } from '../../adapters/payment-webhooks.js';
import { PaymentRejected, Payments, PaymentsUnavailable } from '../../adapters/payments.js';
import type { Order } from '../../orders/domain/order.js';
import { OrderMails } from '../../orders/mails/order-mails.js';
import { refundFailedMail } from '../../orders/mails/staff-mails.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import { Refund, type RefundRequest } from '../domain/refund.js';
import { RefundNotAllowed, refundable } from '../domain/refundable.js';

/** Stripe's words for what may be asked again with the same key. */
const DOUBTFUL = ['idempotency_key_in_use', 'lock_timeout'];

/** Gives money back: asked for in the transaction of what owes it, sent to Stripe after that, completed or failed by its answer. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly em: EntityManager,
    private readonly payments: Payments,
    private readonly stock: Stock,
    private readonly mails: OrderMails,
  ) {}

  /** All refunds of an order whose row is locked, oldest first. */
  findByOrder(em: EntityManager, { id: orderId }: Order): Promise<Refund[]> {
    return em.find(Refund, { orderId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** Asks for a refund of an order whose row is locked; a purchase order's is done at once. Throws 409. */
  async request(em: EntityManager, order: Order, asked: RefundRequest): Promise<Refund> {
    const refund = await this.asked(em, order, asked);
    em.persist(refund);
    if (order.paymentMethod !== 'stripe') await this.finish(em, order, refund, null);
    return refund;
  }

  /**
   * Asks for an amount, or for everything that is owed: what failed at the bank has to go before the rest and apart from it.
   * Answers all that is to be sent. Throws 409 where it does not come out even.
   */
  async requestAll(em: EntityManager, order: Order, { amount, ...why }: RefundRequest): Promise<Refund[]> {
    const all: Refund[] = [];
    for (let open = amount ?? Number.POSITIVE_INFINITY; open > 0; ) {
      const left = refundable(order, await this.findByOrder(em, order));
      if (amount === undefined && left === 0) break;
      const refund = await this.request(em, order, { ...why, amount: amount && Math.min(open, left) });
      await em.flush();
      all.push(refund);
      open -= refund.amount;
    }
    return all;
  }

  /**
   * Sends a requested refund to Stripe and notes what it says; what stays in doubt is left to the sweeper. A repetition
   * looks first whether Stripe has it: it forgets keys after a day.
   */
  async send(refundId: string, repeated: boolean): Promise<void> {
    const refund = await this.em.fork().findOne(Refund, { id: refundId, status: 'requested' });
    const intent = refund?.stripePaymentIntentId;
    if (!refund || !intent) return;
    try {
      const known = repeated ? await this.payments.findRefund(intent, refund) : null;
      await this.reconcile(refund, known ?? (await this.payments.refund(intent, refund.amount, refund.id)));
    } catch (error) {
      const refused = error instanceof PaymentRejected && !DOUBTFUL.includes(error.code);
      if (!refused && !(error instanceof PaymentRejected) && !(error instanceof PaymentsUnavailable)) throw error;
      if (refused) return this.refuse(refund, intent, error as PaymentRejected);
      this.logger.warn(`Refund ${refund.id}: put off: ${error.message}`);
      await this.postpone(refund.id);
    }
  }

  /** Stripe's word on one of our refunds, as an answer or as news. */
  async reconcile({ id, orderId }: Pick<Refund, 'id' | 'orderId'>, made: ReportedRefund): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: orderId });
      const refund = await em.findOneOrFail(Refund, id);
      if (made.status === 'succeeded') await this.finish(em, order, refund, made.id);
      else if (made.status === 'pending') refund.awaitBank(made.id);
      else {
        const cause = `The bank could not take the refund${made.failure ? ` (${made.failure})` : ''}.`;
        await this.fail(em, order, refund, cause, made.id);
      }
    });
  }

  private async asked(em: EntityManager, order: Order, asked: RefundRequest): Promise<Refund> {
    try {
      return Refund.request(order, await this.findByOrder(em, order), asked);
    } catch (error) {
      if (!(error instanceof RefundNotAllowed)) throw error;
      throw new Problem(409, error.message, { refundable: toDecimal(error.refundable) });
    }
  }

  private async finish(em: EntityManager, order: Order, refund: Refund, stripeRefundId: string | null): Promise<void> {
    if (!refund.complete(order, stripeRefundId)) return;
    // The order's row and the refund's first, as everybody who comes to stock has them.
    await em.flush();
    await this.stock.takeBack(em, order.id);
  }

  /** A refusal is believed only once Stripe has been asked whether it did it after all. */
  private async refuse(refund: Refund, intent: string, { message, code }: PaymentRejected): Promise<void> {
    const made = await this.payments.findRefund(intent, refund).catch(() => undefined);
    if (made === undefined) return this.postpone(refund.id);
    if (made) return this.reconcile(refund, made);
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: refund.orderId });
      const mine = await em.findOneOrFail(Refund, refund.id);
      if (mine.status !== 'requested') return;
      // All of a payment without an order was to go back, and someone has done it at Stripe by hand.
      if (code === 'charge_already_refunded' && !order.wasConfirmed) return this.finish(em, order, mine, null);
      await this.fail(em, order, mine, `Stripe refused the refund: ${message}`);
    });
  }

  /** Sales hear of it, once: nothing happens by itself any more. */
  private async fail(em: EntityManager, order: Order, refund: Refund, cause: string, made?: string): Promise<void> {
    if (refund.status === 'failed') return;
    refund.fail(cause, made);
    const { amount, reason } = refund;
    const mail = refundFailedMail(order.snapshot(order.createdAt), { amount, reason, cause });
    await this.mails.sendToSales(
      em,
      { orderId: order.id, orderNumber: order.orderNumber },
      'refund_failed',
      mail,
      refund.id,
    );
  }

  private async postpone(id: string): Promise<void> {
    await inTransaction(this.em, async (em) => (await em.findOne(Refund, { id, status: 'requested' }))?.postpone());
  }
}
