import { Injectable } from '@nestjs/common';
import { Config } from '../../../config.js';
import { messageOf } from '../../../platform/redaction.js';
import { SageCalls } from '../call-limits/sage-calls.js';
import { SageCallLog } from './sage-call-log.js';
import {
  NoDataFromSage,
  parseSageJson,
  retryAfterMs,
  SageDisconnected,
  SageLimits,
  SageUnavailable,
  sageFetch,
} from './sage-http.js';

/** The answer of Sage's token endpoint. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds from now. */
  readonly expiresIn: number;
  readonly refreshExpiresIn: number;
  readonly ownerId: string | null;
}

/** Lifetime of a refresh token if Sage names none: 31 days. */
const REFRESH_SECONDS = 31 * 24 * 3600;

/** Sage's sign-in: the consent page and the token endpoint. */
@Injectable()
export class SageOAuth {
  constructor(
    private readonly config: Config,
    private readonly limits: SageLimits,
    private readonly calls: SageCalls,
    private readonly log: SageCallLog,
  ) {}

  /** Whether the shop has a client ID and secret. */
  get isConfigured(): boolean {
    const { clientId, clientSecret } = this.config.sage;
    return Boolean(clientId && clientSecret);
  }

  /** The address to which Sage sends the admin back; must equal a registered address exactly. */
  get redirectUri(): string {
    return `${this.config.publicUrl}/sage-callback`;
  }

  /** Returns the address of the consent page. */
  authorizeUrl(state: string, codeChallenge: string): string {
    const url = new URL(this.config.sage.authUrl);
    for (const [name, value] of Object.entries({
      filter: 'apiv3.1',
      response_type: 'code',
      client_id: this.config.sage.clientId,
      redirect_uri: this.redirectUri,
      scope: 'full_access',
      country: 'gb',
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    }))
      url.searchParams.set(name, value);
    return url.href;
  }

  /** Exchanges a code for tokens. `code` is not encoded: the form encodes its slash again. Throws as `refresh` does. */
  exchange(code: string, codeVerifier: string): Promise<TokenPair> {
    return this.ask(
      {
        grant_type: 'authorization_code',
        code,
        redirect_uri: this.redirectUri,
        code_verifier: codeVerifier,
      },
      'Sage did not accept the sign-in: it took too long or was used before. Please connect again.',
    );
  }

  /**
   * Exchanges a refresh token, which works once. Throws `SageDisconnected` if Sage rejects it, `SageUnavailable` if it
   * does not answer.
   */
  refresh(refreshToken: string): Promise<TokenPair> {
    return this.ask(
      { grant_type: 'refresh_token', refresh_token: refreshToken },
      'The connection to Sage has expired. An admin has to reconnect.',
    );
  }

  /** Logged without request and response, which hold only secrets. */
  private async ask(fields: Record<string, string>, messageIfRejected: string): Promise<TokenPair> {
    const began = performance.now();
    let failure: string | null = null;
    try {
      return await this.exchangeForm(fields, messageIfRejected);
    } catch (error) {
      failure = messageOf(error);
      throw error;
    } finally {
      await this.log.write(
        { syncType: 'connection' },
        {
          operation: 'POST /token',
          request: { grant_type: fields.grant_type },
          answer: undefined,
          sageRequestId: null,
          error: failure,
          duration: performance.now() - began,
        },
      );
    }
  }

  private async exchangeForm(fields: Record<string, string>, messageIfRejected: string): Promise<TokenPair> {
    const { clientId, clientSecret, tokenUrl } = this.config.sage;
    const { tokenMs } = this.limits;
    const turn = { syncType: 'connection', patienceMs: tokenMs, callMs: 2 * tokenMs } as const;
    const { status, headers, bytes } = await this.calls.send(turn, () =>
      sageFetch(
        tokenUrl,
        {
          method: 'POST',
          headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields }).toString(),
        },
        tokenMs,
      ),
    );
    if (status === 429 || status >= 500)
      throw new SageUnavailable(`Sage's sign-in answered ${status}.`, retryAfterMs(headers));
    const parsed = parseSageJson(bytes);
    // Keeps a refresh token from counting as rejected because of an answer by a proxy.
    if (typeof parsed !== 'object' || parsed === null) throw new NoDataFromSage();
    const answer: TokenAnswer = parsed;
    if (status !== 200) {
      if (answer.error === 'invalid_grant') throw new SageDisconnected(messageIfRejected);
      throw new SageDisconnected(`Sage's sign-in refused the shop (${status} ${answer.error ?? 'without a reason'}).`);
    }
    if (!answer.access_token || !answer.refresh_token)
      throw new SageDisconnected("Sage's sign-in answered without tokens.");
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      expiresIn: answer.expires_in ?? 300,
      refreshExpiresIn: answer.refresh_token_expires_in ?? REFRESH_SECONDS,
      ownerId: answer.requested_by_id ?? answer.resource_owner_id ?? null,
    };
  }
}

interface TokenAnswer {
  readonly error?: string;
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly expires_in?: number;
  readonly refresh_token_expires_in?: number;
  readonly requested_by_id?: string;
  readonly resource_owner_id?: string;
}
