import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { type UserPayload, UserSignedUp } from '../../../identity/events.js';
import { recordUser } from '../user-store.js';

/** Contacts are suggested, made and changed by what is known of a user. */
@Injectable()
export class RecordUserOnUserSignedUp {
  @On(UserSignedUp)
  async record({ payload }: Envelope<UserPayload>, em: EntityManager): Promise<void> {
    await recordUser(em, payload);
  }
}
