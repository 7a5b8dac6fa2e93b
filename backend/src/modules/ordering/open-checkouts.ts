import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/http/actor.js';
import { PaymentRefused, Payments } from './adapters/payments.js';
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

  /** Cancels the payment of a checkout that is not wanted any more (decision 10). One that is paid already stays. */
  async abandon(em: EntityManager, session: CheckoutSession): Promise<void> {
    try {
      const { status } = await this.payments.retrieve(session.paymentIntentId);
      if (status === 'requires_capture' || status === 'succeeded') return;
      if (status !== 'canceled') await this.payments.cancel(session.paymentIntentId);
    } catch (error) {
      if (error instanceof PaymentRefused) return;
      throw error;
    }
    session.abandon();
    await em.flush();
  }
}
