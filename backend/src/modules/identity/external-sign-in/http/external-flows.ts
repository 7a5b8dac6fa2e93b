import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../../../../config.js';
import { Encryption, Undecipherable } from '../../../../platform/crypto.js';
import { sessionCookieOptions } from '../../sign-in/http/session-cookie.js';
import type { ExternalRequest } from '../adapters/identity-provider.js';

/** An external sign-in in progress. */
export interface ExternalFlow extends ExternalRequest {
  /** The page to return to. */
  readonly returnTo: string | null;
  /** The signed-in user who links an external sign-in; null for a sign-in. */
  readonly linkTo: string | null;
  /** The signed-in user who signs in again as a confirmation, without a new session. */
  readonly confirmFor?: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const COOKIE = 'topcoat_external';
const PURPOSE = 'external sign-in';
const FLOW_MS = 10 * 60_000;
/** For two or three tabs; browsers accept cookies of 4 kB. */
const MOST_FLOWS = 3;
const LONGEST_RETURN_PATH = 400;

const taken = new WeakMap<Request, ExternalFlow>();

/** The flow that this request finishes, whatever its outcome. */
export function flowOf(request: Request): ExternalFlow | undefined {
  return taken.get(request);
}

/**
 * Stores pending external sign-ins in an encrypted cookie: guests cost no rows, and a flow cannot be finished in
 * another browser.
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

  /**
   * Returns and removes the flow of the provider's response. Null: started in another browser, finished before, or
   * expired.
   */
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
