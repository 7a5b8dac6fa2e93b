import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { Request } from 'express';
import { allProviders } from '../providers.js';
import { actorOf } from './actor.js';
import { Problem } from './problem.js';

/** Proof of the account: the password, or a code of the second factor (docs/rules.md#owner-proof). */
export class OwnerProofInput {
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  password?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  code?: string | null;
}

/** Metadata key of routes that take a fresh proof; the permission test reads it too. */
export const TAKES_PROOF = 'topcoat:takes-proof';

/**
 * Marks a route for which an open session is not enough: 403 with `proofNeeded` unless the user gave the password or a
 * code within the last five minutes (docs/rules.md#fresh-proof).
 */
export const TakesProof = () => SetMetadata(TAKES_PROOF, true);

/** Metadata key of routes that take a second person; the permission test reads it. */
export const SECOND_PERSON = 'topcoat:second-person';

/** Marks a route that takes a second person above a limit (docs/rules.md#second-person). */
export const TakesSecondPerson = () => SetMetadata(SECOND_PERSON, true);

/** Rejects requests of sessions without a fresh proof. */
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

/** Injection token of an `OwnerProof`; the module with the accounts provides it. */
export const OWNER_PROOF = Symbol('owner proof');

/** Verifies that the owner of the account sends a request (docs/rules.md#owner-proof). */
export interface OwnerProof {
  /** Throws a `Problem` if the proof is missing, wrong, or was tried too often. */
  verify(request: Request, userId: string, given: OwnerProofInput): Promise<void>;
}

/** Passes the verification on to the module with the accounts. */
@Injectable()
export class OwnerProofs {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Throws as `OwnerProof.verify` does, and if no module can verify: nothing counts as proven then. */
  async verify(request: Request, userId: string, given: OwnerProofInput): Promise<void> {
    const [proof] = allProviders<OwnerProof>(this.discovery, OWNER_PROOF);
    if (!proof) throw new Error('No module verifies the owners of accounts');
    await proof.verify(request, userId, given);
  }
}
