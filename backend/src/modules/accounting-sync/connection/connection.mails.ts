import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { sql } from 'kysely';
import { Config } from '../../../config.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { Job } from '../../../platform/jobs/jobs.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { AccountingTables } from '../tables.js';
import { dueEndWarning, type EndWarning, SageTokens } from './connection.entity.js';

/**
 * Days for which runs and the calls without an order are kept. An order's calls stay 90 days (docs/rules.md#retention).
 */
const KEPT_DAYS = 30;

/** Deletes old calls and runs. */
@Injectable()
export class DeleteOldCalls {
  constructor(private readonly em: EntityManager) {}

  @Job({ name: 'sage log housekeeping', at: CronExpression.EVERY_HOUR, leader: true })
  async purge(): Promise<void> {
    const statements = kysely<AccountingTables>(this.em);
    const oldest = sql<Date>`now() - make_interval(days => ${KEPT_DAYS}::int)`;
    await statements
      .deleteFrom('accounting.sage_sync_log')
      .where('sync_type', '<>', 'order')
      .where('created_at', '<', oldest)
      .execute();
    await statements.deleteFrom('accounting.sage_sync_runs').where('finished_at', '<', oldest).execute();
  }
}

const LONDON = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long', timeStyle: 'short' });

const TITLES: Record<EndWarning, string> = {
  '7-days': 'The connection to Sage ends in a week',
  '1-day': 'The connection to Sage ends within a day',
  ended: 'The connection to Sage has ended',
};

const NOT_USED =
  'It is renewed every time the shop reads from Sage, at least hourly. This has not happened, so the shop’s worker may not be running, or Sage may be unavailable.';
const WHILE_DISCONNECTED =
  'Customers can still order. Documents wait, and prices and stock stay as last read, until an administrator reconnects the shop.';

/** Warns administrators of the end of the connection (docs/rules.md#connection-end). */
@Injectable()
export class ConnectionEndMails {
  constructor(
    private readonly queue: MailQueue,
    private readonly config: Config,
  ) {}

  /** Writes the warning to every administrator, once for each end of a connection, in the transaction of `em`. */
  async warn(em: EntityManager, warning: EndWarning, endsAt: Date): Promise<void> {
    const admins = await kysely<AccountingTables>(em)
      .selectFrom('accounting.users')
      .where('role', '=', 'admin')
      .select(['user_id', 'email'])
      .execute();
    const content = this.content(warning, endsAt);
    for (const { user_id, email } of admins) {
      await this.queue.enqueue(em, {
        key: `sage-connection-end:${user_id}:${warning}:${endsAt.toISOString()}`,
        to: email,
        subject: `${content.title} – ${content.shopName}`,
        ...renderMail(content),
      });
    }
  }

  private content(warning: EndWarning, endsAt: Date) {
    const when = LONDON.format(endsAt);
    const hasEnded = warning === 'ended';
    return {
      title: TITLES[warning],
      paragraphs: hasEnded
        ? [`The connection ended on ${when}.`, WHILE_DISCONNECTED]
        : [`Unless the shop reaches Sage before then, the connection ends on ${when}.`, NOT_USED],
      action: {
        label: hasEnded ? 'Reconnect the shop' : 'See the connection',
        url: `${this.config.publicUrl}/sage-integration`,
      },
      shopName: this.config.shop.name,
    };
  }
}

/** Warns administrators before the connection ends, and after it has ended. */
@Injectable()
export class WarnOfConnectionEnd {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: ConnectionEndMails,
  ) {}

  @Job({ name: 'sage connection end', at: CronExpression.EVERY_10_MINUTES, leader: true })
  warn(): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const tokens = await em.findOne(SageTokens, SageTokens.ID);
      if (!tokens) return;
      const endsAt = tokens.endsAt();
      const warning = dueEndWarning(endsAt, new Date());
      if (warning) await this.mails.warn(em, warning, endsAt);
    });
  }
}
