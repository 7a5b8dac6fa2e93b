import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { TradeCustomerDeclined } from '../../../identity/events.js';
import { ShopUser } from '../domain/shop-user.js';

/** From now on the customer goes by a contact of their own only. */
@Injectable()
export class RecordTradeOnTradeCustomerDeclined {
  @On(TradeCustomerDeclined)
  async record({ payload: { userId } }: Envelope<{ userId: string }>, em: EntityManager): Promise<void> {
    await em.nativeUpdate(ShopUser, { userId }, { isTradeVerified: false });
  }
}
