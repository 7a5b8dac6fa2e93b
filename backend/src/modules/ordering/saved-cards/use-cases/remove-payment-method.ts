import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PaymentCustomers, type SavedCard } from '../../adapters/payment-customers.js';
import { PaymentRejected } from '../../adapters/payments.js';
import { isSameCard } from '../domain/distinct-cards.js';
import { StripeCustomers } from './stripe-customers.js';

/** The account has no such card: removed before, or another's. */
export class PaymentMethodNotFound extends Error {
  constructor() {
    super('This card is no longer saved.');
  }
}

/** Removes a saved card of the account, however often it was saved. Throws `PaymentMethodNotFound`, `PaymentsUnavailable`. */
export class RemovePaymentMethod extends Command<void> {
  constructor(
    readonly userId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemovePaymentMethod)
export class RemovePaymentMethodHandler implements ICommandHandler<RemovePaymentMethod> {
  constructor(
    private readonly stripeCustomers: StripeCustomers,
    private readonly customers: PaymentCustomers,
  ) {}

  async execute({ userId, id }: RemovePaymentMethod): Promise<void> {
    const customerId = await this.stripeCustomers.find(userId);
    const cards = customerId ? await this.customers.cards(customerId) : [];
    const card = cards.find((saved) => saved.id === id);
    if (!customerId || !card) throw new PaymentMethodNotFound();
    for (const same of cards.filter((saved) => isSameCard(saved, card))) await this.detach(customerId, same);
  }

  /** Detaches the card; succeeds where another window has removed it since. */
  private async detach(customerId: string, { id }: SavedCard): Promise<void> {
    try {
      await this.customers.detach(id);
    } catch (error) {
      if (!(error instanceof PaymentRejected)) throw error;
      if ((await this.customers.cards(customerId)).some((saved) => saved.id === id)) throw error;
    }
  }
}
