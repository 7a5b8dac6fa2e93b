import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { actorOf } from './actor.js';
import { Problem } from './problem.js';

/** Metadata key under which it stands that a route takes a fresh proof; the permission test reads it too. */
export const TAKES_PROOF = 'topcoat:takes-proof';

/**
 * Marks a route for which an open session is not enough: 403 with `proofNeeded` unless its user gave the password or a code
 * within the last five minutes (docs/rules.md#fresh-proof).
 */
export const TakesProof = () => SetMetadata(TAKES_PROOF, true);

/** Metadata key under which it stands that a route takes a second person; the permission test reads it. */
export const SECOND_PERSON = 'topcoat:second-person';

/** Marks a route whose use case takes a second person above a limit (docs/rules.md#second-person). */
export const TakesSecondPerson = () => SetMetadata(SECOND_PERSON, true);

/** Rejects requests of sessions that prove no presence of their user. */
@Injectable()
export class FreshProofGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(execution: ExecutionContext): boolean {
    if (!this.reflector.get<true | undefined>(TAKES_PROOF, execution.getHandler())) return true;
    const actor = actorOf(execution.switchToHttp().getRequest<Request>());
    if (actor.kind === 'user' && actor.hasFreshProof) return true;
    throw new Problem(403, 'Please confirm that it is you, then try again.', { proofNeeded: true });
  }
}
