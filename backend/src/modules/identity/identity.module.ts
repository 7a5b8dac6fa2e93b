import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import { ACTOR_RESOLVER } from '../../platform/http/actor.js';
import { Attempts } from './adapters/attempts.js';
import { SessionStore } from './adapters/session-store.js';
import { ExternalIdentity } from './domain/external-identity.js';
import { RecoveryCode } from './domain/recovery-code.js';
import { SecondFactor } from './domain/second-factor.js';
import { Session } from './domain/session.js';
import { User } from './domain/user.js';
import { AuthController } from './http/auth.controller.js';
import { LoginGuard } from './http/login.guard.js';
import { PasswordStrategy } from './http/password.strategy.js';
import { SessionMiddleware } from './http/session.middleware.js';
import { SessionActors } from './http/session-actors.js';
import { SessionBeginning } from './http/session-beginning.js';
import { CurrentUserHandler } from './queries/current-user.js';
import { MissingSecondFactorHandler } from './queries/missing-second-factor.js';
import { RegisterUserHandler } from './use-cases/register-user.js';
import { SignInHandler } from './use-cases/sign-in.js';
import { VerifyTradeCustomerHandler } from './use-cases/verify-trade-customer.js';
import { Users } from './users.facade.js';

const useCases = [RegisterUserHandler, SignInHandler, VerifyTradeCustomerHandler];
const signingIn = [Attempts, SessionStore, SessionBeginning, PasswordStrategy, LoginGuard];

/** Accounts, sessions, and who is asking. */
@Module({
  imports: [MikroOrmModule.forFeature([User, Session, ExternalIdentity, SecondFactor, RecoveryCode])],
  controllers: [AuthController],
  providers: [
    { provide: ACTOR_RESOLVER, useClass: SessionActors },
    Users,
    ...useCases,
    CurrentUserHandler,
    MissingSecondFactorHandler,
    ...signingIn,
  ],
  exports: [Users],
})
export class IdentityModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply(SessionMiddleware)
      .forRoutes(
        { path: 'api/auth/login', method: RequestMethod.POST },
        { path: 'api/auth/logout', method: RequestMethod.POST },
        { path: 'api/logout', method: RequestMethod.GET },
      );
  }
}
