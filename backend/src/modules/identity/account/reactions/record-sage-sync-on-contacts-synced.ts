import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { ContactsSynced, type ContactsSyncedPayload } from '../../../accounting-sync/events.js';
import type { IdentityTables } from '../../tables.js';

/** Records when the accounts' contacts were last written to or read from Sage. */
@Injectable()
export class RecordSageSyncOnContactsSynced {
  @On(ContactsSynced)
  async record({ payload }: Envelope<ContactsSyncedPayload>, em: EntityManager): Promise<void> {
    const { userIds, syncedAt } = payload;
    await kysely<IdentityTables>(em)
      .updateTable('identity.users')
      // A long sync that began before a read of one contact may be published after it.
      .set({ last_sage_sync: sql`greatest(last_sage_sync, ${syncedAt}::timestamptz)` })
      .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
      .execute();
  }
}
