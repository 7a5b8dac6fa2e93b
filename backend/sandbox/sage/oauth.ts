import { type Request, type Response, Router, urlencoded } from 'express';
import { type Answer, send } from '../answer.ts';
import type { Surroundings } from '../system.ts';
import { consentPage, errorPage } from './consent-page.ts';
import { sageFaultAnswers } from './gate.ts';
import { seededId } from './records.ts';
import { type Scope, type TokenPair, type Tokens, tokenLifetimes } from './tokens.ts';
import { businessesOf, type Login } from './vocabulary.ts';

const askedFields = [
  'filter',
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'country',
  'locale',
  'code_challenge',
  'code_challenge_method',
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

  routes(): Router {
    const router = Router();
    const form = urlencoded({ extended: false });
    router.get('/sage/oauth2/auth/central', (request, response) => this.#ask(request, response));
    router.post('/sage/oauth2/auth/central', form, (request, response) => this.#decide(request, response));
    // A lost answer here loses the rotated refresh token for good, so "*" does not reach it: it has to be named.
    const strike = this.#surroundings.faults.striker('sage', sageFaultAnswers(this.#tokens), 'by-name');
    const token = Router();
    token.post('/token', strike, form, (request, response) => send(response, this.#exchange(request)));
    router.use('/sage', token);
    return router;
  }

  #ask(request: Request, response: Response): void {
    const fields = readFields(request);
    const fault = this.#faultOf(fields);
    if (fault) response.status(400).send(errorPage(fault));
    else response.send(consentPage(fields, businessesOf(this.#login())));
  }

  #decide(request: Request, response: Response): void {
    const fields = readFields(request);
    const fault = this.#faultOf(fields);
    if (fault) {
      response.status(400).send(errorPage(fault));
      return;
    }
    const target = new URL(fields.redirect_uri ?? '');
    if (textOf(request.body?.decision) === 'deny') {
      target.searchParams.set('error', 'access_denied');
    } else {
      const code = this.#tokens.issueCode({
        redirectUri: fields.redirect_uri ?? '',
        scope: fields.scope as Scope,
        codeChallenge: fields.code_challenge ?? null,
        login: this.#login(),
      });
      target.searchParams.set('code', code);
      target.searchParams.set('country', 'GB');
    }
    if (fields.state !== undefined) target.searchParams.set('state', fields.state);
    response.redirect(302, target.href);
  }

  #faultOf(fields: Record<string, string>): string | undefined {
    if (fields.client_id !== this.#surroundings.settings.sageClientId) return 'The client id is not known.';
    if (fields.response_type !== 'code') return 'response_type must be "code".';
    if (!/^https?:/.test(fields.redirect_uri ?? '') || !URL.canParse(fields.redirect_uri ?? '')) {
      return 'redirect_uri must be the full address of the app.';
    }
    if (!['full_access', 'readonly'].includes(fields.scope ?? '')) return 'scope must be full_access or readonly.';
    if (fields.country !== undefined && fields.country.toLowerCase() !== 'gb')
      return 'The business is in another country.';
    if (fields.code_challenge !== undefined && fields.code_challenge_method !== 'S256') {
      return 'code_challenge_method must be S256.';
    }
    return undefined;
  }

  #exchange(request: Request): Answer {
    const form = (request.body ?? {}) as Record<string, unknown>;
    if (!this.#knowsClient(request, form)) return rejection('invalid_client');
    let pair: TokenPair | undefined;
    if (form.grant_type === 'authorization_code') {
      const verifier = typeof form.code_verifier === 'string' ? form.code_verifier : null;
      if (!textOf(form.code) || !textOf(form.redirect_uri)) return rejection('invalid_request');
      pair = this.#tokens.redeemCode(textOf(form.code), textOf(form.redirect_uri), verifier);
    } else if (form.grant_type === 'refresh_token') {
      if (!textOf(form.refresh_token)) return rejection('invalid_request');
      pair = this.#tokens.refresh(textOf(form.refresh_token));
    } else {
      return rejection(form.grant_type ? 'unsupported_grant_type' : 'invalid_request');
    }
    if (!pair) return rejection('invalid_grant');
    return {
      status: 200,
      headers: { 'Cache-Control': 'no-store' },
      body: {
        access_token: pair.accessToken,
        token_type: 'bearer',
        expires_in: tokenLifetimes.access,
        scope: pair.scope,
        refresh_token: pair.refreshToken,
        refresh_token_expires_in: tokenLifetimes.refresh,
        requested_by_id: seededId('user'),
      },
    };
  }

  /** The client says who it is in the form, or with HTTP Basic. */
  #knowsClient(request: Request, form: Record<string, unknown>): boolean {
    const { sageClientId, sageClientSecret } = this.#surroundings.settings;
    const basic = /^Basic (.+)$/i.exec(request.get('authorization') ?? '')?.[1];
    if (basic) return Buffer.from(basic, 'base64').toString() === `${sageClientId}:${sageClientSecret}`;
    return form.client_id === sageClientId && form.client_secret === sageClientSecret;
  }
}

function rejection(error: string): Answer {
  return { status: 400, body: { error } };
}

function readFields(request: Request): Record<string, string> {
  const given = { ...request.query, ...(request.body as Record<string, unknown> | undefined) };
  const fields: Record<string, string> = {};
  for (const name of askedFields) {
    const value = given[name];
    if (typeof value === 'string' && value !== '') fields[name] = value;
  }
  fields.scope ??= 'full_access';
  return fields;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
