import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { v7 as uuid } from 'uuid';
import { messageOf } from '../../../platform/redaction.js';
import { newToken, TOKEN_HOURS, type TokenPurpose, tokenHash } from './domain/account-token.js';

/** The user a link was issued for, and the address it was sent to. */
export interface UsedToken {
  readonly userId: string;
  readonly email: string;
}

/** The links that are mailed to users, in `identity.account_tokens`. */
@Injectable()
export class AccountTokens {
  private readonly logger = new Logger('AccountTokens');

  constructor(private readonly em: EntityManager) {}

  /** Issues a token, in the caller's transaction. */
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

  /**
   * Consumes a token, in the caller's transaction. Returns null where it is unknown, used or expired. Of two concurrent
   * calls one gets it.
   */
  async use(em: EntityManager, purpose: TokenPurpose, token: string): Promise<UsedToken | null> {
    const [used] = await em.execute<UsedToken[]>(
      `delete from identity.account_tokens where hash = ? and purpose = ? and expires_at > now()
       returning user_id as "userId", email`,
      [tokenHash(token), purpose],
    );
    return used ?? null;
  }

  /** Revokes the links of these purposes, in the caller's transaction. */
  async revoke(em: EntityManager, userId: string, ...purposes: TokenPurpose[]): Promise<void> {
    await em.execute('delete from identity.account_tokens where user_id = ? and purpose = any(?::text[])', [
      userId,
      `{${purposes.join(',')}}`,
    ]);
  }

  /** Revokes the links that confirm any other address than this one, in the caller's transaction. */
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
      .catch((error) => this.logger.warn(`Purge put off: ${messageOf(error)}`));
  }
}
