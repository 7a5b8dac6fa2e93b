import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../../platform/audit.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { TradeCustomerDeclined } from '../../../identity/events.js';
import { removeLink } from '../use-cases/remove-link.js';

const WHY = { by: 'system', reason: 'The trade account was declined.' };

/** A customer who is verified again later, perhaps as another company, gets the contact that sales choose then. */
@Injectable()
export class RemoveLinkOnTradeCustomerDeclined {
  constructor(private readonly audit: AuditTrail) {}

  @On(TradeCustomerDeclined)
  async remove({ payload: { userId } }: Envelope<{ userId: string }>, em: EntityManager): Promise<void> {
    const { contact } = await removeLink(em, userId, WHY);
    if (contact === null) return;
    await this.audit.record(em, {
      actor: WHY.by,
      action: 'trade.contact-removed',
      subjectType: 'user',
      subjectId: userId,
      before: { sageContactId: contact },
      reason: WHY.reason,
    });
  }
}
