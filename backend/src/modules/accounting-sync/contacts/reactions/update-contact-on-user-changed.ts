import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { UserChanged, type UserPayload } from '../../../identity/events.js';
import { enqueueCustomerWrite } from '../../queue/enqueue.js';

/** The contact that the shop made for a customer follows the customer's profile. */
@Injectable()
export class UpdateContactOnUserChanged {
  @On(UserChanged)
  async enqueue(event: Envelope<UserPayload>, em: EntityManager): Promise<void> {
    await enqueueCustomerWrite(em, 'update_contact', event);
  }
}
