import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Encryption } from '../../../platform/crypto.js';
import type { Statements } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { Locks } from '../../../platform/lock.js';
import type { AccountingTables } from '../tables.js';
import { isConnectionExpired, SageTokens } from './connection.entity.js';
import { SageDisconnected } from './sage-http.js';
import { SageOAuth, type TokenPair } from './sage-oauth.js';

const LOCK = 'sage tokens';
const PURPOSE = 'sage token';
/** A token that expires within this time is not used any more, in ms. */
const EXPIRY_MARGIN_MS = 30_000;

/** A pair of tokens in the database. */
interface StoredPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
  readonly refreshExpiresAt: Date;
  readonly resourceOwnerId?: string | null;
}

/** The token and business of a call to Sage. */
export interface Access {
  readonly accessToken: string;
  /** Null only while a connection is being made and its business is not chosen. */
  readonly businessId: string | null;
}

/** The part of the stored tokens that a call needs. */
export type Usable = Pick<SageTokens, 'accessToken' | 'businessId' | 'expiresAt' | 'refreshExpiresAt' | 'rejectedAt'>;

/** Reads the tokens for each call that belongs to no write: another process may have stored a new pair. */
const readTokens = prepare('sage_tokens', (db: Statements<AccountingTables>) =>
  db
    .selectFrom('accounting.sage_tokens')
    .select([
      'access_token as accessToken',
      'business_id as businessId',
      'expires_at as expiresAt',
      'refresh_expires_at as refreshExpiresAt',
      'rejected_at as rejectedAt',
    ])
    .where('id', '=', sql.lit(SageTokens.ID)),
);

/**
 * Stores the tokens, encrypted. Sage's refresh tokens work once, so only one process refreshes at a time, and the new
 * pair is stored before it is used (docs/rules.md#token-refresh).
 */
@Injectable()
export class SageTokenStore {
  private replacing?: { rejected: string; access: Promise<Access> };

  constructor(
    private readonly em: EntityManager,
    private readonly locks: Locks,
    private readonly encryption: Encryption,
    private readonly oauth: SageOAuth,
  ) {}

  /** Returns a valid token. Throws `SageDisconnected`, and `SageUnavailable` if it cannot be refreshed now. */
  async access(): Promise<Access> {
    return this.accessOf((await readTokens(this.em, {}))[0]);
  }

  /** Does the same for tokens that were just read. */
  async accessOf(tokens: Usable | undefined): Promise<Access> {
    const access = this.usable(tokens);
    if (tokens!.expiresAt.getTime() - Date.now() > EXPIRY_MARGIN_MS) return access;
    return this.replace(access.accessToken);
  }

  /** Returns the successor of the `rejected` token, fetched by this or another process. Throws as `access` does. */
  replace(rejected: string): Promise<Access> {
    if (this.replacing?.rejected === rejected) return this.replacing.access;
    const access = this.replaceUnderLock(rejected).finally(() => {
      if (this.replacing?.access === access) this.replacing = undefined;
    });
    this.replacing = { rejected, access };
    return access;
  }

  /** Stores a connection with its business, and runs `also` in the same transaction. */
  async connect(
    pair: TokenPair,
    userId: string | null,
    businessId: string,
    also: (em: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.locks.withLock(LOCK, async (em) => {
      const now = new Date();
      const connection = {
        ...this.columns(pair),
        rejectedAt: null,
        userId,
        businessId,
        connectedAt: now,
        renewedAt: now,
      };
      const known = await em.findOne(SageTokens, SageTokens.ID);
      if (known) em.assign(known, connection);
      else em.create(SageTokens, { id: SageTokens.ID, ...connection });
      await also(em);
    });
  }

  /**
   * Deletes the tokens and runs `also` in the same transaction. Returns whether there were any. Holds the lock, so that
   * a running refresh cannot store its pair afterwards.
   */
  disconnect(also: (em: EntityManager) => Promise<void>): Promise<boolean> {
    return this.locks.withLock(LOCK, async (em) => {
      if ((await em.nativeDelete(SageTokens, SageTokens.ID)) === 0) return false;
      await also(em);
      return true;
    });
  }

  private async replaceUnderLock(rejected: string): Promise<Access> {
    const outcome = await this.locks.withLock(LOCK, async (em) => {
      const tokens = await em.findOne(SageTokens, SageTokens.ID);
      const access = this.usable(tokens);
      if (access.accessToken !== rejected) return access;
      try {
        const pair = await this.oauth.refresh(this.decrypt(tokens!.refreshToken));
        em.assign(tokens!, { ...this.columns(pair), rejectedAt: null, renewedAt: new Date() });
      } catch (error) {
        if (!(error instanceof SageDisconnected)) throw error;
        // Stored, so that Sage is not asked in vain again; throwing here would undo it.
        tokens!.rejectedAt = new Date();
        return error;
      }
      return this.usable(tokens);
    });
    if (outcome instanceof SageDisconnected) throw outcome;
    return outcome;
  }

  private usable(tokens: Usable | null | undefined): Access {
    if (!tokens) throw new SageDisconnected('Sage is not connected. An admin has to connect it.');
    if (isConnectionExpired(tokens, new Date()))
      throw new SageDisconnected('The connection to Sage has expired. An admin has to reconnect.');
    return { accessToken: this.decrypt(tokens.accessToken), businessId: tokens.businessId ?? null };
  }

  /** Returns the columns of a pair, encrypted. */
  columns({ accessToken, refreshToken, expiresIn, refreshExpiresIn, ownerId }: TokenPair): StoredPair {
    return {
      accessToken: this.encryption.encrypt(accessToken, PURPOSE),
      refreshToken: this.encryption.encrypt(refreshToken, PURPOSE),
      expiresAt: new Date(Date.now() + expiresIn * 1000),
      refreshExpiresAt: new Date(Date.now() + refreshExpiresIn * 1000),
      resourceOwnerId: ownerId,
    };
  }

  /** Returns the pair from the columns that `columns` made. */
  pairOf(stored: StoredPair): TokenPair {
    const secondsLeft = (moment: Date) => Math.floor((moment.getTime() - Date.now()) / 1000);
    return {
      accessToken: this.decrypt(stored.accessToken),
      refreshToken: this.decrypt(stored.refreshToken),
      expiresIn: secondsLeft(stored.expiresAt),
      refreshExpiresIn: secondsLeft(stored.refreshExpiresAt),
      ownerId: stored.resourceOwnerId ?? null,
    };
  }

  private decrypt(stored: string): string {
    return this.encryption.decrypt(stored, PURPOSE);
  }
}
