import { Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import { Config } from '../../../config.js';
import {
  type ExternalClaims,
  type ExternalProfile,
  ExternalSignInFailed,
  isIncomplete,
  toExternalProfile,
} from './external-identity.entity.js';

/** Metadata, keys and tokens are a few kilobytes. */
const LARGEST_BYTES = 1_000_000;

/** Like `fetch`, but a response above the limit is an error: the server is not ours. */
export async function boundedFetch(address: string, options: object): Promise<Response> {
  const { status, statusText, headers, body } = await fetch(address, options);
  if (!body) return new Response(null, { status, statusText, headers });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > LARGEST_BYTES) throw new Error(`${new URL(address).origin} answers with more than anybody asked for`);
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status, statusText, headers });
}

/** A started sign-in, against which the provider's response is checked. */
export interface ExternalRequest {
  readonly state: string;
  readonly nonce: string;
  /** PKCE. */
  readonly verifier: string;
  readonly redirectUri: string;
  /** The provider has to ask for the password again. */
  readonly isFresh?: boolean;
}

/** The time limit of one call to the provider, in seconds. */
const PATIENCE_SECONDS = 5;
/** The provider's metadata is read again after this time, in ms. */
const METADATA_MS = 3_600_000;
/** The age limit of a fresh sign-in when the browser returns, in seconds. */
const FRESH_SECONDS = 120;
const SCOPE = 'openid email profile';

/** The OpenID provider of the settings. The first sign-in is the first call to it. */
@Injectable()
export class IdentityProvider {
  private metadata?: { readonly at: number; readonly loaded: Promise<openid.Configuration> };

  constructor(private readonly config: Config) {}

  get isConfigured(): boolean {
    return this.config.oidc !== undefined;
  }

  /** Returns a new request with random values. */
  newRequest(redirectUri: string, isFresh = false): ExternalRequest {
    return {
      ...(isFresh ? { isFresh } : {}),
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
      redirectUri,
    };
  }

  /** Returns the address to send the browser to. Throws `ExternalSignInFailed`. */
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

  /**
   * Returns the user, with `search` as the provider's response, checked against the request. Throws
   * `ExternalSignInFailed`.
   */
  person(search: string, request: ExternalRequest): Promise<ExternalProfile> {
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
      // The browser carries the request, so only `auth_time` in the signed token proves that the password was asked
      // for.
      ...(isFresh ? { maxAge: FRESH_SECONDS } : {}),
    });
    const claims = tokens.claims() as ExternalClaims;
    if (!isSubject(claims.sub)) throw new ExternalSignInFailed('refused');
    const asks = isIncomplete(claims) && configuration.serverMetadata().userinfo_endpoint !== undefined;
    return toExternalProfile(
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
      // Keeps the earlier metadata after a failure; without any the next sign-in tries again.
      if (this.metadata?.loaded === loaded) this.metadata = known && { at: Date.now(), loaded: known.loaded };
    });
    return known ? loaded.catch(() => known.loaded) : loaded;
  }

  private async discover(): Promise<openid.Configuration> {
    const { oidc, mode } = this.config;
    if (!oidc) throw new ExternalSignInFailed('unavailable');
    return openid.discovery(new URL(oidc.issuer), oidc.clientId, oidc.clientSecret, undefined, {
      timeout: PATIENCE_SECONDS,
      // The sandbox uses http; the issuer of a live shop and all its endpoints use https.
      execute: mode === 'live' ? [] : [openid.allowInsecureRequests],
      [openid.customFetch]: boundedFetch,
    });
  }
}

/** At most 255 ASCII characters, by the OpenID standard. */
function isSubject(subject: unknown): subject is string {
  return typeof subject === 'string' && /^[\x20-\x7e]{1,255}$/.test(subject);
}

/** Errors in a response of the provider, as opposed to no response. */
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
