import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { DocumentAbandoned, type DocumentAbandonedPayload } from '../../../accounting-sync/events.js';
import { COUNT_RETURN } from './count-sale-or-return-on-document-created.js';

/**
 * Whoever gives the document of returned goods up has booked them by hand, or has left them out: either way Sage's next
 * count is the truth, and adding the goods to it would sell them twice (decision 15). Where the sale was not counted either,
 * the two go on cancelling each other out.
 */
@Injectable()
export class CountReturnOnDocumentAbandoned {
  @On(DocumentAbandoned)
  async count({ payload }: Envelope<DocumentAbandonedPayload>, em: EntityManager): Promise<void> {
    const { orderId, returnCountedAt } = payload;
    if (returnCountedAt === null) return;
    await em.execute(COUNT_RETURN, [orderId, returnCountedAt, orderId, returnCountedAt]);
  }
}
