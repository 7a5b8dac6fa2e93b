import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../../config.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { MailQueue } from '../../../../platform/mail/mail.js';
import { renderMail } from '../../../../platform/mail/mail-layout.js';
import type { AccountingTables } from '../../tables.js';
import type { EndWarning } from '../domain/connection-end.js';

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
