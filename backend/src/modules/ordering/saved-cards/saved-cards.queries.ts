import { Injectable } from '@nestjs/common';
import type { DataSubject, PersonalDataHolder } from '../../../platform/personal-data.js';
import { PaymentCustomers, PaymentsUnavailable } from '../stripe.client.js';
import { StripeCustomers } from './saved-cards.commands.js';
import type { PaymentMethodView } from './saved-cards.dto.js';
import { distinctCards, isCardExpired } from './stripe-customer.entity.js';

@Injectable()
export class SavedCardsQueries {
  constructor(
    private readonly stripeCustomers: StripeCustomers,
    private readonly customers: PaymentCustomers,
  ) {}

  /** The saved cards of an account, the newest first, as Stripe has them. Throws `PaymentsUnavailable`. */
  async myPaymentMethods(userId: string): Promise<PaymentMethodView[]> {
    const customerId = await this.stripeCustomers.find(userId);
    if (!customerId) return [];
    return distinctCards(await this.customers.cards(customerId)).map((card) => {
      const { id, brand, last4, expMonth, expYear } = card;
      return { id, brand, last4, expMonth, expYear, isExpired: isCardExpired(card) };
    });
  }
}

const AWAY = 'Stripe, where they are kept, could not be reached. Please export again later.';

/** A user's saved cards for their export, as far as the shop can read them. */
@Injectable()
export class SavedCardsPersonalData implements PersonalDataHolder {
  readonly name = 'savedCards';
  readonly erasedBy = ['ordering.mark-stripe-customer-due-on-user-erased'];

  constructor(private readonly queries: SavedCardsQueries) {}

  async collect({ userId }: DataSubject): Promise<unknown> {
    try {
      const cards = await this.queries.myPaymentMethods(userId);
      return cards.map(({ brand, last4, expMonth, expYear }) => ({ brand, last4, expMonth, expYear }));
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      return AWAY;
    }
  }
}
