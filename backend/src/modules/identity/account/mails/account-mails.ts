import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../../config.js';
import { MailQueue } from '../../../../platform/mail/mail.js';
import { type MailContent, renderMail } from '../../../../platform/mail/mail-layout.js';
import { AccountTokens } from '../account-tokens.js';
import { greeting } from './greeting.js';

/** The recipient of an account's email. */
export interface Addressee {
  readonly id: string;
  readonly firstName: string;
}

/** The emails about an account. Each is enqueued in the caller's transaction. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly queue: MailQueue,
    private readonly tokens: AccountTokens,
    private readonly config: Config,
  ) {}

  /**
   * Sends the link that confirms `email`, to new accounts with a welcome. It contains no name: the mailbox may belong
   * to a stranger, and the name may be a message to them.
   */
  async sendConfirmation(em: EntityManager, user: Addressee, email: string, isNew = false): Promise<void> {
    const { id, token } = await this.tokens.issue(em, 'confirm-email', user.id, email);
    const shop = this.config.shop.name;
    await this.send(em, `confirm-email:${id}`, email, isNew ? `Welcome to ${shop}` : 'Confirm your email address', {
      title: isNew ? `Welcome to ${shop}` : 'Confirm your email address',
      paragraphs: [
        'Hello,',
        isNew
          ? 'Thank you for creating an account. Please confirm that this is your email address.'
          : `Please confirm that ${email} is your email address.`,
      ],
      action: { label: 'Confirm email address', url: this.page('confirm-email', token) },
      footnotes: ['The link works for 7 days. If this was not you, please ignore this mail.'],
    });
  }

  /** Sends the link that sets a new password. */
  async sendReset(em: EntityManager, user: Addressee, email: string): Promise<void> {
    const { id, token } = await this.tokens.issue(em, 'reset-password', user.id, email);
    await this.send(em, `reset-password:${id}`, email, 'Choose a new password', {
      title: 'Choose a new password',
      paragraphs: [greeting(user), 'Somebody, most likely you, asked for a new password for your account.'],
      action: { label: 'Choose a new password', url: this.page('reset-password', token) },
      footnotes: [
        'The link works once, within one hour. If this was not you, please ignore this mail: your password stays as it is.',
      ],
    });
  }

  /** Informs the owner that the password was changed, in case someone else changed it. */
  async sendPasswordChanged(em: EntityManager, user: Addressee, email: string): Promise<void> {
    await this.send(em, `password-changed:${uuid()}`, email, 'Your password was changed', {
      title: 'Your password was changed',
      paragraphs: [
        greeting(user),
        'The password of your account was changed just now, and every other device was signed out.',
        'If this was not you, please choose a new password at once and tell us.',
      ],
      action: { label: 'Choose a new password', url: `${this.config.publicUrl}/forgot-password` },
    });
  }

  /** Informs the present address that a new one is to replace it. */
  async sendEmailChanging(em: EntityManager, user: Addressee, old: string, wanted: string): Promise<void> {
    await this.send(em, `email-changing:${uuid()}`, old, 'Your email address is about to change', {
      title: 'Your email address is about to change',
      paragraphs: [
        greeting(user),
        `Your account is to be known by ${wanted} from now on. The change takes effect when that address is confirmed.`,
        'If this was not you, please change your password at once and tell us.',
      ],
      action: { label: 'Open your account', url: `${this.config.publicUrl}/account` },
    });
  }

  /** Sends the last email to a deleted account; earlier ones are erased where the address was confirmed. */
  async sendClosed(em: EntityManager, user: Addressee, email: string, isTheirs: boolean): Promise<void> {
    if (isTheirs) await this.queue.erase(em, email);
    await this.send(em, `account-closed:${user.id}`, email, 'Your account was deleted', {
      title: 'Your account was deleted',
      paragraphs: [
        greeting(user),
        'Your account and the personal data in it were deleted, as you asked. Orders and their invoices are kept for as long as the law demands.',
        'Thank you for having been our customer.',
      ],
    });
  }

  private page(name: string, token: string): string {
    return `${this.config.publicUrl}/${name}?token=${token}`;
  }

  private async send(em: EntityManager, key: string, to: string, subject: string, content: MailContent): Promise<void> {
    await this.queue.enqueue(em, { key, to, subject, ...renderMail({ ...content, shopName: this.config.shop.name }) });
  }
}
