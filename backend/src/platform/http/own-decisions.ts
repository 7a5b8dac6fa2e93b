import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { allProviders } from '../all-providers.js';
import { isUuid } from '../uuid.js';
import { actorOf } from './actor.js';
import { Problem } from './problem.js';

/** The kinds of things about whose owner staff decide. */
export type DecidedThing = 'account' | 'order' | 'grant';

/** Whose thing it is: an account, an email address where a guest ordered, or both. */
export interface ThingOwner {
  readonly userId: string | null;
  readonly email: string | null;
}

interface Decision {
  readonly about: DecidedThing;
  /** The part of the path that names it. */
  readonly parameter: string;
}

/** Metadata key under which it stands what a route decides about; the permission test reads it too. */
export const DECIDES_ABOUT = 'topcoat:decides-about';

/**
 * Marks a route as a decision about money, points, credit, trade or suspension: 409 for staff whose own account or company it
 * is about (docs/rules.md#own-decisions).
 */
export const DecidesAbout = (about: DecidedThing, parameter: string) =>
  SetMetadata(DECIDES_ABOUT, { about, parameter } satisfies Decision);

/** Injection token of a `ThingOwners`; each module provides those of its own things. */
export const THING_OWNERS = Symbol('thing owners');

/** Finds whose a thing is; null where there is no such thing. */
export interface ThingOwners {
  readonly about: DecidedThing;
  ownerOf(id: string): Promise<ThingOwner | null>;
}

/** Injection token of a `Kinship`; the module that knows the accounts provides it. */
export const KINSHIP = Symbol('kinship');

/** Knows which accounts are one person's or one company's. */
export interface Kinship {
  isOwn(userId: string, owner: ThingOwner): Promise<boolean>;
}

/** Rejects decisions of staff about themselves and their own company. */
@Injectable()
export class OwnDecisionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly discovery: DiscoveryService,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const decision = this.reflector.get<Decision | undefined>(DECIDES_ABOUT, execution.getHandler());
    if (!decision) return true;
    const request = execution.switchToHttp().getRequest<Request>();
    const actor = actorOf(request);
    const named = String(request.params[decision.parameter]);
    // Guards come before pipes: an id in capitals is the same one.
    const owner = await this.ownerOf(decision, decision.about === 'order' ? named : named.toLowerCase());
    if (actor.kind !== 'user' || !owner) return true;
    const [kinship] = allProviders<Kinship>(this.discovery, KINSHIP);
    // Without the module of the accounts each is only its own.
    const isOwn = kinship ? await kinship.isOwn(actor.userId, owner) : owner.userId === actor.userId;
    if (isOwn) throw new Problem(409, 'This is about your own account or company. Please ask a colleague.');
    return true;
  }

  private async ownerOf({ about }: Decision, id: string): Promise<ThingOwner | null> {
    if (about === 'account') return isUuid(id) ? { userId: id, email: null } : null;
    const owners = allProviders<ThingOwners>(this.discovery, THING_OWNERS).find((one) => one.about === about);
    if (!owners) throw new Error(`No module knows the owner of an ${about}`);
    return owners.ownerOf(id);
  }
}
