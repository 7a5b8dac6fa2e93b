import { Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import { Config } from '../../../../config.js';
import { type ExternalClaims, type ExternalPerson, isIncomplete, toExternalPerson } from '../domain/external-person.js';
import { ExternalSignInFailed } from '../domain/external-sign-in-errors.js';
import { boundedFetch } from './bounded-fetch.js';

/** A sign-in that was begun: what the provider's answer has to fit. */
export interface ExternalRequest {
  readonly state: string;
  readonly nonce: string;
  /** PKCE. */
  readonly verifier: string;
  readonly redirectUri: string;
  /** The provider has to ask for the password now, whoever it knows already. */
  readonly isFresh?: boolean;
}

/** One call to the provider takes no longer than this, in seconds. */
const PATIENCE_SECONDS = 5;
/** What the provider says of itself is asked anew after this long, in ms. */
const METADATA_MS = 3_600_000;
/** A fresh sign-in is at most this old when the browser comes back, in seconds. */
const FRESH_SECONDS = 120;
const SCOPE = 'openid email profile';

/** The OpenID provider of the settings. Nothing is asked of it before somebody signs in. */
@Injectable()
export class IdentityProvider {
  private metadata?: { readonly at: number; readonly loaded: Promise<openid.Configuration> };

  constructor(private readonly config: Config) {}

  get isConfigured(): boolean {
    return this.config.oidc !== undefined;
  }

  /** Values that nobody can guess. */
  newRequest(redirectUri: string, isFresh = false): ExternalRequest {
    return {
      ...(isFresh ? { isFresh } : {}),
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
      redirectUri,
    };
  }

  /** Where the browser goes to sign in. Throws `ExternalSignInFailed`. */
  async addressFor({ state, nonce, verifier, redirectUri, isFresh }: ExternalRequest): Promise<string> {
    const configuration = await translated(this.load());
    return openid.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(isFresh ? { prompt: 'login', max_age: '0' } : {}),
    }).href;
  }

  /** Who came back, with `search` as the provider's answer: checked against what was asked. Throws `ExternalSignInFailed`. */
  person(search: string, request: ExternalRequest): Promise<ExternalPerson> {
    return translated(this.exchange(search, request));
  }

  private async exchange(search: string, { state, nonce, verifier, redirectUri, isFresh }: ExternalRequest) {
    const configuration = await this.load();
    const address = new URL(redirectUri);
    address.search = search;
    const tokens = await openid.authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      // The browser carries the request, so only `auth_time` in the signed token shows that the password was asked for.
      ...(isFresh ? { maxAge: FRESH_SECONDS } : {}),
    });
    const claims = tokens.claims() as ExternalClaims;
    if (!isSubject(claims.sub)) throw new ExternalSignInFailed('refused');
    const asks = isIncomplete(claims) && configuration.serverMetadata().userinfo_endpoint !== undefined;
    return toExternalPerson(
      claims,
      asks ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {},
    );
  }

  private load(): Promise<openid.Configuration> {
    const known = this.metadata;
    if (known && known.at > Date.now() - METADATA_MS) return known.loaded;
    const loaded = this.discover();
    this.metadata = { at: Date.now(), loaded };
    loaded.catch(() => {
      // What was known is better than nothing; where nothing was, the next one asks again.
      if (this.metadata?.loaded === loaded) this.metadata = known && { at: Date.now(), loaded: known.loaded };
    });
    return known ? loaded.catch(() => known.loaded) : loaded;
  }

  private async discover(): Promise<openid.Configuration> {
    const { oidc, mode } = this.config;
    if (!oidc) throw new ExternalSignInFailed('unavailable');
    return openid.discovery(new URL(oidc.issuer), oidc.clientId, oidc.clientSecret, undefined, {
      timeout: PATIENCE_SECONDS,
      // The sandbox speaks http; a live shop's issuer begins with https, and so must all it names.
      execute: mode === 'live' ? [] : [openid.allowInsecureRequests],
      [openid.customFetch]: boundedFetch,
    });
  }
}

/** At most 255 ASCII characters, says the standard. */
function isSubject(subject: unknown): subject is string {
  return typeof subject === 'string' && /^[\x20-\x7e]{1,255}$/.test(subject);
}

/** The provider answered, in the way of the protocol, and that is the trouble. */
const ANSWERED = /^OAUTH_(AUTHORIZATION_RESPONSE_ERROR|RESPONSE_BODY_ERROR|INVALID_RESPONSE|JWT_|KEY_|WWW_)/;

async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof ExternalSignInFailed) throw cause;
    const { code, error, status } = (cause ?? {}) as { code?: unknown; error?: unknown; status?: unknown };
    if (error === 'access_denied') throw new ExternalSignInFailed('cancelled', { cause });
    const isDown = error === 'server_error' || error === 'temporarily_unavailable' || error === 'slow_down';
    const answered = ANSWERED.test(String(code)) && !isDown && !(Number(status) >= 500);
    throw new ExternalSignInFailed(answered ? 'refused' : 'unavailable', { cause });
  }
}
