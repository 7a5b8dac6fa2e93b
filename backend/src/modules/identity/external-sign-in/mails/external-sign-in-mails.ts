import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../../config.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { MailQueue } from '../../../../platform/mail/mail.js';
import { renderMail } from '../../../../platform/mail/mail-layout.js';
import { greeting } from '../../account/mails/greeting.js';
import type { IdentityTables } from '../../tables.js';

/** Informs the owner of an account that an external sign-in was linked or removed, in the transaction that did it. */
@Injectable()
export class ExternalSignInMails {
  constructor(
    private readonly queue: MailQueue,
    private readonly config: Config,
  ) {}

  async linked(em: EntityManager, userId: string, issuer: string): Promise<void> {
    const text = `From now on you can also sign in with ${new URL(issuer).host}.`;
    await this.send(em, userId, 'external-linked', 'A new way to sign in', text);
  }

  async unlinked(em: EntityManager, userId: string, issuer: string): Promise<void> {
    const text = `Your account can no longer be opened with ${new URL(issuer).host}.`;
    await this.send(em, userId, 'external-unlinked', 'A way to sign in was removed', text);
  }

  private async send(em: EntityManager, userId: string, kind: string, title: string, text: string): Promise<void> {
    const user = await kysely<IdentityTables>(em)
      .selectFrom('identity.users')
      .select(['email', 'first_name as firstName'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user) return;
    const { name: shopName } = this.config.shop;
    const content = {
      title,
      paragraphs: [greeting(user), text, 'If this was not you, please check your settings and contact us.'],
      action: { label: 'Open your settings', url: `${this.config.publicUrl}/account?tab=settings` },
      shopName,
    };
    await this.queue.enqueue(em, { key: `${kind}:${uuid()}`, to: user.email, subject: title, ...renderMail(content) });
  }
}
