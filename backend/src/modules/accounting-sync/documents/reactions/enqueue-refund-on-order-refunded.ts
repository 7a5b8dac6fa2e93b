import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderRefunded, type OrderRefundedPayload } from '../../../ordering/events.js';
import { enqueueWrite } from '../../queue/enqueue.js';

/** A refund becomes a credit note of a customer's invoice, or the reverse of a guest's receipt (docs/rules.md#refund-documents). */
@Injectable()
export class EnqueueRefundOnOrderRefunded {
  @On(OrderRefunded, { postsMoney: true })
  async enqueue(event: Envelope<OrderRefundedPayload>, em: EntityManager): Promise<void> {
    const isGuest = event.payload.customer === null;
    await enqueueWrite(em, isGuest ? 'create_refund' : 'create_credit_note', event);
  }
}
