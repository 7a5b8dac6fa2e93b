import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { DocumentCreated, type DocumentCreatedPayload } from '../../../accounting-sync/events.js';
import { countReturn, countSale } from '../count-in-sage.js';

/** Documents that return goods to Sage's stock; all others that move stock take goods out. */
const RETURNS: readonly string[] = ['credit_note', 'refund'];

/** Counts the sale or the return of the order once Sage has its document (docs/rules.md#stock-after-sync). */
@Injectable()
export class CountSaleOrReturnOnDocumentCreated {
  @On(DocumentCreated)
  async count({ payload }: Envelope<DocumentCreatedPayload>, em: EntityManager): Promise<void> {
    const { orderId, document, countedAt, refundId } = payload;
    if (countedAt === null) return;
    if (!RETURNS.includes(document)) await countSale(em, orderId, countedAt);
    else if (refundId) await countReturn(em, orderId, countedAt, refundId);
  }
}
