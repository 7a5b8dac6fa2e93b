import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sameSecret } from '../../../../platform/crypto.js';
import { Payments } from '../../adapters/payments.js';
import { Order } from '../../orders/domain/order.js';
import { guestOwner } from '../domain/checkout-owner.js';
import { CheckoutSession } from '../domain/checkout-session.js';

/** Whether a caller may use the guest checkout of a payment intent (`docs/rules.md#guest-checkout-access`). */
export class GuestCheckoutAccess extends Query<GuestAccess> {
  constructor(
    readonly paymentIntentId: string,
    /** The browser's own key, from its cookie. */
    readonly guestKey: string | undefined,
    /** The payment's own secret; for a browser that has lost the cookie. */
    readonly clientSecret: string | undefined,
  ) {
    super();
  }
}

/** `owner` holds the cookie or the client secret. A stranger gets number and status of the order, where there is one. */
export type GuestAccess =
  | { kind: 'owner'; session: CheckoutSession | null }
  | { kind: 'stranger'; order: { orderNumber: string; status: string } | null };

@QueryHandler(GuestCheckoutAccess)
export class GuestCheckoutAccessHandler implements IQueryHandler<GuestCheckoutAccess> {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: Payments,
  ) {}

  async execute({ paymentIntentId, guestKey, clientSecret }: GuestCheckoutAccess): Promise<GuestAccess> {
    const em = this.em.fork();
    const session = await em.findOne(CheckoutSession, { paymentIntentId });
    // An unknown payment, or a customer's, is rejected by `FinaliseCheckout`.
    if (!session || session.userId) return { kind: 'owner', session };
    if (guestKey && sameSecret(guestOwner(guestKey), session.owner)) return { kind: 'owner', session };
    if (clientSecret && (await this.isSecretOf(paymentIntentId, clientSecret))) return { kind: 'owner', session };
    const order = session.orderId ? await em.findOne(Order, { id: session.orderId }) : null;
    return { kind: 'stranger', order: order && { orderNumber: order.orderNumber, status: order.status } };
  }

  /** Calls Stripe only for texts in the form of this payment's secret. */
  private async isSecretOf(paymentIntentId: string, clientSecret: string): Promise<boolean> {
    if (!clientSecret.startsWith(`${paymentIntentId}_secret_`)) return false;
    const { clientSecret: expected } = await this.payments.retrieve(paymentIntentId);
    return expected !== '' && sameSecret(clientSecret, expected);
  }
}
