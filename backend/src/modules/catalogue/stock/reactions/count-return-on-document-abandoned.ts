import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { DocumentAbandoned, type DocumentAbandonedPayload } from '../../../accounting-sync/events.js';
import { countReturn } from '../count-in-sage.js';

/**
 * Counts the return although Sage gets no document of it: staff booked the goods by hand or left them out, so Sage's next count
 * is right and adding the goods could sell them twice. Where the sale was not counted either, the two cancel each other out.
 */
@Injectable()
export class CountReturnOnDocumentAbandoned {
  @On(DocumentAbandoned)
  async count({ payload }: Envelope<DocumentAbandonedPayload>, em: EntityManager): Promise<void> {
    const { orderId, returnCountedAt, refundId } = payload;
    if (returnCountedAt !== null && refundId) await countReturn(em, orderId, returnCountedAt, refundId);
  }
}
