import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import { ACTOR_RESOLVER } from '../../platform/http/actor.js';
import { accountControllers, accountEntities, accountProviders } from './accounts.js';
import { Attempts } from './adapters/attempts.js';
import { SecondFactorLimit } from './adapters/second-factor-limit.js';
import { SecondFactorMails } from './adapters/second-factor-mails.js';
import { SessionStore } from './adapters/session-store.js';
import { ExternalIdentity } from './domain/external-identity.js';
import { RecoveryCode } from './domain/recovery-code.js';
import { SecondFactor } from './domain/second-factor.js';
import { Session } from './domain/session.js';
import { User } from './domain/user.js';
import { AuthController } from './http/auth.controller.js';
import { LoginGuard } from './http/login.guard.js';
import { PasswordStrategy } from './http/password.strategy.js';
import { SecondFactorController } from './http/second-factor.controller.js';
import { SessionMiddleware } from './http/session.middleware.js';
import { SessionActors } from './http/session-actors.js';
import { SessionBeginning } from './http/session-beginning.js';
import { CurrentUserHandler } from './queries/current-user.js';
import { MissingSecondFactorHandler } from './queries/missing-second-factor.js';
import { SecondFactorOfHandler } from './queries/second-factor.js';
import { ConfirmSecondFactorHandler } from './use-cases/confirm-second-factor.js';
import { EnrolSecondFactorHandler } from './use-cases/enrol-second-factor.js';
import { GiveSecondFactorHandler } from './use-cases/give-second-factor.js';
import { RegisterUserHandler } from './use-cases/register-user.js';
import { RemoveSecondFactorHandler } from './use-cases/remove-second-factor.js';
import { RenewRecoveryCodesHandler } from './use-cases/renew-recovery-codes.js';
import { SignInHandler } from './use-cases/sign-in.js';
import { VerifyTradeCustomerHandler } from './use-cases/verify-trade-customer.js';
import { Users } from './users.facade.js';

const useCases = [RegisterUserHandler, SignInHandler, VerifyTradeCustomerHandler];
const signingIn = [Attempts, SessionStore, SessionBeginning, PasswordStrategy, LoginGuard];
const secondFactor = [
  SecondFactorLimit,
  SecondFactorMails,
  MissingSecondFactorHandler,
  SecondFactorOfHandler,
  EnrolSecondFactorHandler,
  ConfirmSecondFactorHandler,
  GiveSecondFactorHandler,
  RemoveSecondFactorHandler,
  RenewRecoveryCodesHandler,
];

/** Accounts, sessions, and who is asking. */
@Module({
  imports: [
    MikroOrmModule.forFeature([User, Session, ...accountEntities, ExternalIdentity, SecondFactor, RecoveryCode]),
  ],
  controllers: [AuthController, SecondFactorController, ...accountControllers],
  providers: [
    { provide: ACTOR_RESOLVER, useClass: SessionActors },
    Users,
    ...useCases,
    ...accountProviders,
    CurrentUserHandler,
    ...signingIn,
    ...secondFactor,
  ],
  exports: [Users],
})
export class IdentityModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply(SessionMiddleware)
      .forRoutes(
        { path: 'api/auth/login', method: RequestMethod.POST },
        { path: 'api/auth/signup', method: RequestMethod.POST },
        { path: 'api/auth/password', method: RequestMethod.PUT },
        { path: 'api/auth/logout', method: RequestMethod.POST },
        { path: 'api/auth/second-factor', method: RequestMethod.ALL },
        { path: 'api/auth/second-factor/enrol', method: RequestMethod.POST },
        { path: 'api/auth/second-factor/confirm', method: RequestMethod.POST },
        { path: 'api/logout', method: RequestMethod.GET },
      );
  }
}
