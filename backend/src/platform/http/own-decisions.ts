import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { allProviders } from '../providers.js';
import { isUuid } from '../uuid.js';
import { actorOf } from './actor.js';
import { Problem } from './problem.js';

/** The kinds of things about whose owner staff decide. */
type DecidedThing = 'account' | 'order' | 'grant' | 'failed-event' | 'reconciliation-case';

/** The owner of a thing: an account, an email address where a guest ordered, the customer of an order, or several of them. */
export interface ThingOwner {
  readonly userId: string | null;
  readonly email: string | null;
  /** The order whose customer it is; for things of modules that do not have the orders. */
  readonly orderNumber?: string | null;
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

/** Finds whose things of one kind are. */
export interface ThingOwners {
  readonly about: DecidedThing;
  /** Returns the owners by the ids of their things; what does not exist is left out. */
  ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, ThingOwner>>;
}

/** Injection token of a `Kinship`; the module that knows the accounts provides it. */
export const KINSHIP = Symbol('kinship');

/** Knows which accounts are one person's or one company's. */
export interface Kinship {
  /** Returns of each owner, in their order, whether that is the user or someone of the user's company. */
  areOwn(userId: string, owners: readonly ThingOwner[]): Promise<boolean[]>;
}

/** The decision is about the own account or company of the person who makes it. */
export class AboutOneself extends Error {
  constructor() {
    super('This is about your own account or company. Please ask a colleague.');
  }
}

/** Finds what is about the person who decides (docs/rules.md#own-decisions); for decisions about many things at once. */
@Injectable()
export class OwnDecisions {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Returns those of the things that are the user's own or of the user's company. */
  async among<Thing extends ThingOwner>(userId: string, things: readonly Thing[]): Promise<Thing[]> {
    const numbers = things.flatMap(({ orderNumber }) => orderNumber ?? []);
    const customers = numbers.length > 0 ? await this.ownersOf('order', [...new Set(numbers)]) : undefined;
    const owned = things.flatMap((thing) => {
      const customer = customers?.get(thing.orderNumber ?? '');
      return [thing, ...(customer ? [customer] : [])].map((owner) => ({ thing, owner }));
    });
    const [kinship] = allProviders<Kinship>(this.discovery, KINSHIP);
    const owners = owned.map(({ owner }) => owner);
    // Without the module of the accounts each is only its own.
    const areOwn = kinship ? await kinship.areOwn(userId, owners) : owners.map((owner) => owner.userId === userId);
    const own = new Set(owned.filter((_, index) => areOwn[index]).map(({ thing }) => thing));
    return things.filter((thing) => own.has(thing));
  }

  /** Returns the owners by the ids of their things; undefined where no module knows such things. */
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
    // Guards come before pipes: an id in capitals is the same one.
    const id = decision.about === 'order' ? named : named.toLowerCase();
    const owners = await this.decisions.ownersOf(decision.about, [id]);
    if (!owners) throw new Error(`No module knows the owner of a thing of the kind ${decision.about}`);
    if (actor.kind !== 'user') return true;
    const own = await this.decisions.among(actor.userId, [...owners.values()]);
    if (own.length > 0) throw new Problem(409, new AboutOneself().message);
    return true;
  }
}
