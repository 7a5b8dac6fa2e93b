import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { allProviders } from '../providers.js';
import { isUuid } from '../uuid.js';
import { actorOf } from './actor.js';
import { Problem } from './problem.js';

/** Kinds of things that staff decide about and that have an owner. */
type DecidedThing = 'account' | 'order' | 'grant' | 'failed-event' | 'reconciliation-case';

/** The owner of a thing: an account, a guest's email address, or the customer of an order; several may be set. */
export interface ThingOwner {
  readonly userId: string | null;
  readonly email: string | null;
  /** The order whose customer is the owner; for modules without orders. */
  readonly orderNumber?: string | null;
}

interface Decision {
  readonly about: DecidedThing;
  /** The path parameter with the thing's id. */
  readonly parameter: string;
}

/** Metadata key of a route's decision; the permission test reads it too. */
export const DECIDES_ABOUT = 'topcoat:decides-about';

/**
 * Marks a route as a decision about money, points, credit, trade or suspension: 409 for staff if it is about their own
 * account or company (docs/rules.md#own-decisions).
 */
export const DecidesAbout = (about: DecidedThing, parameter: string) =>
  SetMetadata(DECIDES_ABOUT, { about, parameter } satisfies Decision);

/** Injection token of a `ThingOwners`; each module provides one for its own things. */
export const THING_OWNERS = Symbol('thing owners');

/** Finds the owners of one kind of thing. */
export interface ThingOwners {
  readonly about: DecidedThing;
  /** Returns the owners by the ids of their things; leaves out unknown ids. */
  ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, ThingOwner>>;
}

/** Injection token of a `Kinship`; the module with the accounts provides it. */
export const KINSHIP = Symbol('kinship');

/** Knows which accounts belong to one person or one company. */
export interface Kinship {
  /** Returns for each owner, in order, whether it is the user or someone of the user's company. */
  areOwn(userId: string, owners: readonly ThingOwner[]): Promise<boolean[]>;
}

/** Thrown if staff decide about their own account or company. */
export class AboutOneself extends Error {
  constructor() {
    super('This is about your own account or company. Please ask a colleague.');
  }
}

/** Finds the things of the person who decides, among many at once (docs/rules.md#own-decisions). */
@Injectable()
export class OwnDecisions {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Returns the things that belong to the user or the user's company. */
  async among<Thing extends ThingOwner>(userId: string, things: readonly Thing[]): Promise<Thing[]> {
    const numbers = things.flatMap(({ orderNumber }) => orderNumber ?? []);
    const customers = numbers.length > 0 ? await this.ownersOf('order', [...new Set(numbers)]) : undefined;
    const owned = things.flatMap((thing) => {
      const customer = customers?.get(thing.orderNumber ?? '');
      return [thing, ...(customer ? [customer] : [])].map((owner) => ({ thing, owner }));
    });
    const [kinship] = allProviders<Kinship>(this.discovery, KINSHIP);
    const owners = owned.map(({ owner }) => owner);
    // Without the module of the accounts, only the user's own things count.
    const areOwn = kinship ? await kinship.areOwn(userId, owners) : owners.map((owner) => owner.userId === userId);
    const own = new Set(owned.filter((_, index) => areOwn[index]).map(({ thing }) => thing));
    return things.filter((thing) => own.has(thing));
  }

  /** Returns the owners by the ids of their things; undefined if no module knows such things. */
  async ownersOf(about: DecidedThing, ids: readonly string[]): Promise<ReadonlyMap<string, ThingOwner> | undefined> {
    if (about === 'account') return new Map(ids.filter(isUuid).map((userId) => [userId, { userId, email: null }]));
    return allProviders<ThingOwners>(this.discovery, THING_OWNERS)
      .find((one) => one.about === about)
      ?.ownersOf(ids);
  }
}

/** Rejects decisions of staff about themselves and their own company. */
@Injectable()
export class OwnDecisionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly decisions: OwnDecisions,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const decision = this.reflector.get<Decision | undefined>(DECIDES_ABOUT, execution.getHandler());
    if (!decision) return true;
    const request = execution.switchToHttp().getRequest<Request>();
    const actor = actorOf(request);
    const named = String(request.params[decision.parameter]);
    // Lowers the id itself, because guards run before pipes.
    const id = decision.about === 'order' ? named : named.toLowerCase();
    const owners = await this.decisions.ownersOf(decision.about, [id]);
    if (!owners) throw new Error(`No module knows the owner of a thing of the kind ${decision.about}`);
    if (actor.kind !== 'user') return true;
    const own = await this.decisions.among(actor.userId, [...owners.values()]);
    if (own.length > 0) throw new Problem(409, new AboutOneself().message);
    return true;
  }
}
