import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Config } from '../../../config.js';
import { type Actor, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { Problem } from '../../../platform/http/problem.js';
import { UserView } from '../account/account.dto.js';
import { AccountQueries } from '../account/account.queries.js';
import { IdentityProblems, TooManyRequests } from '../identity-problems.js';
import { PasswordProof } from '../passwords/password-proof.js';
import { sessionIdOf } from '../sign-in/session.middleware.js';
import { SessionStarter } from '../sign-in/session-starter.js';
import { type SignInEvent, SignInJournal } from '../sign-in/sign-in.commands.js';
import {
  ConfirmSecondFactor,
  EnrolSecondFactor,
  GiveSecondFactor,
  RemoveSecondFactor,
  RenewRecoveryCodes,
} from './second-factor.commands.js';
import {
  EnrolSecondFactorInput,
  OfferedDeviceView,
  PasswordAgainInput,
  RecoveryCodesView,
  SecondFactorCodeInput,
  SecondFactorView,
} from './second-factor.dto.js';
import { WrongCode } from './second-factor.entity.js';
import { SecondFactorQueries } from './second-factor.queries.js';

/** Codes are counted by account; this limits guesses spread over many pending sign-ins. */
const CODES = { name: 'second-factor-address', points: 60, seconds: 900, by: 'address' } as const;

/** The second factor of staff: an authenticator app with recovery codes (docs/rules.md#second-factor). */
@ApiTags('identity')
@IdentityProblems()
@Controller('api/auth/second-factor')
export class SecondFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly secondFactorQueries: SecondFactorQueries,
    private readonly accountQueries: AccountQueries,
    private readonly sessions: SessionStarter,
    private readonly password: PasswordProof,
    private readonly config: Config,
    private readonly journal: SignInJournal,
  ) {}

  /** Returns the state of the second factor of the user who is signed in or signing in. */
  @Get()
  @Allow('anyone')
  @ApiOperation({ operationId: 'getSecondFactor' })
  @ApiOkResponse({ type: SecondFactorView })
  async getSecondFactor(@CurrentActor() actor: Actor, @Req() request: Request): Promise<SecondFactorView> {
    const pending = await this.sessions.pending(request);
    if (!pending && actor.kind !== 'user')
      return { missing: null, enabled: false, demanded: false, recoveryCodesLeft: 0 };
    // A pending sign-in learns no more than the next step.
    if (pending) return { missing: pending.missing, enabled: false, demanded: true, recoveryCodesLeft: 0 };
    return { missing: null, ...(await this.secondFactorQueries.mySecondFactor(idOf(actor))) };
  }

  /** Completes the second step of signing in with a code of the app, or a recovery code. */
  @Post()
  @HttpCode(200)
  @Allow('anyone')
  @Limit(CODES)
  @ApiOperation({ operationId: 'giveSecondFactor' })
  @ApiOkResponse({ type: UserView })
  async giveSecondFactor(@Body() { code }: SecondFactorCodeInput, @Req() request: Request): Promise<UserView | null> {
    const pending = await this.sessions.pending(request);
    if (pending?.missing !== 'code') throw beginAgain();
    await this.recorded(request, 'second-factor', pending.user, () =>
      this.commands.execute(new GiveSecondFactor(pending.user, code)),
    );
    await this.sessions.signIn(request, { id: pending.user, epoch: pending.epoch }, { secondFactor: true });
    return this.accountQueries.currentUser(pending.user);
  }

  /** Offers the secret for a first or another authenticator app; nothing changes until it is confirmed. */
  @Post('enrol')
  @HttpCode(200)
  @Allow('anyone')
  @Limit(CODES)
  @ApiOperation({ operationId: 'enrolSecondFactor' })
  @ApiOkResponse({ type: OfferedDeviceView })
  async enrolSecondFactor(
    @Body() { password }: EnrolSecondFactorInput,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<OfferedDeviceView> {
    const { id, waits } = await this.enrolling(actor, request);
    if (!waits) {
      const proof = { password, sessionId: sessionIdOf(request, this.config) };
      await this.password.verifyOwner(id, proof, 'password', 'Enter your password');
    }
    return this.commands.execute(new EnrolSecondFactor(id));
  }

  /**
   * Confirms the offered app by one of its codes. Ends every other session, and finishes a sign-in that was waiting for the app.
   */
  @Post('confirm')
  @HttpCode(200)
  @Allow('anyone')
  @Limit(CODES)
  @ApiOperation({ operationId: 'confirmSecondFactor' })
  @ApiOkResponse({ type: RecoveryCodesView })
  async confirmSecondFactor(
    @Body() { code }: SecondFactorCodeInput,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<RecoveryCodesView> {
    const { id } = await this.enrolling(actor, request);
    const { recoveryCodes, epoch } = await this.recorded(request, 'second-factor-set-up', id, () =>
      this.commands.execute(new ConfirmSecondFactor(id, code)),
    );
    await this.sessions.signIn(request, { id, epoch }, { secondFactor: true });
    return { recoveryCodes };
  }

  /** Removes the second factor. */
  @Delete()
  @HttpCode(204)
  @Allow('customer')
  @ApiOperation({ operationId: 'removeSecondFactor' })
  @ApiNoContentResponse()
  async removeSecondFactor(@Body() { password }: PasswordAgainInput, @CurrentActor() actor: Actor): Promise<void> {
    const id = idOf(actor);
    await this.password.verifyPassword(id, password, 'password');
    await this.commands.execute(new RemoveSecondFactor(id));
  }

  /** Replaces the recovery codes. */
  @Post('recovery-codes')
  @HttpCode(200)
  @Allow('customer')
  @ApiOperation({ operationId: 'renewRecoveryCodes' })
  @ApiOkResponse({ type: RecoveryCodesView })
  async renewRecoveryCodes(
    @Body() { password }: PasswordAgainInput,
    @CurrentActor() actor: Actor,
  ): Promise<RecoveryCodesView> {
    const id = idOf(actor);
    await this.password.verifyPassword(id, password, 'password');
    return { recoveryCodes: await this.commands.execute(new RenewRecoveryCodes(id)) };
  }

  private async recorded<T>(request: Request, event: SignInEvent, userId: string, give: () => Promise<T>): Promise<T> {
    try {
      const given = await give();
      await this.journal.record(request, event, 'succeeded', { userId });
      return given;
    } catch (error) {
      if (error instanceof WrongCode) await this.journal.record(request, event, 'failed', { userId });
      if (error instanceof TooManyRequests) await this.journal.record(request, event, 'too-many', { userId });
      throw error;
    }
  }

  /** Returns the staff member who is signed in, or whose pending sign-in needs an app. */
  private async enrolling(actor: Actor, request: Request): Promise<{ id: string; waits: boolean }> {
    const pending = await this.sessions.pending(request);
    if (pending?.missing === 'enrolment') return { id: pending.user, waits: true };
    if (actor.kind !== 'user') throw beginAgain();
    if (actor.role === 'customer') throw new Problem(403, 'Only staff accounts have a second factor.');
    return { id: actor.userId, waits: false };
  }
}

/** Returns the user's id; guests cannot call these routes. */
function idOf(actor: Actor): string {
  if (actor.kind !== 'user') throw beginAgain();
  return actor.userId;
}

function beginAgain(): Problem {
  return new Problem(401, 'Please sign in with your password first.');
}
