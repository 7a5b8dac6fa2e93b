import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../../platform/http/actor.js';
import type { MyCreditView } from './order-credit.view.js';
import { OrderCredits } from './order-credits.js';

/**
 * The caller's own credit; null unless they are a verified trade customer with a Sage contact
 * (docs/rules.md#credit-limit).
 */
export class MyCredit extends Query<MyCreditView | null> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(MyCredit)
export class MyCreditHandler implements IQueryHandler<MyCredit> {
  constructor(private readonly credits: OrderCredits) {}

  async execute({ actor }: MyCredit): Promise<MyCreditView | null> {
    return actor.kind === 'user' && actor.tradeVerified ? this.credits.forCustomer(actor.userId) : null;
  }
}
