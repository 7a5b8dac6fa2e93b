import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { TradeCustomerVerified, type TradeCustomerVerifiedPayload } from '../../../identity/events.js';
import { ShopUser } from '../domain/shop-user.js';

/** From now on an admin may choose the customer's contact. */
@Injectable()
export class RecordTradeOnTradeCustomerVerified {
  @On(TradeCustomerVerified)
  async record({ payload: { userId } }: Envelope<TradeCustomerVerifiedPayload>, em: EntityManager): Promise<void> {
    await em.nativeUpdate(ShopUser, { userId }, { isTradeVerified: true });
  }
}
