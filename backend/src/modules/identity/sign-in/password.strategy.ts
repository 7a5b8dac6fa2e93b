import { type ExecutionContext, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { networkOf } from '../../../platform/http/limits/limit.js';
import { Problem } from '../../../platform/http/problem.js';
import { validationPipe } from '../../../platform/http/validation.js';
import { LoginInput } from '../account/account.dto.js';
import { toIdentityProblem } from '../identity-problems.js';
import type { MissingFactor } from '../second-factor/second-factor.queries.js';
import { WrongCredentials } from './session.entity.js';
import { SessionStarter } from './session-starter.js';
import { SignIn, SignInJournal, type SignInOutcome } from './sign-in.commands.js';

let made = 0;

/** Passport's local strategy: by e-mail and password. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) implements OnModuleDestroy {
  override readonly name: string;

  constructor(private readonly commands: CommandBus) {
    super({ usernameField: 'email', passReqToCallback: true });
    // Passport registers strategies per process, not per application: each application needs its own name.
    made += 1;
    this.name = `password ${made}`;
    passport.use(this);
  }

  validate(request: Request, email: string, password: string): Promise<Express.User> {
    return this.commands.execute(new SignIn(email, password, networkOf(request.ip ?? '')));
  }

  onModuleDestroy(): void {
    passport.unuse(this.name);
  }
}

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
