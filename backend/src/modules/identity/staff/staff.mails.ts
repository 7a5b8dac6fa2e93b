import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../config.js';
import { kysely } from '../../../platform/database/kysely.js';
import { emailKey } from '../../../platform/email-address.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { type MailContent, renderMail } from '../../../platform/mail/mail-layout.js';
import { isUuid } from '../../../platform/uuid.js';
import { greeting } from '../account/account-mail-queue.js';
import { AccountTokens } from '../account/account-tokens.js';
import type { User } from '../account/user.entity.js';
import type { IdentityTables } from '../tables.js';
import { isInvited } from './staff-rules.js';

/**
 * Informs the owner about an account that an administrator created or corrected. Enqueued in the caller's transaction.
 */
@Injectable()
export class AdminUserMails {
  constructor(
    private readonly queue: MailQueue,
    private readonly tokens: AccountTokens,
    private readonly config: Config,
  ) {}

  /** Without the password: the administrator hands it over. */
  async sendCreated(em: EntityManager, userId: string, email: string): Promise<void> {
    const shop = this.config.shop.name;
    await this.sendToConfirm(em, userId, email, `Your account at ${shop}`, [
      'Hello,',
      `${shop} has created an account for you. Sign in with this email address and the password you were given.`,
      'Please confirm that this is your email address.',
    ]);
  }

  /** Sent to the new address of the account. */
  async sendCorrected(em: EntityManager, userId: string, email: string): Promise<void> {
    await this.sendToConfirm(em, userId, email, 'Confirm your email address', [
      'Hello,',
      `The email address of your account is now ${email}. Please sign in with this address; your password stays the same.`,
      'Please confirm that this is your email address.',
    ]);
  }

  /** Sent to an address that replaces the present one once it is confirmed. */
  async sendToConfirmChange(em: EntityManager, userId: string, email: string): Promise<void> {
    await this.sendToConfirm(em, userId, email, 'Confirm your email address', [
      'Hello,',
      `Please confirm that ${email} is your email address. Until then you sign in with your current one.`,
    ]);
  }

  /**
   * Sent to the address that the account keeps until the new one is confirmed. The new one is not named: it may be
   * mistyped.
   */
  async sendChanging(em: EntityManager, old: string): Promise<void> {
    const title = 'Your email address is about to change';
    await this.send(em, `email-changing:${uuid()}`, old, {
      title,
      paragraphs: [
        'Hello,',
        `We were asked to change the email address of your account at ${this.config.shop.name}. The change takes effect when the new address is confirmed.`,
        'If you did not expect this, please contact us.',
      ],
      action: { label: 'Contact us', url: `${this.config.publicUrl}/contact` },
    });
  }

  /** Sent to the former address, in case the owner does not know about the change. */
  async sendEmailReplaced(em: EntityManager, old: string): Promise<void> {
    const title = 'Your email address was changed';
    await this.send(em, `email-corrected:${uuid()}`, old, {
      title,
      paragraphs: [
        'Hello,',
        `We changed the email address of your account at ${this.config.shop.name}. From now on you sign in with the new one.`,
        'If you did not expect this, please contact us.',
      ],
      action: { label: 'Contact us', url: `${this.config.publicUrl}/contact` },
    });
  }

  /** Sends the link by which an invited person chooses a password; earlier links stop working. */
  async sendInvitation(em: EntityManager, user: Pick<User, 'id' | 'email' | 'firstName'>): Promise<void> {
    await this.tokens.revoke(em, user.id, 'invitation');
    const { id, token } = await this.tokens.issue(em, 'invitation', user.id, user.email);
    const shop = this.config.shop.name;
    await this.send(em, `invitation:${id}`, user.email, {
      title: `Your invitation to ${shop}`,
      paragraphs: [
        greeting(user),
        `${shop} has created an account for you. Please choose a password; then you can sign in with this email address.`,
      ],
      action: { label: 'Choose a password', url: `${this.config.publicUrl}/reset-password?token=${token}` },
      footnotes: ['The link works once, within 7 days. If this was not meant for you, please ignore this email.'],
    });
  }

  /** Says that the account was suspended or can be used again. The reason is for staff. */
  async sendSuspension(em: EntityManager, email: string, suspended: boolean): Promise<void> {
    const title = suspended ? 'Your account is suspended' : 'Your account is open again';
    await this.send(em, `suspension:${uuid()}`, email, {
      title,
      paragraphs: [
        'Hello,',
        suspended
          ? `We have suspended your account at ${this.config.shop.name}: you cannot sign in at the moment. Orders that you have placed are not affected.`
          : `You can sign in to your account at ${this.config.shop.name} again.`,
        ...(suspended ? ['If you have questions, please contact us.'] : []),
      ],
      action: suspended
        ? { label: 'Contact us', url: `${this.config.publicUrl}/contact` }
        : { label: 'Sign in', url: `${this.config.publicUrl}/login` },
    });
  }

  /**
   * Informs every other administrator, and the addresses of `also`, that an account of staff was made or changed. `change`
   * completes "The account of X …", such as "has the role admin now".
   */
  async sendStaffChanged(
    em: EntityManager,
    user: Pick<User, 'id' | 'email'>,
    change: string,
    actor: string,
    also: readonly string[] = [],
  ): Promise<void> {
    const db = kysely<IdentityTables>(em);
    const by = isUuid(actor)
      ? await db.selectFrom('identity.users').select('email').where('id', '=', actor).executeTakeFirst()
      : undefined;
    const admins = await db
      .selectFrom('identity.users as u')
      .select('u.email')
      .where('u.role', '=', 'admin')
      .where('u.suspended_at', 'is', null)
      .where(sql<boolean>`not ${isInvited('u')}`)
      .where('u.id', '<>', user.id)
      .execute();
    const key = uuid();
    for (const to of new Set([...admins.map(({ email }) => email), ...also])) {
      await this.send(em, `staff-changed:${key}:${emailKey(to)}`, to, {
        title: 'A staff account was changed',
        paragraphs: [
          'Hello,',
          `The account of ${user.email} at ${this.config.shop.name} ${change}.${by ? ` ${by.email} did this.` : ''}`,
          'If you did not expect this, please speak to an administrator at once.',
        ],
        action: { label: 'Users in the back office', url: `${this.config.publicUrl}/admin/customers` },
      });
    }
  }

  private async sendToConfirm(
    em: EntityManager,
    userId: string,
    email: string,
    title: string,
    paragraphs: string[],
  ): Promise<void> {
    const { id, token } = await this.tokens.issue(em, 'confirm-email', userId, email);
    const url = `${this.config.publicUrl}/confirm-email?token=${token}`;
    await this.send(em, `confirm-email:${id}`, email, {
      title,
      paragraphs,
      action: { label: 'Confirm email address', url },
      footnotes: ['The link works for 7 days. If this was not meant for you, please ignore this email.'],
    });
  }

  private async send(em: EntityManager, key: string, to: string, content: MailContent): Promise<void> {
    const mail = renderMail({ ...content, shopName: this.config.shop.name, company: this.config.company });
    await this.queue.enqueue(em, { key, to, subject: content.title, ...mail });
  }
}
