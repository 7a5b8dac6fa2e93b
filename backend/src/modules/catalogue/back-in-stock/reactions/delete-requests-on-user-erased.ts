import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { UserErased, type UserErasedPayload } from '../../../identity/events.js';

/** Whoever left waits for no product any more. */
@Injectable()
export class ForgetRequestsOnUserErased {
  @On(UserErased)
  async forget({ payload: { emailDigest } }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    if (emailDigest === null) return;
    await em.execute(
      `delete from catalogue.back_in_stock_requests where encode(sha256(convert_to(lower(email), 'UTF8')), 'hex') = ?`,
      [emailDigest],
    );
  }
}
