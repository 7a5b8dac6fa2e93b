import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { DocumentRequested, type DocumentRequestedPayload } from '../../../ordering/events.js';
import { enqueueSaleByHand } from '../../queue/enqueue-sale.js';

/** Staff ask for the document of an order that has none in Sage (docs/rules.md#created-by-hand). */
@Injectable()
export class EnqueueDocumentOnDocumentRequested {
  @On(DocumentRequested, { postsMoney: true })
  async enqueue(event: Envelope<DocumentRequestedPayload>, em: EntityManager): Promise<void> {
    const { customer, paymentMethod } = event.payload;
    const bySale = customer === null ? 'create_receipt' : 'create_invoice';
    await enqueueSaleByHand(em, paymentMethod === 'purchase_order' ? 'invoice_from_quote' : bySale, event);
  }
}
