import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { TradeCustomerVerified, type TradeCustomerVerifiedPayload } from '../../../identity/events.js';
import { enqueueCustomerWrite } from '../../queue/enqueue.js';

/** A verified trade customer pays the negotiated prices of the Sage contact that sales chose, if they chose one. */
@Injectable()
export class LinkContactOnTradeCustomerVerified {
  @On(TradeCustomerVerified)
  async enqueue(event: Envelope<TradeCustomerVerifiedPayload>, em: EntityManager): Promise<void> {
    if (event.payload.sageContactId) await enqueueCustomerWrite(em, 'link_contact', event);
  }
}
