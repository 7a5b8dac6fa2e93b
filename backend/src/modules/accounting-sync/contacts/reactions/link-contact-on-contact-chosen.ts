import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { ContactChosen, type ContactChosenPayload } from '../../events.js';
import { enqueueCustomerWrite } from '../../queue/enqueue.js';
import type { AccountingTables } from '../../tables.js';

/**
 * Links the contact that an admin chose the way in which those that sales choose are linked. A customer who was declined, or
 * erased, before the choice arrived gets none: their documents would go to a company that they do not act for.
 */
@Injectable()
export class LinkContactOnContactChosen {
  @On(ContactChosen)
  async enqueue(event: Envelope<ContactChosenPayload>, em: EntityManager): Promise<void> {
    const verified = await kysely<AccountingTables>(em)
      .selectFrom('accounting.users')
      .where('user_id', '=', event.payload.userId)
      .where('is_trade_verified', '=', true)
      .select('user_id')
      .forShare()
      .executeTakeFirst();
    if (verified) await enqueueCustomerWrite(em, 'link_contact', event);
  }
}
