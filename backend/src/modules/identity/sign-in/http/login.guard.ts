import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { tooMany } from '../../../../platform/http/limit.js';
import { Problem } from '../../../../platform/http/problem.js';
import { validationPipe } from '../../../../platform/http/validation.js';
import { TooManyPasswordChecks } from '../../passwords/password-check-limiter.js';
import type { MissingFactor } from '../../second-factor/queries/missing-second-factor.js';
import { SignInJournal, type SignInOutcome } from '../sign-in-journal.js';
import { TooManyFailures, WrongCredentials } from '../use-cases/sign-in.js';
import { LoginInput } from './login.input.js';
import { PasswordStrategy } from './password.strategy.js';
import { SessionStarter } from './session-starter.js';

const STILL_MISSING: Record<MissingFactor, string> = {
  code: 'Please enter the code from your authenticator app.',
  enrolment: 'Staff accounts need a second factor. Please set up an authenticator app.',
};

/** The 401 of a sign-in that still needs the second factor; `secondFactor` says which step. */
export function secondFactorMissing(missing: MissingFactor): Problem {
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
    const missing = await this.sessions.begin(request, request.user!);
    const outcome = missing ? (`${missing}-asked` as const) : 'succeeded';
    await this.journal.record(request, 'sign-in', outcome, { userId: request.user!.id });
    if (missing) throw secondFactorMissing(missing);
    return true;
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error instanceof TooManyFailures) throw tooMany(error.seconds);
    if (error instanceof TooManyPasswordChecks) throw new Problem(503, error.message, { retryAfterSeconds: 3 });
    if (error instanceof WrongCredentials) throw new Problem(401, error.message);
    if (error) throw error;
    if (!user) throw new Problem(401, new WrongCredentials().message);
    return user;
  }
}

/** Returns what to record of a failed sign-in; other errors say nothing about the user. */
function outcomeOf(error: unknown): SignInOutcome | null {
  if (!(error instanceof Problem)) return null;
  if (error.status === 429) return 'too-many';
  return error.status === 401 ? 'failed' : null;
}
