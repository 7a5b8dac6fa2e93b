import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { UserErased, type UserErasedPayload } from '../../../identity/events.js';
import type { OrderingTables } from '../../tables.js';

/** Deletes the saved lists of an erased customer. */
@Injectable()
export class DeleteQuickListsOnUserErased {
  @On(UserErased)
  async deleteLists({ payload: { userId } }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    await kysely<OrderingTables>(em).deleteFrom('ordering.quick_lists').where('user_id', '=', userId).execute();
  }
}
