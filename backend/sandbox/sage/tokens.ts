import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database.ts';
import { type Business, business, businessesOf, isLogin, type Login } from './vocabulary.ts';

const codeLifetime = 60_000;
const accessLifetime = 300_000;
const refreshLifetime = 31 * 24 * 3_600_000;

export type Scope = 'full_access' | 'readonly';

/** The request for consent; the token call must match it. */
interface Consent {
  redirectUri: string;
  scope: Scope;
  codeChallenge: string | null;
  /** The login that gave consent; by default the owner. */
  login?: Login;
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  scope: Scope;
}

interface TokenRow {
  token: string;
  scope: Scope;
  redirect_uri: string;
  code_challenge: string | null;
}

/**
 * Codes and tokens of Sage's sign-in: a code works once within 60 s, an access token lives 300 s,
 * a refresh token 31 days and works once. They outlive restarts and `POST /control/reset`: a reset restores the records,
 * it does not disconnect the shop.
 */
export class Tokens {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
    database.define(`CREATE TABLE IF NOT EXISTS sage_tokens (
      token TEXT PRIMARY KEY, kind TEXT NOT NULL, scope TEXT NOT NULL, redirect_uri TEXT NOT NULL,
      code_challenge TEXT, expires_at INTEGER NOT NULL, used_at INTEGER);
      CREATE TABLE IF NOT EXISTS sage_token_logins (token TEXT PRIMARY KEY, login TEXT NOT NULL)`);
  }

  /** The code holds a slash after the country, as Sage's do. */
  issueCode(consent: Consent): string {
    const code = `GB/${randomBytes(24).toString('base64url')}`;
    this.#insert(code, 'code', consent, codeLifetime);
    return code;
  }

  /** @returns undefined where the code is unknown, used, too old, or was given for another address or challenge. */
  redeemCode(code: string, redirectUri: string, codeVerifier: string | null): TokenPair | undefined {
    return this.#database.transaction(() => {
      const row = this.#useUp(code, 'code');
      if (!row || row.redirect_uri !== redirectUri) return undefined;
      if (row.code_challenge !== null && row.code_challenge !== challengeOf(codeVerifier ?? '')) return undefined;
      return this.#issuePair(row);
    });
  }

  /** @returns undefined where the token is unknown, too old or was used before. */
  refresh(refreshToken: string): TokenPair | undefined {
    return this.#database.transaction(() => {
      const row = this.#useUp(refreshToken, 'refresh');
      return row && this.#issuePair(row);
    });
  }

  /** The scope of a valid access token. */
  scopeOf(accessToken: string): Scope | undefined {
    return this.#database.get<TokenRow>(
      "SELECT * FROM sage_tokens WHERE token = ? AND kind = 'access' AND expires_at > ?",
      accessToken,
      this.#now(),
    )?.scope;
  }

  /** The businesses in which the token's user may work; the first is the lead business. */
  businessesOf(token: string): readonly Business[] {
    return businessesOf(this.#loginOf(token));
  }

  #loginOf(token: string): Login {
    const row = this.#database.get<{ login: string }>('SELECT login FROM sage_token_logins WHERE token = ?', token);
    return isLogin(row?.login) ? row.login : 'owner';
  }

  expire(accessToken: string): void {
    this.#database.run('UPDATE sage_tokens SET expires_at = ? WHERE token = ?', this.#now(), accessToken);
  }

  #useUp(token: string, kind: 'code' | 'refresh'): TokenRow | undefined {
    return this.#database.get<TokenRow>(
      `UPDATE sage_tokens SET used_at = ?1 WHERE token = ?2 AND kind = ?3 AND used_at IS NULL AND expires_at > ?1
       RETURNING *`,
      this.#now(),
      token,
      kind,
    );
  }

  #issuePair(row: TokenRow): TokenPair {
    this.#purgeOld();
    const consent = {
      redirectUri: row.redirect_uri,
      scope: row.scope,
      codeChallenge: null,
      login: this.#loginOf(row.token),
    };
    const pair = { accessToken: longToken('access'), refreshToken: longToken('refresh'), scope: row.scope };
    this.#insert(pair.accessToken, 'access', consent, accessLifetime);
    this.#insert(pair.refreshToken, 'refresh', consent, refreshLifetime);
    return pair;
  }

  #insert(token: string, kind: string, consent: Consent, lifetime: number): void {
    this.#database.run(
      `INSERT INTO sage_tokens (token, kind, scope, redirect_uri, code_challenge, expires_at) VALUES (?, ?, ?, ?, ?, ?)`,
      token,
      kind,
      consent.scope,
      consent.redirectUri,
      consent.codeChallenge,
      this.#now() + lifetime,
    );
    if (!consent.login) return;
    this.#database.run('INSERT INTO sage_token_logins (token, login) VALUES (?, ?)', token, consent.login);
  }

  #purgeOld(): void {
    this.#database.run('DELETE FROM sage_tokens WHERE expires_at < ?', this.#now() - refreshLifetime);
    this.#database.run('DELETE FROM sage_token_logins WHERE token NOT IN (SELECT token FROM sage_tokens)');
  }
}

export const tokenLifetimes = { access: accessLifetime / 1000, refresh: refreshLifetime / 1000 };

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Looks like a JWT and is about as long as Sage's (1,300 characters), so that it is not stored in too short a column. */
function longToken(use: string): string {
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = encode({ alg: 'RS512', typ: 'JWT', kid: randomBytes(8).toString('hex') });
  const claims = encode({
    sub: business.id,
    use,
    jti: randomBytes(16).toString('hex'),
    ctx: randomBytes(300).toString('hex'),
  });
  return `${header}.${claims}.${randomBytes(256).toString('base64url')}`;
}
