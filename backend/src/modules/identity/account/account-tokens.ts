import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../platform/database/kysely.js';
import { containing } from '../../../platform/database/paged-list.js';
import type { CustomerDirectory, DirectoryCustomer } from '../../../platform/directories.js';
import { Job } from '../../../platform/jobs/jobs.js';
import { nameOf } from '../staff/staff-rules.js';
import { type IdentityTables, isEmail } from '../tables.js';
import { newToken, TOKEN_HOURS, type TokenPurpose, tokenHash } from './account-token.entity.js';
import { USER_SEARCH_TEXT } from './user.entity.js';

/** The user a link was issued for, and the address it was sent to. */
interface UsedToken {
  readonly userId: string;
  readonly email: string;
}

/** The links that are mailed to users, in `identity.account_tokens`. */
@Injectable()
export class AccountTokens {
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
    await kysely<IdentityTables>(em)
      .insertInto('identity.account_tokens')
      .values({
        id,
        user_id: userId,
        purpose,
        hash: tokenHash(token),
        email,
        expires_at: sql<Date>`now() + make_interval(hours => ${TOKEN_HOURS[purpose]}::int)`,
      })
      .execute();
    return { id, token };
  }

  /**
   * Consumes a token, in the caller's transaction: of two concurrent calls only one gets it. Returns null where it is
   * unknown, used or expired.
   */
  async use(em: EntityManager, purpose: TokenPurpose, token: string): Promise<UsedToken | null> {
    const used = await kysely<IdentityTables>(em)
      .deleteFrom('identity.account_tokens')
      .where('hash', '=', tokenHash(token))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['user_id as userId', 'email'])
      .executeTakeFirst();
    return used ?? null;
  }

  /** Returns whether the token could be used now for one of these purposes. */
  async isUsable(token: string, ...purposes: [TokenPurpose, ...TokenPurpose[]]): Promise<boolean> {
    const found = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.account_tokens')
      .where('hash', '=', tokenHash(token))
      .where('purpose', 'in', purposes)
      .where('expires_at', '>', sql<Date>`now()`)
      .select('id')
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Revokes the links of these purposes, in the caller's transaction. */
  async revoke(em: EntityManager, userId: string, ...purposes: [TokenPurpose, ...TokenPurpose[]]): Promise<void> {
    await kysely<IdentityTables>(em)
      .deleteFrom('identity.account_tokens')
      .where('user_id', '=', userId)
      .where('purpose', 'in', purposes)
      .execute();
  }

  /** Revokes the links that confirm any other address than this one, in the caller's transaction. */
  async revokeConfirmationsExcept(em: EntityManager, userId: string, email: string): Promise<void> {
    await kysely<IdentityTables>(em)
      .deleteFrom('identity.account_tokens')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'confirm-email')
      .where(({ not }) => not(isEmail('email', email)))
      .execute();
  }

  /** Deletes expired links. */
  @Job({ name: 'expired account links', at: CronExpression.EVERY_HOUR, leader: true })
  async purge(): Promise<void> {
    await kysely<IdentityTables>(this.em)
      .deleteFrom('identity.account_tokens')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
  }
}

/** Customers, for modules that this one queries. Each is one statement. */
@Injectable()
export class CustomerAccounts implements CustomerDirectory {
  constructor(private readonly em: EntityManager) {}

  async customers(ids: readonly string[]): Promise<DirectoryCustomer[]> {
    if (ids.length === 0) return [];
    return kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .where('u.id', '=', sql<string>`any(${ids}::uuid[])`)
      .select(['u.id', 'u.email', 'u.first_name as firstName', nameOf('u').as('name')])
      .select(sql<boolean>`u.wants_reward_mails and u.email_confirmed`.as('wantsRewardMails'))
      .execute();
  }

  async search(text: string, limit: number): Promise<string[]> {
    const rows = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .where(sql.raw<string>(USER_SEARCH_TEXT), 'like', containing(text))
      .select('u.id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }
}
