import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { ReturnStarted, type ReturnStartedPayload } from '../../../accounting-sync/events.js';
import { countReturn } from '../count-in-sage.js';

/**
 * Counts the return as soon as Sage may include it: adding the goods to a count that has them could sell them twice
 * (docs/rules.md#stock-after-sync). Whether Sage has them is only known with the document, which a lost response may delay.
 */
@Injectable()
export class CountReturnOnReturnStarted {
  @On(ReturnStarted)
  async count(
    { payload: { orderId, countedAt, refundId } }: Envelope<ReturnStartedPayload>,
    em: EntityManager,
  ): Promise<void> {
    await countReturn(em, orderId, countedAt, refundId);
  }
}
