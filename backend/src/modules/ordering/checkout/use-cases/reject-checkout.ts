import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../../platform/database/database.js';
import { OutOfStock } from '../../../catalogue/index.js';
import { GrantNotAvailable, NotEnoughPoints } from '../../../loyalty/index.js';
import type { Payment } from '../../adapters/payments.js';
import type { Delivery } from '../../orders/domain/order.js';
import { CheckoutSession, type MissingStock } from '../domain/checkout-session.js';
import { AuthorisedPayments } from './authorised-payments.js';
import {
  AmountMismatch,
  BuyerSuspended,
  CheckoutAbandoned,
  type CheckoutError,
  namedLines,
  OrderRefundFailed,
  PaymentRefunded,
  rejectionOf,
} from './checkout-errors.js';
import { type RefundReason, UnmadeOrderRefunds } from './refund-unmade-order.js';

/**
 * The ends of a paid checkout that makes no order: the authorisation is released and no one is charged; money captured
 * by hand at Stripe is refunded.
 */
@Injectable()
export class CheckoutRejections {
  constructor(
    private readonly em: EntityManager,
    private readonly authorisedPayments: AuthorisedPayments,
    private readonly refunds: UnmadeOrderRefunds,
  ) {}

  /**
   * Rejects a reservation that failed with `error`. Throws `SoldOut`, `PointsSpent`, `RewardNotAvailable` or any other
   * error as it is.
   */
  async rejectReservation(
    session: CheckoutSession,
    payment: Payment,
    error: unknown,
    delivery?: Delivery,
  ): Promise<never> {
    const rejection = reservationRejected(session, error);
    if (!rejection) throw error;
    const { reason, missing } = rejection;
    await this.releaseOrRefund(session, payment, { reason, missing }, delivery);
    await this.recordRejection(session.id, rejection);
    throw rejectionOf(rejection);
  }

  /** Throws `AmountMismatch`. */
  async rejectAmount(session: CheckoutSession, payment: Payment, delivery?: Delivery): Promise<never> {
    const reason = 'The amount taken differs from its total.';
    return this.reject(session, payment, reason, new AmountMismatch(), delivery);
  }

  /** Throws `CheckoutAbandoned`. */
  async rejectAbandoned(session: CheckoutSession, payment: Payment, delivery?: Delivery): Promise<never> {
    return this.reject(session, payment, 'Its checkout had been abandoned.', new CheckoutAbandoned(), delivery);
  }

  /** Refunds captured money for which there is no order. Throws `PaymentRefunded` or `OrderRefundFailed`. */
  async refund(session: CheckoutSession, payment: Payment, why: RefundReason, delivery?: Delivery): Promise<never> {
    await this.refunds.refund(session, payment, why, delivery);
    return this.throwRefunded(session, why.missing);
  }

  /** Throws the rejection that ended this checkout, again. */
  async repeat(session: CheckoutSession): Promise<never> {
    if (session.orderId) return this.throwRefunded(session);
    throw rejectionOf(session);
  }

  private async reject(
    session: CheckoutSession,
    payment: Payment,
    reason: string,
    rejection: CheckoutError,
    delivery?: Delivery,
  ): Promise<never> {
    await this.releaseOrRefund(session, payment, { reason }, delivery);
    throw rejection;
  }

  /** Throws where the money was captured and is refunded instead. */
  private async releaseOrRefund(session: CheckoutSession, payment: Payment, why: RefundReason, delivery?: Delivery) {
    const captured = await this.authorisedPayments.release(payment);
    if (captured) await this.refund(session, captured, why, delivery);
  }

  private async recordRejection(sessionId: string, { missing, rewardProblem }: ReservationRejected): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const session = await em.findOneOrFail(CheckoutSession, sessionId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!session.orderId) session.reject(missing, rewardProblem);
    });
  }

  private async throwRefunded(session: CheckoutSession, missing = session.missing ?? []): Promise<never> {
    throw (await this.refunds.isOnItsWay(session)) ? new PaymentRefunded(missing) : new OrderRefundFailed();
  }
}

interface ReservationRejected {
  /** A whole sentence, for staff and customer. */
  reason: string;
  missing: MissingStock[];
  rewardProblem: string | null;
}

/** Returns what prevented the reservation; undefined for an error that says nothing about the order. */
function reservationRejected(session: CheckoutSession, error: unknown): ReservationRejected | undefined {
  if (error instanceof OutOfStock)
    return { reason: 'Some of it had sold out.', missing: namedLines(session, error), rewardProblem: null };
  if (error instanceof NotEnoughPoints)
    return { reason: 'The points for it had been spent.', missing: [], rewardProblem: null };
  // Stored beside the problems of rewards, so that a repeat throws the same.
  if (error instanceof BuyerSuspended)
    return { reason: 'The account had been suspended.', missing: [], rewardProblem: error.message };
  if (error instanceof GrantNotAvailable)
    return { reason: 'Its reward could no longer be used.', missing: [], rewardProblem: error.message };
  return undefined;
}
