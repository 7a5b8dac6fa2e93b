import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Request } from 'express';
import { allProviders } from './all-providers.js';

/** Injection token of an `OwnerProof`; the module that knows the accounts provides it. */
export const OWNER_PROOF = Symbol('owner proof');

/** What a signed-in user gives again before something that an open session alone must not do: one of the two. */
export interface GivenProof {
  readonly password?: string | null | undefined;
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | null | undefined;
}

/** Verifies that the owner of the account sends a request (docs/rules.md#owner-proof). */
export interface OwnerProof {
  /** Throws a `Problem` where the proof is missing, wrong, or was tried too often. */
  verify(request: Request, userId: string, given: GivenProof): Promise<void>;
}

/** Asks the module that knows the accounts. */
@Injectable()
export class OwnerProofs {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Throws as `OwnerProof.verify` does, and where no module can verify: nothing counts as proven then. */
  async verify(request: Request, userId: string, given: GivenProof): Promise<void> {
    const [proof] = allProviders<OwnerProof>(this.discovery, OWNER_PROOF);
    if (!proof) throw new Error('No module verifies the owners of accounts');
    await proof.verify(request, userId, given);
  }
}
