import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import passport from 'passport';
import { Config } from '../../../../config.js';
import { actorOf } from '../../../../platform/http/actor.js';
import { sessionIdOf } from '../../sign-in/http/session-cookie.js';
import type { AuthenticatedUser } from '../../sign-in/http/session-starter.js';
import { IdentityProvider } from '../adapters/identity-provider.js';
import type { ExternalProfile } from '../domain/external-profile.js';
import { ExternalSignInFailed } from '../domain/external-sign-in-errors.js';
import { ConfirmExternally } from '../use-cases/confirm-externally.js';
import { LinkExternalIdentity } from '../use-cases/link-external-identity.js';
import { SignInExternally } from '../use-cases/sign-in-externally.js';
import { type ExternalFlow, ExternalFlows } from './external-flows.js';

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
