import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { DataSubject, PersonalDataHolder } from '../../../../platform/personal-data.js';
import { PaymentsUnavailable } from '../../adapters/payments.js';
import { MarkStripeCustomerDueOnUserErased } from '../reactions/mark-stripe-customer-due.js';
import { MyPaymentMethods } from './my-payment-methods.js';

const AWAY = 'Stripe, where they are kept, could not be reached. Please export again later.';

/** A user's saved cards for their export, as far as the shop can read them. */
@Injectable()
export class SavedCardsPersonalData implements PersonalDataHolder {
  readonly name = 'savedCards';
  readonly erasedBy = [MarkStripeCustomerDueOnUserErased];

  constructor(private readonly queries: QueryBus) {}

  async collect({ userId }: DataSubject): Promise<unknown> {
    try {
      const cards = await this.queries.execute(new MyPaymentMethods(userId));
      return cards.map(({ brand, last4, expMonth, expYear }) => ({ brand, last4, expMonth, expYear }));
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      return AWAY;
    }
  }
}
