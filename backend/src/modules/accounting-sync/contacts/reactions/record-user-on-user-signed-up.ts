import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { type UserPayload, UserSignedUp } from '../../../identity/events.js';
import { recordUser } from '../user-store.js';

/** With history: an account made while the first version with this reaction started must not be missing. */
@Injectable()
export class RecordUserOnUserSignedUp {
  @On(UserSignedUp, { history: true })
  async record({ payload }: Envelope<UserPayload>, em: EntityManager): Promise<void> {
    await recordUser(em, payload);
  }
}
