import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import passport from 'passport';
import { isThisMachine } from '../../../config/settings-reader.js';
import { Config } from '../../../config.js';
import { Encryption, Undecipherable } from '../../../platform/crypto.js';
import { actorOf } from '../../../platform/http/actor.js';
import { sessionCookieOptions, sessionIdOf } from '../sign-in/session.middleware.js';
import type { AuthenticatedUser } from '../sign-in/session-starter.js';
import { type ExternalProfile, ExternalSignInFailed } from './external-identity.entity.js';
import { ConfirmExternally, LinkExternalIdentity, SignInExternally } from './external-sign-in.commands.js';
import { type ExternalRequest, IdentityProvider } from './identity-provider.client.js';

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

/** Starts an external sign-in. */
@Injectable()
export class ExternalSignIn {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly flows: ExternalFlows,
    private readonly config: Config,
  ) {}

  /**
   * Returns the address to send the browser to; the values to check the response against stay in a cookie. Throws
   * `ExternalSignInFailed`.
   */
  begin(request: Request, response: Response, returnTo: string | null, linkTo: string | null): Promise<string> {
    return this.lead(request, response, { returnTo, linkTo });
  }

  /** Returns the same for a user who signs in again to confirm something. */
  beginConfirmation(request: Request, response: Response, returnTo: string, userId: string): Promise<string> {
    return this.lead(request, response, { returnTo, linkTo: null, confirmFor: userId });
  }

  private async lead(
    request: Request,
    response: Response,
    purpose: Pick<ExternalFlow, 'returnTo' | 'linkTo' | 'confirmFor'>,
  ): Promise<string> {
    const asked = this.provider.newRequest(`${this.origin(request)}/api/callback`, purpose.confirmFor !== undefined);
    const address = await this.provider.addressFor(asked);
    this.flows.begin(request, response, { ...asked, ...purpose });
    return address;
  }

  /** A demo is reached by several names of this machine, and a cookie returns only to the name that set it. */
  private origin(request: Request): string {
    const { mode, publicUrl } = this.config;
    if (mode === 'live' || !isThisMachine(request.hostname)) return publicUrl;
    return `${request.protocol}://${request.get('Host')}`;
  }
}

let made = 0;

/**
 * Passport's strategy for the redirect from the provider, with state, nonce and PKCE (docs/rules.md#external-sign-in).
 */
@Injectable()
export class ExternalStrategy extends passport.Strategy implements OnModuleDestroy {
  override readonly name: string;

  constructor(
    private readonly commands: CommandBus,
    private readonly provider: IdentityProvider,
    private readonly flows: ExternalFlows,
    private readonly config: Config,
  ) {
    super();
    // Passport registers strategies per process, not per application: each application needs its own name.
    made += 1;
    this.name = `external ${made}`;
    passport.use(this);
  }

  override authenticate(request: Request): void {
    const flow = this.flows.take(request, request.res!);
    this.proved(request, flow).then(
      (user) => this.success(user),
      (error: unknown) => this.error(error),
    );
  }

  onModuleDestroy(): void {
    passport.unuse(this.name);
  }

  private async proved(request: Request, flow: ExternalFlow | null): Promise<AuthenticatedUser> {
    if (!flow) throw new ExternalSignInFailed('expired');
    const person = await this.provider.person(new URL(request.originalUrl, flow.redirectUri).search, flow);
    if (flow.confirmFor) return this.confirmed(request, flow.confirmFor, person);
    if (flow.linkTo === null) return this.commands.execute(new SignInExternally(person));
    const actor = actorOf(request);
    if (actor.kind !== 'user' || actor.userId !== flow.linkTo) throw new ExternalSignInFailed('expired');
    await this.commands.execute(new LinkExternalIdentity(flow.linkTo, person));
    return { id: flow.linkTo, epoch: 0 };
  }

  private async confirmed(request: Request, userId: string, person: ExternalProfile): Promise<AuthenticatedUser> {
    const actor = actorOf(request);
    const sessionId = sessionIdOf(request, this.config);
    if (actor.kind !== 'user' || actor.userId !== userId || !sessionId) throw new ExternalSignInFailed('expired');
    await this.commands.execute(new ConfirmExternally(userId, sessionId, person));
    return { id: userId, epoch: 0 };
  }
}
