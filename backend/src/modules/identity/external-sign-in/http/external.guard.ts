import { Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ExternalSignInFailed } from '../domain/external-sign-in-errors.js';
import { ExternalStrategy } from './external.strategy.js';

/** Admits a user whose external sign-in succeeded. */
@Injectable()
export class ExternalGuard extends AuthGuard() {
  constructor(@Inject(ExternalStrategy) { name }: ExternalStrategy) {
    super({ defaultStrategy: name });
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) throw new ExternalSignInFailed('refused');
    return user;
  }
}
