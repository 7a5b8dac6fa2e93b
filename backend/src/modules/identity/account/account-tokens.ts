import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { v7 as uuid } from 'uuid';
import { newToken, TOKEN_HOURS, type TokenPurpose, tokenHash } from './domain/account-token.js';

/** Whose link it was, and where it was sent. */
export interface UsedToken {
  readonly userId: string;
  readonly email: string;
}

/** The links that are mailed to people, in `identity.account_tokens`. */
@Injectable()
export class AccountTokens {
  private readonly logger = new Logger('AccountTokens');

  constructor(private readonly em: EntityManager) {}

  /** A new token for the link, in the caller's transaction. */
  async issue(
    em: EntityManager,
    purpose: TokenPurpose,
    userId: string,
    email: string,
  ): Promise<{ id: string; token: string }> {
    const id = uuid();
    const token = newToken();
    await em.execute(
      `insert into identity.account_tokens (id, user_id, purpose, hash, email, expires_at)
       values (?, ?, ?, ?, ?, now() + make_interval(hours => ?))`,
      [id, userId, purpose, tokenHash(token), email, TOKEN_HOURS[purpose]],
    );
    return { id, token };
  }

  /** Uses a token up, in the caller's transaction; null where it is none, spent or too old. Of two at once one gets it. */
  async use(em: EntityManager, purpose: TokenPurpose, token: string): Promise<UsedToken | null> {
    const [used] = await em.execute<UsedToken[]>(
      `delete from identity.account_tokens where hash = ? and purpose = ? and expires_at > now()
       returning user_id as "userId", email`,
      [tokenHash(token), purpose],
    );
    return used ?? null;
  }

  /** Makes worthless what was mailed before, in the caller's transaction. */
  async revoke(em: EntityManager, userId: string, ...purposes: TokenPurpose[]): Promise<void> {
    await em.execute('delete from identity.account_tokens where user_id = ? and purpose = any(?::text[])', [
      userId,
      `{${purposes.join(',')}}`,
    ]);
  }

  /** Makes worthless the links that would confirm another address than this one, in the caller's transaction. */
  async revokeConfirmationsExcept(em: EntityManager, userId: string, email: string): Promise<void> {
    await em.execute(
      `delete from identity.account_tokens
       where user_id = ? and purpose = 'confirm-email' and lower(email) <> lower(?)`,
      [userId, email],
    );
  }

  @Cron(CronExpression.EVERY_HOUR)
  async purge(): Promise<void> {
    await this.em
      .fork()
      .execute('delete from identity.account_tokens where expires_at < now()')
      .catch((error) => this.logger.warn(`Purge put off: ${error instanceof Error ? error.message : error}`));
  }
}
