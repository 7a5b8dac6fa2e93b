import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Config } from '../../config.js';
import type { OwnerProof, OwnerProofInput } from '../../platform/http/owner-proof.dto.js';
import { ACCOUNT_MESSAGES } from './account/sign-up-rules.js';
import { toIdentityProblem } from './identity-problems.js';
import { PasswordProof } from './passwords/password-proof.js';
import { GiveSecondFactor } from './second-factor/second-factor.commands.js';
import { sessionIdOf } from './sign-in/session.middleware.js';

/** The platform's `OwnerProof`: a code of the second factor, the password, or for accounts without one a fresh external sign-in. */
@Injectable()
export class AccountOwnerProof implements OwnerProof {
  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly password: PasswordProof,
  ) {}

  async verify(request: Request, userId: string, { password, code }: OwnerProofInput): Promise<void> {
    try {
      if (code) await this.commands.execute(new GiveSecondFactor(userId, code));
      else {
        const proof = { password: password ?? undefined, sessionId: sessionIdOf(request, this.config) };
        await this.password.verifyOwner(userId, proof, 'password', ACCOUNT_MESSAGES.passwordMissing);
      }
    } catch (error) {
      throw toIdentityProblem(error);
    }
  }
}
