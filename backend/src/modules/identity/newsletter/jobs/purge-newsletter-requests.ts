import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Config } from '../../../../config.js';
import { messageOf } from '../../../../platform/redaction.js';

/**
 * Deletes addresses that were never confirmed once their links have expired: the shop may not store them any longer.
 */
@Injectable()
export class PurgeNewsletterRequests {
  private readonly logger = new Logger('Newsletter');

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  async purge(): Promise<void> {
    if (!this.config.roles.worker) return;
    await this.forget().catch((error) => this.logger.warn(`Purge put off: ${messageOf(error)}`));
  }

  async forget(): Promise<void> {
    const em = this.em.fork();
    await em.execute('delete from identity.newsletter_confirmations where expires_at < now()');
    await em.execute(
      `delete from identity.newsletter_subscriptions s where state = 'pending' and not exists (
         select from identity.newsletter_confirmations c where c.subscription_id = s.id)`,
    );
  }
}
