import { createHash, randomBytes } from 'node:crypto';
import { type Request, type RequestHandler, type Response, Router, urlencoded } from 'express';
import { type Answer, escapeHtml, page, send } from '../answer.ts';
import type { Database } from '../database.ts';
import type { Surroundings } from '../system.ts';
import { seededId } from './records.ts';
import { type Business, business, businessesOf, type Login } from './vocabulary.ts';

const lifetimes = { code: 60_000, access: 300_000, refresh: 31 * 24 * 3_600_000 };

type Scope = 'full_access' | 'readonly';
type Values = Record<string, unknown>;

/** The consent that was given; the token call must match it. */
interface Consent {
  redirectUri: string;
  scope: Scope;
  codeChallenge: string | null;
  login: Login;
}

interface TokenPair {
  accessToken: string;
  refreshToken: string;
  scope: Scope;
}

const columns = 'token, scope, redirect_uri AS redirectUri, code_challenge AS codeChallenge, login';

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
      code_challenge TEXT, login TEXT NOT NULL, expires_at INTEGER NOT NULL, used_at INTEGER)`);
  }

  /** The code holds a slash after the country, as Sage's do. */
  issueCode(consent: Consent): string {
    const code = `GB/${randomBytes(24).toString('base64url')}`;
    this.#insert(code, 'code', consent);
    return code;
  }

  /** @returns undefined where the code is unknown, used, too old, or was given for another address or challenge. */
  redeemCode(code: string, redirectUri: string, codeVerifier: string): TokenPair | undefined {
    const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
    const fits = (consent: Consent) =>
      consent.redirectUri === redirectUri && [null, challenge].includes(consent.codeChallenge);
    return this.#exchange(code, 'code', fits);
  }

  /** @returns undefined where the token is unknown, too old or was used before. */
  refresh(refreshToken: string): TokenPair | undefined {
    return this.#exchange(refreshToken, 'refresh', () => true);
  }

  /** The scope of a valid access token and its user's businesses, of which the first is the lead business. */
  accessOf(accessToken: string): { scope: Scope; businesses: readonly Business[] } | undefined {
    const sql = `SELECT ${columns} FROM sage_tokens WHERE token = ? AND kind = 'access' AND expires_at > ?`;
    const found = this.#database.get<Consent>(sql, accessToken, this.#now());
    return found && { scope: found.scope, businesses: businessesOf(found.login) };
  }

  expire(accessToken: string): void {
    this.#database.run('UPDATE sage_tokens SET expires_at = ? WHERE token = ?', this.#now(), accessToken);
  }

  /** Uses up a code or refresh token, and issues a pair where its consent fits. */
  #exchange(token: string, kind: 'code' | 'refresh', fits: (consent: Consent) => boolean): TokenPair | undefined {
    return this.#database.transaction(() => {
      const consent = this.#database.get<Consent>(
        `UPDATE sage_tokens SET used_at = ?1 WHERE token = ?2 AND kind = ?3 AND used_at IS NULL AND expires_at > ?1
         RETURNING ${columns}`,
        ...[this.#now(), token, kind],
      );
      if (!consent || !fits(consent)) return undefined;
      this.#database.run('DELETE FROM sage_tokens WHERE expires_at < ?', this.#now() - lifetimes.refresh);
      const pair = { accessToken: longToken('access'), refreshToken: longToken('refresh'), scope: consent.scope };
      this.#insert(pair.accessToken, 'access', consent);
      this.#insert(pair.refreshToken, 'refresh', consent);
      return pair;
    });
  }

  #insert(token: string, kind: keyof typeof lifetimes, { scope, redirectUri, codeChallenge, login }: Consent): void {
    this.#database.run(
      `INSERT INTO sage_tokens (token, kind, scope, redirect_uri, code_challenge, login, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ...[token, kind, scope, redirectUri, codeChallenge, login, this.#now() + lifetimes[kind]],
    );
  }
}

/** Looks like a JWT and is about as long as Sage's (1,300 characters), so that it is not stored in too short a column. */
function longToken(use: string): string {
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
  const header = encode({ alg: 'RS512', typ: 'JWT', kid: hex(8) });
  const claims = encode({ sub: business.id, use, jti: hex(16), ctx: hex(300) });
  return `${header}.${claims}.${randomBytes(256).toString('base64url')}`;
}

const askedFields = [
  ...['filter', 'response_type', 'client_id', 'redirect_uri', 'scope', 'state', 'country', 'locale'],
  ...['code_challenge', 'code_challenge_method'],
];

/** Sage's sign-in: the consent page and the token endpoint. */
export class SageSignIn {
  readonly #surroundings: Surroundings;
  readonly #tokens: Tokens;
  /** The login that opens the consent page. */
  readonly #login: () => Login;

  constructor(surroundings: Surroundings, tokens: Tokens, login: () => Login) {
    this.#surroundings = surroundings;
    this.#tokens = tokens;
    this.#login = login;
  }

  /** @param strike brings the faults of the token endpoint. */
  routes(strike: RequestHandler): Router {
    const router = Router();
    const form = urlencoded({ extended: false });
    router.all('/sage/oauth2/auth/central', form, (request, response) => this.#central(request, response));
    const token = Router();
    token.post('/token', strike, form, (request, response) => send(response, this.#exchange(request)));
    router.use('/sage', token);
    return router;
  }

  /** Asks for consent, or takes the owner's decision back to the app. */
  #central(request: Request, response: Response): void {
    const given = { ...request.query, ...(request.body as Values | undefined) } as Values;
    const fields: Record<string, string> = { scope: 'full_access' };
    for (const name of askedFields) if (textOf(given[name]) !== '') fields[name] = textOf(given[name]);
    const fault = this.#faultOf(fields);
    if (fault) {
      const content = `<h1>This app cannot be connected</h1><p>${escapeHtml(fault)}</p>`;
      return void response.status(400).send(page('Sage (sandbox): not possible', content));
    }
    if (request.method !== 'POST') return void response.send(consentPage(fields, businessesOf(this.#login())));
    const { redirect_uri: redirectUri = '', state, code_challenge: codeChallenge = null } = fields;
    const target = new URL(redirectUri);
    if (textOf(given.decision) === 'deny') target.searchParams.set('error', 'access_denied');
    else {
      const consent = { redirectUri, scope: fields.scope as Scope, codeChallenge, login: this.#login() };
      target.searchParams.set('code', this.#tokens.issueCode(consent));
      target.searchParams.set('country', 'GB');
    }
    if (state !== undefined) target.searchParams.set('state', state);
    response.redirect(302, target.href);
  }

  #faultOf(fields: Record<string, string>): string | undefined {
    const { redirect_uri: address = '', scope = '', country = 'gb' } = fields;
    if (fields.client_id !== this.#surroundings.settings.sageClientId) return 'The client id is not known.';
    if (fields.response_type !== 'code') return 'response_type must be "code".';
    if (!/^https?:/.test(address) || !URL.canParse(address)) return 'redirect_uri must be the full address of the app.';
    if (!['full_access', 'readonly'].includes(scope)) return 'scope must be full_access or readonly.';
    if (country.toLowerCase() !== 'gb') return 'The business is in another country.';
    const isPlain = fields.code_challenge !== undefined && fields.code_challenge_method !== 'S256';
    return isPlain ? 'code_challenge_method must be S256.' : undefined;
  }

  #exchange(request: Request): Answer {
    const form = (request.body ?? {}) as Values;
    const [code, address, refreshToken] = [form.code, form.redirect_uri, form.refresh_token].map(textOf);
    const byCode = form.grant_type === 'authorization_code';
    if (!this.#knowsClient(request, form)) return rejection('invalid_client');
    if (form.grant_type && !byCode && form.grant_type !== 'refresh_token') return rejection('unsupported_grant_type');
    if (!form.grant_type || !(byCode ? code && address : refreshToken)) return rejection('invalid_request');
    const pair = byCode
      ? this.#tokens.redeemCode(code!, address!, textOf(form.code_verifier))
      : this.#tokens.refresh(refreshToken!);
    if (!pair) return rejection('invalid_grant');
    return {
      status: 200,
      headers: { 'Cache-Control': 'no-store' },
      body: {
        access_token: pair.accessToken,
        token_type: 'bearer',
        expires_in: lifetimes.access / 1000,
        scope: pair.scope,
        refresh_token: pair.refreshToken,
        refresh_token_expires_in: lifetimes.refresh / 1000,
        requested_by_id: seededId('user'),
      },
    };
  }

  /** The client says who it is in the form, or with HTTP Basic. */
  #knowsClient(request: Request, form: Values): boolean {
    const { sageClientId, sageClientSecret } = this.#surroundings.settings;
    const basic = /^Basic (.+)$/i.exec(request.get('authorization') ?? '')?.[1];
    if (basic) return Buffer.from(basic, 'base64').toString() === `${sageClientId}:${sageClientSecret}`;
    return form.client_id === sageClientId && form.client_secret === sageClientSecret;
  }
}

function rejection(error: string): Answer {
  return { status: 400, body: { error } };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The page on which the business's owner lets the shop in; `fields` travel with the form. */
function consentPage(fields: Record<string, string>, businesses: readonly Business[]): string {
  const names = businesses.map(({ name }) => name).join(' and ');
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const rights = fields.scope === 'readonly' ? 'read' : 'read and change';
  return page(
    'Connect to Sage (sandbox)',
    `<p class="note">This is the sandbox's stand-in for Sage. No real account is involved.</p>
<h1>Let this app use ${escapeHtml(names)}?</h1>
<p>The app <strong>${escapeHtml(fields.client_id ?? '')}</strong> asks to ${rights} your accounting data.</p>
<form method="post" action="/sage/oauth2/auth/central">${hidden}
<button class="allow" name="decision" value="allow">Allow</button>
<button class="deny" name="decision" value="deny">Deny</button></form>`,
  );
}
