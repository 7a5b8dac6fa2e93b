import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../../../../config.js';
import { Encryption, Undecipherable } from '../../../../platform/crypto.js';
import { sessionCookieOptions } from '../../sign-in/http/session-cookie.js';
import type { ExternalRequest } from '../adapters/identity-provider.js';

/** An external sign-in under way. */
export interface ExternalFlow extends ExternalRequest {
  /** The page to come back to. */
  readonly returnTo: string | null;
  /** Who links a way in to the account they are signed in to; null: somebody signs in. */
  readonly linkTo: string | null;
  /** Who signs in again, without a new session, to confirm that it is they. */
  readonly confirmFor?: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const COOKIE = 'topcoat_external';
const PURPOSE = 'external sign-in';
const FLOW_MS = 10 * 60_000;
/** Two or three tabs at once; a browser takes cookies of 4 kB. */
const MOST_FLOWS = 3;
const LONGEST_RETURN_PATH = 400;

const taken = new WeakMap<Request, ExternalFlow>();

/** The flow that this request's answer was for, whatever came of it. */
export function flowOf(request: Request): ExternalFlow | undefined {
  return taken.get(request);
}

/**
 * Keeps what was asked of the provider with the browser that asked, encrypted: guests cost the shop no rows, and nobody
 * can finish in another's browser what they began in theirs.
 */
@Injectable()
export class ExternalFlows {
  constructor(
    private readonly encryption: Encryption,
    private readonly config: Config,
  ) {}

  begin(request: Request, response: Response, flow: Omit<ExternalFlow, 'until'>): void {
    const returnTo = flow.returnTo && flow.returnTo.length <= LONGEST_RETURN_PATH ? flow.returnTo : null;
    this.write(response, [{ ...flow, returnTo, until: Date.now() + FLOW_MS }, ...this.read(request)]);
  }

  /** The flow that the provider's answer is for; taken once. Null: not begun here, finished before, or too late. */
  take(request: Request, response: Response): ExternalFlow | null {
    const flows = this.read(request);
    const found = flows.find(({ state }) => state === request.query.state) ?? null;
    if (found) taken.set(request, found);
    if (flows.length > 0)
      this.write(
        response,
        flows.filter((flow) => flow !== found),
      );
    return found;
  }

  private read(request: Request): ExternalFlow[] {
    const cookie: unknown = request.cookies?.[COOKIE];
    if (typeof cookie !== 'string') return [];
    try {
      const flows = JSON.parse(this.encryption.decrypt(cookie, PURPOSE)) as ExternalFlow[];
      return flows.filter(({ until }) => until > Date.now());
    } catch (error) {
      if (error instanceof Undecipherable) return [];
      throw error;
    }
  }

  private write(response: Response, flows: ExternalFlow[]): void {
    const options = { ...sessionCookieOptions(this.config), path: '/api' };
    if (flows.length === 0) response.clearCookie(COOKIE, options);
    else {
      const text = JSON.stringify(flows.slice(0, MOST_FLOWS));
      response.cookie(COOKIE, this.encryption.encrypt(text, PURPOSE), { ...options, maxAge: FLOW_MS });
    }
  }
}
