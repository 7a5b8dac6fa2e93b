import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../config.js';
import { STAFF_DIRECTORY, type StaffDirectory } from '../../../platform/directories.js';
import { type LimitRule, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { londonDay } from '../../../platform/london-days.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { mailName } from '../../../platform/mail/mail-causes.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import { greeting } from '../account/account-mail-queue.js';
import type { User } from '../account/user.entity.js';

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Returns the last day that is in time: for a time due at midnight, the day before. */
export function dueDay(dueAt: Date): string {
  return DAY.format(dueAt.getTime() - 1);
}

/** Returns the same day as YYYY-MM-DD. */
export function dueDate(dueAt: Date): string {
  return londonDay(new Date(dueAt.getTime() - 1));
}

/** Anyone can sign up: beyond this only the menu's count shows them. */
const TO_STAFF: LimitRule = { name: 'trade-application-mails', points: 30, seconds: 3600 };

/** A member of staff. */
type Reader = { readonly id: string; readonly email: string };

/** Informs sales of an application, and a trade customer of the decision. Enqueued in the caller's transaction. */
@Injectable()
export class TradeApplicationMails {
  constructor(
    private readonly queue: MailQueue,
    private readonly config: Config,
    private readonly limits: RateLimits,
    @Inject(STAFF_DIRECTORY) private readonly directory: StaffDirectory,
  ) {}

  /**
   * Returns who reads about applications: all sales staff, or administrators where there are none. Called outside a transaction:
   * the directory reads on a connection of its own.
   */
  async readers(): Promise<readonly Reader[]> {
    const sales = await this.directory.staff(['sales']);
    return sales.length > 0 ? sales : this.directory.staff(['admin']);
  }

  /** Sent to `readers`. `dueAt`: when two business days are over. */
  async sendReceived(em: EntityManager, user: User, dueAt: Date, readers: readonly Reader[]): Promise<void> {
    if ((await this.limits.consume(TO_STAFF, 'staff')) !== undefined) return;
    const company = mailName(user.companyName);
    const title = company ? `New trade application: ${company}` : 'New trade application';
    const rows: [string, string][] = [
      ['Applicant', mailName(`${user.firstName} ${user.lastName}`) || 'See the record'],
      ['Phone', mailName(user.phoneNumber) || 'See the record'],
      ['Decide by', dueDay(dueAt)],
    ];
    const content = {
      title,
      paragraphs: ['Someone applied for a trade account. Please call them and decide in time.'],
      rows: company ? [['Company', company] as [string, string], ...rows] : rows,
      action: { label: 'Open the application', url: `${this.config.publicUrl}/admin/customers/${user.id}` },
      footnotes: ['Sales receive this email for each application.'],
      shopName: this.config.shop.name,
    };
    for (const { id, email } of readers) {
      const key = `trade-application:${user.id}:${id}`;
      await this.queue.enqueue(em, { key, to: email, subject: title, ...renderMail(content) });
    }
  }

  async sendVerified(em: EntityManager, user: User): Promise<void> {
    await this.send(em, 'verified', user, 'Your trade account is ready', {
      paragraphs: [
        `We have verified ${mailName(user.companyName) || 'your company'}. Sign in to see your trade prices and to order on a purchase order.`,
      ],
      action: { label: 'View the catalogue', url: `${this.config.publicUrl}/products` },
    });
  }

  /** `wasVerified`: the account was verified until now. */
  async sendDeclined(em: EntityManager, user: User, reason: string, wasVerified: boolean): Promise<void> {
    await this.send(em, 'declined', user, 'About your trade account', {
      paragraphs: [
        wasVerified
          ? 'Your account is no longer a verified trade account, for this reason:'
          : 'We could not verify your company for a trade account, for this reason:',
        reason,
        'You can still order with your account as before. If you think this is a mistake, please get in touch.',
      ],
      action: { label: 'Contact us', url: `${this.config.publicUrl}/contact` },
    });
  }

  private async send(
    em: EntityManager,
    kind: string,
    user: User,
    subject: string,
    { paragraphs, action }: { paragraphs: string[]; action: { label: string; url: string } },
  ): Promise<void> {
    const content = {
      title: subject,
      paragraphs: [greeting(user), ...paragraphs],
      action,
      shopName: this.config.shop.name,
      company: this.config.company,
    };
    await this.queue.enqueue(em, { key: `trade-${kind}:${uuid()}`, to: user.email, subject, ...renderMail(content) });
  }
}
