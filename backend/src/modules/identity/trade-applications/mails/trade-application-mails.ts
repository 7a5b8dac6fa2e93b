import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../../config.js';
import { MailQueue } from '../../../../platform/mail/mail.js';
import { renderMail } from '../../../../platform/mail/mail-layout.js';
import { mailName } from '../../../../platform/mail/mail-name.js';
import type { User } from '../../account/domain/user.js';
import { greeting } from '../../account/mails/greeting.js';

/** Informs a trade customer of the decision. Enqueued in the caller's transaction. */
@Injectable()
export class TradeApplicationMails {
  constructor(
    private readonly queue: MailQueue,
    private readonly config: Config,
  ) {}

  async sendVerified(em: EntityManager, user: User): Promise<void> {
    await this.send(em, 'verified', user, 'Your trade account is ready', {
      paragraphs: [
        `We have verified ${mailName(user.companyName) || 'your company'}. When you are signed in you see your trade prices, and you can order on a purchase order.`,
      ],
      action: { label: 'View the catalogue', url: `${this.config.publicUrl}/products` },
    });
  }

  /** `wasVerified`: the account was verified until now. */
  async sendDeclined(em: EntityManager, user: User, reason: string, wasVerified: boolean): Promise<void> {
    await this.send(em, 'declined', user, 'About your trade account', {
      paragraphs: [
        wasVerified
          ? 'Your account is no longer a verified trade account. The reason is:'
          : 'We could not verify your company for a trade account. The reason is:',
        reason,
        'You can go on ordering with your account as before. If you think that this is a mistake, please get in touch with us.',
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
    };
    await this.queue.enqueue(em, { key: `trade-${kind}:${uuid()}`, to: user.email, subject, ...renderMail(content) });
  }
}
