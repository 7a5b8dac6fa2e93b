import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import { ACTOR_RESOLVER } from '../../platform/http/actor.js';
import { AccountTokens } from './adapters/account-tokens.js';
import { Attempts } from './adapters/attempts.js';
import { CommonPasswords } from './adapters/common-passwords.js';
import { PasswordProof } from './adapters/password-proof.js';
import { SecondFactorLimit } from './adapters/second-factor-limit.js';
import { SecondFactorMails } from './adapters/second-factor-mails.js';
import { SessionStore } from './adapters/session-store.js';
import { AccountToken } from './domain/account-token.js';
import { ExternalIdentity } from './domain/external-identity.js';
import { MailPreferences } from './domain/mail-preferences.js';
import { RecoveryCode } from './domain/recovery-code.js';
import { SavedAddress } from './domain/saved-address.js';
import { SecondFactor } from './domain/second-factor.js';
import { Session } from './domain/session.js';
import { User } from './domain/user.js';
import { AccountController } from './http/account.controller.js';
import { AddressesController } from './http/addresses.controller.js';
import { AuthController } from './http/auth.controller.js';
import { LoginGuard } from './http/login.guard.js';
import { MySessionsController } from './http/my-sessions.controller.js';
import { PasswordStrategy } from './http/password.strategy.js';
import { SecondFactorController } from './http/second-factor.controller.js';
import { SessionMiddleware } from './http/session.middleware.js';
import { SessionActors } from './http/session-actors.js';
import { SessionBeginning } from './http/session-beginning.js';
import { SignUpController } from './http/sign-up.controller.js';
import { AccountMails } from './mails/account-mails.js';
import { CurrentUserHandler } from './queries/current-user.js';
import { MissingSecondFactorHandler } from './queries/missing-second-factor.js';
import { MyAddressesHandler } from './queries/my-addresses.js';
import { MyPreferencesHandler } from './queries/my-preferences.js';
import { MyProfileHandler } from './queries/my-profile.js';
import { MySessionsHandler } from './queries/my-sessions.js';
import { SecondFactorOfHandler } from './queries/second-factor.js';
import { NotePointsOnPointsEarned, NotePointsOnPointsSpent } from './reactions/note-points.js';
import { ChangePasswordHandler } from './use-cases/change-password.js';
import { ConfirmEmailHandler } from './use-cases/confirm-email.js';
import { ConfirmSecondFactorHandler } from './use-cases/confirm-second-factor.js';
import { DeleteAccountHandler } from './use-cases/delete-account.js';
import { EndMySessionsHandler } from './use-cases/end-my-sessions.js';
import { EnrolSecondFactorHandler } from './use-cases/enrol-second-factor.js';
import { ForgotPasswordHandler } from './use-cases/forgot-password.js';
import { GiveSecondFactorHandler } from './use-cases/give-second-factor.js';
import { ProvePasswordHandler } from './use-cases/prove-password.js';
import { RegisterUserHandler } from './use-cases/register-user.js';
import { RemoveAddressHandler } from './use-cases/remove-address.js';
import { RemoveSecondFactorHandler } from './use-cases/remove-second-factor.js';
import { RenewRecoveryCodesHandler } from './use-cases/renew-recovery-codes.js';
import { RequestConfirmationHandler } from './use-cases/request-confirmation.js';
import { ResetPasswordHandler } from './use-cases/reset-password.js';
import { SaveAddressHandler } from './use-cases/save-address.js';
import { SignInHandler } from './use-cases/sign-in.js';
import { SignUpHandler } from './use-cases/sign-up.js';
import { UpdatePreferencesHandler } from './use-cases/update-preferences.js';
import { UpdateProfileHandler } from './use-cases/update-profile.js';
import { VerifyTradeCustomerHandler } from './use-cases/verify-trade-customer.js';
import { Users } from './users.facade.js';

const useCases = [RegisterUserHandler, SignInHandler, ProvePasswordHandler, VerifyTradeCustomerHandler];
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
    MikroOrmModule.forFeature([
      User,
      Session,
      AccountToken,
      SavedAddress,
      MailPreferences,
      ExternalIdentity,
      SecondFactor,
      RecoveryCode,
    ]),
  ],
  controllers: [AuthController, SecondFactorController],
  providers: [
    { provide: ACTOR_RESOLVER, useClass: SessionActors },
    Users,
    ...useCases,
    ...queries,
    ...accounts,
    ...reactions,
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
