import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { allProviders } from '../providers.js';
import { ACTOR_RESOLVER, type Actor, type ActorResolver, GUEST, identify, type Role } from './actor.js';
import { isRead, verifyPageUser } from './origin-check.js';
import { Problem } from './problem.js';

/** Group of callers: anyone, or a role. */
type Permission = 'anyone' | Role;

/** Metadata key of a route's permissions; the permission test reads it too. */
const ALLOWED = 'topcoat:allowed';

/**
 * Declares who may call a route, or every route of a controller. A route without it is closed to all
 * (docs/rules.md#denied-unless-allowed). `admin` may call routes of `sales` and `support`. `customer` is every
 * signed-in user: staff can shop as well.
 */
export const Allow = (...who: [Permission, ...Permission[]]) => SetMetadata(ALLOWED, who);

const ANONYMOUS = Symbol('anonymous');

/**
 * Marks a route, or every route of a controller, as not personal: every caller counts as a guest, even with a session
 * cookie. Saves a statement, and guarantees that the response is never personal
 * (docs/rules.md#guest-answers-are-not-personal).
 */
export const Anonymous = () => SetMetadata(ANONYMOUS, true);

/** Returns whether `actor` may call a route that allows `allowed`. */
function isAllowed(actor: Actor, allowed: readonly Permission[]): boolean {
  if (allowed.includes('anyone')) return true;
  if (actor.kind !== 'user') return false;
  if (allowed.includes('customer') || allowed.includes(actor.role)) return true;
  return actor.role === 'admin' && allowed.length > 0;
}

/** Guard: 401 for guests, 403 for others, 409 for a write from another user's page (docs/rules.md#pages-of-another). */
@Injectable()
export class AllowGuard implements CanActivate {
  private resolvers?: ActorResolver[];

  constructor(
    private readonly reflector: Reflector,
    private readonly discovery: DiscoveryService,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<Request>();
    const route = [execution.getHandler(), execution.getClass()];
    const isAnonymous = this.reflector.getAllAndOverride<true | undefined>(ANONYMOUS, route) ?? false;
    const actor = isAnonymous ? GUEST : await this.resolve(request);
    identify(request, actor);
    const allowed = this.reflector.getAllAndOverride<Permission[] | undefined>(ALLOWED, route);
    const mayCall = isAllowed(actor, allowed ?? []);
    // Comes before the check of the page's user: a page whose session has ended keeps the typed text until its user
    // signs in again.
    if (!mayCall && actor.kind !== 'user') throw new Problem(401, 'Please sign in.');
    if (!isAnonymous && !isRead(request)) verifyPageUser(request, actor);
    if (!mayCall) throw new Problem(403, 'You do not have access to this.');
    return true;
  }

  private async resolve(request: Request): Promise<Actor> {
    this.resolvers ??= allProviders<ActorResolver>(this.discovery, ACTOR_RESOLVER);
    for (const resolver of this.resolvers) {
      const actor = await resolver.resolve(request);
      if (actor) return actor;
    }
    return GUEST;
  }
}
