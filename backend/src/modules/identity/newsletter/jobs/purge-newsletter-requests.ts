import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { Job } from '../../../../platform/jobs/job.js';
import type { IdentityTables } from '../../tables.js';

/**
 * Deletes addresses that were never confirmed once their links have expired: the shop may not store them any longer.
 */
@Injectable()
export class PurgeNewsletterRequests {
  constructor(private readonly em: EntityManager) {}

  @Job({ name: 'unconfirmed newsletter requests', at: CronExpression.EVERY_HOUR, leader: true })
  async purge(): Promise<void> {
    const db = kysely<IdentityTables>(this.em);
    await db.deleteFrom('identity.newsletter_confirmations').where('expires_at', '<', sql<Date>`now()`).execute();
    await db
      .deleteFrom('identity.newsletter_subscriptions as s')
      .where('state', '=', 'pending')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('identity.newsletter_confirmations as c')
              .select('c.token_hash')
              .whereRef('c.subscription_id', '=', 's.id'),
          ),
        ),
      )
      .execute();
  }
}
