import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../config.js';
import { kysely } from '../../../platform/database/kysely.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { IdentityTables } from '../tables.js';

const NOT_YOU = 'If this was not you, change your password at once and tell an administrator.';

/** Informs the owner of an account about changes to its second factor, in the transaction that made them. */
@Injectable()
export class SecondFactorMails {
  constructor(
    private readonly queue: MailQueue,
    private readonly config: Config,
  ) {}

  async deviceConfirmed(em: EntityManager, userId: string): Promise<void> {
    await this.send(em, userId, `second-factor-confirmed:${uuid()}`, 'An authenticator app was set up', [
      'From now on you need a code from this app whenever you sign in.',
    ]);
  }

  async deviceRemoved(em: EntityManager, userId: string): Promise<void> {
    await this.send(em, userId, `second-factor-removed:${uuid()}`, 'Your second factor was removed', [
      'Until you set up another app, you can sign in without a code.',
    ]);
  }

  async recoveryCodeUsed(em: EntityManager, userId: string, hash: string): Promise<void> {
    const { left } = await kysely<IdentityTables>(em)
      .selectFrom('identity.recovery_codes')
      .select(sql<number>`count(*)::int`.as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    const more = left === 0 ? 'It was your last one: create new ones in your settings.' : `You have ${left} left.`;
    await this.send(em, userId, `recovery-code-used:${hash}`, 'A recovery code was used to sign in', [more]);
  }

  private async send(em: EntityManager, userId: string, key: string, title: string, paragraphs: string[]) {
    const user = await kysely<IdentityTables>(em)
      .selectFrom('identity.users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user) return;
    const { shop, company } = this.config;
    const content = { title, paragraphs: [...paragraphs, NOT_YOU], shopName: shop.name, company };
    await this.queue.enqueue(em, { key, to: user.email, subject: `${title} – ${shop.name}`, ...renderMail(content) });
  }
}
