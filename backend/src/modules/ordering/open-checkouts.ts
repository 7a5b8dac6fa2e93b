import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/http/actor.js';
import { type Payment, PaymentRefused, Payments } from './adapters/payments.js';
import { CheckoutSession } from './domain/checkout-session.js';

/** The checkout that somebody is in: a customer's by the account, a guest's by the browser's cookie. */
@Injectable()
export class OpenCheckouts {
  constructor(private readonly payments: Payments) {}

  of(em: EntityManager, actor: Actor, checkoutId?: string): Promise<CheckoutSession | null> {
    if (actor.kind === 'user')
      return em.findOne(
        CheckoutSession,
        { userId: actor.userId, status: 'open', orderId: null },
        { orderBy: { createdAt: 'desc' } },
      );
    return checkoutId
      ? em.findOne(CheckoutSession, { id: checkoutId, userId: null, status: 'open' })
      : Promise.resolve(null);
  }

  /** The checkout of a customer whose order is being made at this moment: reserved, its money not yet taken. */
  beingPlaced(em: EntityManager, userId: string): Promise<CheckoutSession | null> {
    return em.findOne(CheckoutSession, { userId, status: 'open', orderId: { $ne: null } });
  }

  /**
   * Cancels the payment of a checkout that is not wanted any more (decision 10). Answers whether it is paid already; then
   * it stays.
   */
  async abandon(em: EntityManager, session: CheckoutSession): Promise<boolean> {
    try {
      const { status } = await this.payments.retrieve(session.paymentIntentId);
      if (isPaid(status)) return true;
      if (status !== 'canceled') await this.payments.cancel(session.paymentIntentId);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      return this.wasPaidMeanwhile(session);
    }
    session.abandon();
    await em.flush();
    return false;
  }

  /** A payment that cannot be cancelled may have been taken meanwhile; one that Stripe does not know was not. */
  private async wasPaidMeanwhile({ paymentIntentId }: CheckoutSession): Promise<boolean> {
    try {
      return isPaid((await this.payments.retrieve(paymentIntentId)).status);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      return false;
    }
  }
}

function isPaid(status: Payment['status']): boolean {
  return status === 'requires_capture' || status === 'succeeded';
}
