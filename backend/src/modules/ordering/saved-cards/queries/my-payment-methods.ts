import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PaymentCustomers } from '../../adapters/payment-customers.js';
import { distinctCards, isCardExpired } from '../domain/distinct-cards.js';
import { StripeCustomers } from '../use-cases/stripe-customers.js';
import type { PaymentMethodView } from './payment-method.view.js';

/** The saved cards of an account, the newest first, as Stripe has them. Throws `PaymentsUnavailable`. */
export class MyPaymentMethods extends Query<PaymentMethodView[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(MyPaymentMethods)
export class MyPaymentMethodsHandler implements IQueryHandler<MyPaymentMethods> {
  constructor(
    private readonly stripeCustomers: StripeCustomers,
    private readonly customers: PaymentCustomers,
  ) {}

  async execute({ userId }: MyPaymentMethods): Promise<PaymentMethodView[]> {
    const customerId = await this.stripeCustomers.find(userId);
    if (!customerId) return [];
    return distinctCards(await this.customers.cards(customerId)).map((card) => {
      const { id, brand, last4, expMonth, expYear } = card;
      return { id, brand, last4, expMonth, expYear, isExpired: isCardExpired(card) };
    });
  }
}
