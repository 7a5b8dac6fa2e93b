import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { UserErased, type UserErasedPayload } from '../../../identity/events.js';
import type { CatalogueTables } from '../../tables.js';

/** Deletes the back-in-stock requests of a deleted account. */
@Injectable()
export class DeleteRequestsOnUserErased {
  @On(UserErased)
  async delete({ payload: { emailDigest } }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    if (emailDigest === null) return;
    await kysely<CatalogueTables>(em)
      .deleteFrom('catalogue.back_in_stock_requests')
      .where(sql<string>`encode(sha256(convert_to(lower(email), 'UTF8')), 'hex')`, '=', emailDigest)
      .execute();
  }
}
