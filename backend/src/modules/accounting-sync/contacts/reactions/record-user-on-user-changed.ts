import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { UserChanged, type UserPayload } from '../../../identity/events.js';
import { recordUser } from '../user-store.js';

/** Contacts are suggested and made by the present name, email address and company. */
@Injectable()
export class RecordUserOnUserChanged {
  @On(UserChanged)
  async record({ payload }: Envelope<UserPayload>, em: EntityManager): Promise<void> {
    await recordUser(em, payload);
  }
}
