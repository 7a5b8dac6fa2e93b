import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../config.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { mailName } from '../../../platform/mail/mail-causes.js';
import { type MailContent, renderMail } from '../../../platform/mail/mail-layout.js';
import { AccountTokens } from './account-tokens.js';
import type { ErasedAccount } from './erase-account.js';

/** Returns the first line of an email; an account that an administrator created has no name yet. */
export function greeting({ firstName }: { readonly firstName: string }): string {
  const name = mailName(firstName);
  return name ? `Hello ${name},` : 'Hello,';
}

/** The recipient of an account's email. */
interface Addressee {
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
   * Sends the link that confirms `email`. It contains no name: the mailbox may belong
   * to a stranger, and the name may be a message to them.
   */
  async sendConfirmation(em: EntityManager, user: Addressee, email: string): Promise<void> {
    await this.sendLink(em, user, email, 'Confirm your email address', [
      `Please confirm that ${email} is your email address.`,
    ]);
  }

  /** Welcomes a new account with such a link. `callBy`: the day by which an applicant for a trade account is called. */
  async sendWelcome(em: EntityManager, user: Addressee, email: string, callBy?: string): Promise<void> {
    const application = [
      'Thank you for applying for a trade account. Please confirm that this is your email address, so that we can verify your company.',
      `Our sales team will call you by ${callBy} to verify your details and set up your trade pricing. You can order in the meantime.`,
    ];
    const welcome = ['Thanks for joining. Please confirm that this is your email address.'];
    await this.sendLink(em, user, email, `Welcome to ${this.config.shop.name}`, callBy ? application : welcome);
  }

  /** Informs the owner of a mailbox about the account that was created by the link in an order's email. */
  async sendCreatedFromOrder(em: EntityManager, user: Addressee, email: string): Promise<void> {
    await this.send(em, `account-created:${user.id}`, email, `Your account at ${this.config.shop.name}`, {
      title: 'Your account is ready',
      paragraphs: [
        greeting(user),
        'You created an account from the link in your order email. Sign in with this email address and the password you chose. Your order is in your account.',
        'If this was not you, please choose a new password at once and contact us.',
      ],
      action: { label: 'Open your account', url: `${this.config.publicUrl}/account` },
      link: { label: 'Choose a new password', url: `${this.config.publicUrl}/forgot-password` },
    });
  }

  private async sendLink(
    em: EntityManager,
    user: Addressee,
    email: string,
    title: string,
    paragraphs: readonly string[],
  ): Promise<void> {
    const { id, token } = await this.tokens.issue(em, 'confirm-email', user.id, email);
    await this.send(em, `confirm-email:${id}`, email, title, {
      title,
      paragraphs: ['Hello,', ...paragraphs],
      action: { label: 'Confirm email address', url: this.page('confirm-email', token) },
      footnotes: ['The link works for 7 days. If this was not you, please ignore this email.'],
    });
  }

  /** Sends the link that sets a new password. */
  async sendReset(em: EntityManager, user: Addressee, email: string): Promise<void> {
    const { id, token } = await this.tokens.issue(em, 'reset-password', user.id, email);
    await this.send(em, `reset-password:${id}`, email, 'Choose a new password', {
      title: 'Choose a new password',
      paragraphs: [greeting(user), 'Someone, probably you, asked to reset your account’s password.'],
      action: { label: 'Choose a new password', url: this.page('reset-password', token) },
      footnotes: [
        'The link works once, within one hour. If this was not you, please ignore this email: your password stays the same.',
      ],
    });
  }

  /** Informs the owner that the password was changed, in case someone else changed it. */
  async sendPasswordChanged(em: EntityManager, user: Addressee, email: string): Promise<void> {
    await this.send(em, `password-changed:${uuid()}`, email, 'Your password was changed', {
      title: 'Your password was changed',
      paragraphs: [
        greeting(user),
        'Your account’s password has just been changed, and every other device has been signed out.',
        'If this was not you, please choose a new password at once and contact us.',
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
        `You asked to change the email address of your account to ${wanted}. The change takes effect when that address is confirmed.`,
        'If this was not you, please change your password at once and contact us.',
      ],
      action: { label: 'Open your account', url: `${this.config.publicUrl}/account` },
    });
  }

  /** Sends the last email to an erased account; earlier ones are erased where the address was confirmed. */
  async sendClosed(em: EntityManager, user: ErasedAccount, why: string): Promise<void> {
    const { id, email, emailConfirmed } = user;
    if (emailConfirmed) await this.queue.erase(em, email);
    await this.send(em, `account-closed:${id}`, email, 'Your account was deleted', {
      title: 'Your account was deleted',
      paragraphs: [
        greeting(user),
        `Your account and the personal data in it have been deleted, ${why}. Orders and their invoices are kept for as long as the law requires.`,
        'Thank you for shopping with us.',
      ],
    });
  }

  private page(name: string, token: string): string {
    return `${this.config.publicUrl}/${name}?token=${token}`;
  }

  private async send(em: EntityManager, key: string, to: string, subject: string, content: MailContent): Promise<void> {
    const { shop, company } = this.config;
    await this.queue.enqueue(em, { key, to, subject, ...renderMail({ ...content, shopName: shop.name, company }) });
  }
}
