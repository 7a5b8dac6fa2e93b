import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Role of a signed-in person; `admin` may do everything that other staff may (docs/rules.md#roles). */
export type Role = 'customer' | 'sales' | 'support' | 'admin';

/** A caller who is not signed in. */
interface GuestActor {
  readonly kind: 'guest';
}

/** A signed-in person. `tradeVerified` alone grants trade prices and terms (docs/rules.md#verified-trade). */
export interface UserActor {
  readonly kind: 'user';
  readonly userId: string;
  readonly role: Role;
  readonly isTradeCustomer: boolean;
  readonly tradeVerified: boolean;
  /** Hash that names the session without giving access to it; absent if there is none. */
  readonly session?: string;
  /** Whether password or code was given in this session within five minutes (docs/rules.md#fresh-proof). */
  readonly hasFreshProof?: boolean;
}

/** The shop itself: reactions, schedules, queues. Never the actor of a request. */
interface SystemActor {
  readonly kind: 'system';
}

/** The acting person or system. */
export type Actor = GuestActor | UserActor | SystemActor;

/** Returns the name under which an action is recorded: the user's id, or the kind of an actor without one. */
export function actorName(actor: Actor): string {
  return actor.kind === 'user' ? actor.userId : actor.kind;
}

export const GUEST: GuestActor = { kind: 'guest' };
export const SYSTEM: SystemActor = { kind: 'system' };

/** Injection token of an `ActorResolver`. Any module may provide one; all are asked until one knows the request. */
export const ACTOR_RESOLVER = Symbol('actor resolver');

/** Identifies the caller, for example by the session cookie. Returns null for a request it does not know. */
export interface ActorResolver {
  resolve(request: Request): Promise<Actor | null>;
}

// Key of the actor on the request. Not kept only in the async context: if that were lost, the caller would become the
// system.
const ACTOR = Symbol('actor');

type WithActor = Request & { [ACTOR]?: Actor };

/** Stores the caller; called by the guard once per request. */
export function identify(request: WithActor, actor: Actor): void {
  request[ACTOR] = actor;
}

/** Returns the caller; a guest until the guard has identified them. */
export function actorOf(request: WithActor): Actor {
  return request[ACTOR] ?? GUEST;
}

/** Controller parameter: the `Actor` of this request. Without a resolver every caller is a guest. */
export const CurrentActor = createParamDecorator(
  (_: unknown, execution: ExecutionContext): Actor => actorOf(execution.switchToHttp().getRequest<Request>()),
);
