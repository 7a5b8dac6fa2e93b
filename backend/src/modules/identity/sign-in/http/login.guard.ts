import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { Problem } from '../../../../platform/http/problem.js';
import { validationPipe } from '../../../../platform/http/validation.js';
import { toIdentityProblem } from '../../http/identity-problems.js';
import type { MissingFactor } from '../../second-factor/queries/missing-second-factor.js';
import { WrongCredentials } from '../domain/sign-in-errors.js';
import { SignInJournal, type SignInOutcome } from '../sign-in-journal.js';
import { LoginInput } from './login.input.js';
import { PasswordStrategy } from './password.strategy.js';
import { SessionStarter } from './session-starter.js';

const STILL_MISSING: Record<MissingFactor, string> = {
  code: 'Please enter the code from your authenticator app.',
  enrolment: 'Staff accounts need a second factor. Please set up an authenticator app.',
};

/** The 401 of a sign-in that still needs the second factor; `secondFactor` says which step. */
function secondFactorMissing(missing: MissingFactor): Problem {
  return new Problem(401, STILL_MISSING[missing], { secondFactor: missing });
}

/** Authenticates by password and starts the session (docs/rules.md#passwords). */
@Injectable()
export class LoginGuard extends AuthGuard() {
  private readonly input = validationPipe();

  constructor(
    @Inject(PasswordStrategy) { name }: PasswordStrategy,
    private readonly sessions: SessionStarter,
    private readonly journal: SignInJournal,
  ) {
    super({ defaultStrategy: name });
  }

  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<Request>();
    // Guards run before pipes, and passport reads the body itself.
    request.body = await this.input.transform(request.body, { type: 'body', metatype: LoginInput });
    const { email } = request.body as LoginInput;
    try {
      await super.canActivate(execution);
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome) await this.journal.record(request, 'sign-in', outcome, { email });
      throw error;
    }
    const missing = await this.sessions.begin(request, request.user!, { password: true });
    const outcome = missing ? (`${missing}-asked` as const) : 'succeeded';
    await this.journal.record(request, 'sign-in', outcome, { userId: request.user!.id });
    if (missing) throw secondFactorMissing(missing);
    return true;
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw toIdentityProblem(error);
    if (!user) throw toIdentityProblem(new WrongCredentials());
    return user;
  }
}

/** Returns what to record of a failed sign-in; other errors say nothing about the user. */
function outcomeOf(error: unknown): SignInOutcome | null {
  if (!(error instanceof Problem)) return null;
  if (error.status === 429) return 'too-many';
  return error.status === 401 || error.status === 403 ? 'failed' : null;
}
