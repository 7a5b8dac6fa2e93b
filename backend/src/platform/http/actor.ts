import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** What a signed-in person may do; `admin` may do everything the other staff may (docs/rules.md#roles). */
export type Role = 'customer' | 'sales' | 'support' | 'admin';

/** A caller who is not signed in. */
interface GuestActor {
  readonly kind: 'guest';
}

/** A signed-in person. Only `tradeVerified` opens negotiated prices and purchase orders (docs/rules.md#verified-trade). */
export interface UserActor {
  readonly kind: 'user';
  readonly userId: string;
  readonly role: Role;
  readonly isTradeCustomer: boolean;
  readonly tradeVerified: boolean;
  /** Names the session that asks without opening it (a hash); absent where there is none. */
  readonly session?: string;
  /** The password or a code was given in this session within the last five minutes (docs/rules.md#fresh-proof). */
  readonly hasFreshProof?: boolean;
}

/** The shop itself: reactions, schedules, queues. Never comes from a request. */
interface SystemActor {
  readonly kind: 'system';
}

/** On whose behalf something is done. */
export type Actor = GuestActor | UserActor | SystemActor;

/** Under which name an act is kept: the user's id, or the kind of who has none. */
export function actorName(actor: Actor): string {
  return actor.kind === 'user' ? actor.userId : actor.kind;
}

export const GUEST: GuestActor = { kind: 'guest' };
export const SYSTEM: SystemActor = { kind: 'system' };

/** Injection token of an `ActorResolver`. Any module may provide it; all are asked until one knows the request. */
export const ACTOR_RESOLVER = Symbol('actor resolver');

/** Finds out who is asking, for example from the session cookie. Answers null for a request it does not know. */
export interface ActorResolver {
  resolve(request: Request): Promise<Actor | null>;
}

// Kept beside the request and not only in the async context: a lost context must not make the caller the system.
const ACTOR = Symbol('actor');

type WithActor = Request & { [ACTOR]?: Actor };

/** Notes who asks; the guard does, once per request. */
export function identify(request: WithActor, actor: Actor): void {
  request[ACTOR] = actor;
}

/** Who asks; a guest until the guard has found out. */
export function actorOf(request: WithActor): Actor {
  return request[ACTOR] ?? GUEST;
}

/** Controller parameter: the `Actor` of this request. Without any resolver everybody is a guest. */
export const CurrentActor = createParamDecorator(
  (_: unknown, execution: ExecutionContext): Actor => actorOf(execution.switchToHttp().getRequest<Request>()),
);
