import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { tooMany } from '../../../platform/http/limit.js';
import { Problem } from '../../../platform/http/problem.js';
import { validationPipe } from '../../../platform/http/validation.js';
import { TooManyWaiting } from '../adapters/attempts.js';
import { TooManyFailures, WrongCredentials } from '../use-cases/sign-in.js';
import { LoginInput } from './login.input.js';
import { PasswordStrategy } from './password.strategy.js';

/** Lets pass who proved who they are, in a session that was begun for it (decision 22). */
@Injectable()
export class LoginGuard extends AuthGuard() {
  private readonly input = validationPipe();

  constructor(@Inject(PasswordStrategy) { name }: PasswordStrategy) {
    super({ defaultStrategy: name });
  }

  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<Request>();
    // Guards come before pipes, and passport reads the body itself.
    request.body = await this.input.transform(request.body, { type: 'body', metatype: LoginInput });
    await super.canActivate(execution);
    await this.logIn(request);
    return true;
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error instanceof TooManyFailures) throw tooMany(error.seconds);
    if (error instanceof TooManyWaiting) throw new Problem(503, error.message, { retryAfterSeconds: 3 });
    if (error instanceof WrongCredentials) throw new Problem(401, error.message);
    if (error) throw error;
    if (!user) throw new Problem(401, new WrongCredentials().message);
    return user;
  }
}
