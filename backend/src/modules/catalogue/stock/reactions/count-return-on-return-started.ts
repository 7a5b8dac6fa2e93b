import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { ReturnStarted, type ReturnStartedPayload } from '../../../accounting-sync/events.js';
import { COUNT_RETURN } from './count-sale-or-return-on-document-created.js';

/**
 * From now on Sage's count may include the goods that came back, and adding them to it could sell them twice (decision 15).
 * Whether it does is known with the document, which a lost answer may keep back for long.
 */
@Injectable()
export class CountReturnOnReturnStarted {
  @On(ReturnStarted)
  async count({ payload }: Envelope<ReturnStartedPayload>, em: EntityManager): Promise<void> {
    const { orderId, countedAt } = payload;
    await em.execute(COUNT_RETURN, [orderId, countedAt, orderId, countedAt]);
  }
}
