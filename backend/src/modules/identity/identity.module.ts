import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import { CUSTOMER_DIRECTORY, STAFF_DIRECTORY } from '../../platform/directories.js';
import { ACTOR_RESOLVER } from '../../platform/http/actor.js';
import { KINSHIP } from '../../platform/http/own-decisions.js';
import { OWNER_PROOF } from '../../platform/http/owner-proof.dto.js';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { RECONCILED_RECORDS } from '../../platform/reconciled-records.js';
import { AccountingSyncModule } from '../accounting-sync/index.js';
import { LoyaltyModule } from '../loyalty/index.js';
import {
  ConfirmEmailHandler,
  CustomerRegistration,
  DeleteAccountHandler,
  RegisterUserHandler,
  RequestConfirmationHandler,
  SignUpHandler,
  UpdatePreferencesHandler,
  UpdateProfileHandler,
} from './account/account.commands.js';
import { AccountController, SignUpController } from './account/account.controller.js';
import { ConfirmationMails } from './account/account.mails.js';
import {
  AccountPersonalData,
  CurrentUserHandler,
  MyPreferencesHandler,
  MyProfileHandler,
} from './account/account.queries.js';
import { AccountMails } from './account/account-mails.js';
import { AccountToken } from './account/account-token.entity.js';
import { AccountTokens, CustomerAccounts } from './account/account-tokens.js';
import { User } from './account/user.entity.js';
import { AccountOwnerProof } from './account-owner-proof.js';
import { RemoveAddressHandler, SaveAddressHandler } from './addresses/addresses.commands.js';
import { AddressesController } from './addresses/addresses.controller.js';
import { MyAddressesHandler } from './addresses/addresses.queries.js';
import { SavedAddress } from './addresses/saved-address.entity.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditModule } from './audit/audit.module.js';
import { ListAuditHandler } from './audit/audit.queries.js';
import { AuditRecord } from './audit/audit-record.entity.js';
import { SendContactMessageHandler } from './contact-form/contact-form.commands.js';
import { ContactController } from './contact-form/contact-form.controller.js';
import { ExternalFlows, ExternalSignIn, ExternalStrategy } from './external-sign-in/external.strategy.js';
import { ExternalIdentity } from './external-sign-in/external-identity.entity.js';
import {
  ConfirmExternallyHandler,
  ExternalSignInMails,
  LinkExternalIdentityHandler,
  SignInExternallyHandler,
  UnlinkExternalIdentityHandler,
} from './external-sign-in/external-sign-in.commands.js';
import {
  ExternalGuard,
  ExternalIdentitiesController,
  ExternalSignInController,
} from './external-sign-in/external-sign-in.controller.js';
import { MyExternalIdentitiesHandler } from './external-sign-in/external-sign-in.queries.js';
import { IdentityProvider } from './external-sign-in/identity-provider.client.js';
import {
  ConfirmNewsletterHandler,
  PurgeNewsletterRequests,
  SubscribeNewsletterHandler,
  UnsubscribeNewsletterHandler,
} from './newsletter/newsletter.commands.js';
import { NewsletterController, OneClickUnsubscribeController } from './newsletter/newsletter.controller.js';
import { NewsletterLinks } from './newsletter/newsletter.mails.js';
import { NewsletterConfirmation, NewsletterSubscription } from './newsletter/newsletter-subscription.entity.js';
import { CommonPasswords } from './passwords/password.js';
import { PasswordCheckLimiter } from './passwords/password-check-limiter.js';
import { PasswordProof } from './passwords/password-proof.js';
import {
  ChangePasswordHandler,
  ForgotPasswordHandler,
  ReplacePasswordHandler,
  ResetPasswordHandler,
} from './passwords/passwords.commands.js';
import { ResetLinkHandler } from './passwords/passwords.queries.js';
import {
  RecordPointsOnPointsEarned,
  RecordPointsOnPointsSpent,
  RecordSageSyncOnContactsSynced,
  RecordStripeCustomerOnStripeCustomerCreated,
} from './reactions.js';
import {
  ConfirmSecondFactorHandler,
  EnrolSecondFactorHandler,
  GiveSecondFactorHandler,
  RemoveSecondFactorHandler,
  RenewRecoveryCodesHandler,
  RenewSecondFactorSecrets,
  ResetSecondFactorHandler,
} from './second-factor/second-factor.commands.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { RecoveryCode, SecondFactor } from './second-factor/second-factor.entity.js';
import { SecondFactorMails } from './second-factor/second-factor.mails.js';
import { MissingSecondFactorHandler, MySecondFactorHandler } from './second-factor/second-factor.queries.js';
import { SecondFactorLimit } from './second-factor/totp.js';
import { LoginGuard, PasswordStrategy } from './sign-in/password.strategy.js';
import { Session } from './sign-in/session.entity.js';
import { SessionActors, SessionMiddleware } from './sign-in/session.middleware.js';
import { SessionStarter } from './sign-in/session-starter.js';
import { SessionStore } from './sign-in/session-store.js';
import { EndMySessionsHandler, SignInHandler, SignInJournal } from './sign-in/sign-in.commands.js';
import { AuthController, MySessionsController } from './sign-in/sign-in.controller.js';
import { MySessionsHandler } from './sign-in/sign-in.queries.js';
import {
  FirstAdmin,
  InviteUserHandler,
  NameAdminHandler,
  ResendInvitationHandler,
  UpdateAdminUserHandler,
} from './staff/invite-user.js';
import {
  AddUserNoteHandler,
  ChangeRoleHandler,
  ChangeSuspensionHandler,
  CloseAccountHandler,
  CreateAdminUserHandler,
  RebuildUserPointsHandler,
  ResendUserConfirmationHandler,
  ResetAdminUserSecondFactorHandler,
  SignUserOutHandler,
} from './staff/staff.commands.js';
import { AdminUserController, CustomerRecordController } from './staff/staff.controller.js';
import { AdminUserMails } from './staff/staff.mails.js';
import {
  AdminUserHandler,
  CustomerRecordHandler,
  ListUsersHandler,
  OwnAccounts,
  ShownPoints,
  StaffAccounts,
} from './staff/staff.queries.js';
import { UserNote } from './staff/staff-rules.js';
import {
  DecideTradeApplicationHandler,
  RecordTradeContactHandler,
  VerifyTradeCustomerHandler,
} from './trade-applications/trade-applications.commands.js';
import {
  MyTradeApplicationController,
  TradeApplicationController,
} from './trade-applications/trade-applications.controller.js';
import { TradeApplicationMails } from './trade-applications/trade-applications.mails.js';
import {
  CountTradeApplicationsHandler,
  ListTradeApplicationsHandler,
  MyTradeApplicationHandler,
} from './trade-applications/trade-applications.queries.js';
import { Users } from './users.facade.js';

// Account, addresses and passwords: a part of `IdentityModule`.

export const accountEntities = [AccountToken, SavedAddress];

export const accountControllers = [SignUpController, AccountController, MySessionsController, AddressesController];

export const accountProviders = [
  AccountTokens,
  CommonPasswords,
  PasswordProof,
  AccountMails,
  ConfirmationMails,
  CustomerRegistration,
  SignUpHandler,
  ConfirmEmailHandler,
  RequestConfirmationHandler,
  ForgotPasswordHandler,
  ResetPasswordHandler,
  ResetLinkHandler,
  ChangePasswordHandler,
  UpdateProfileHandler,
  UpdatePreferencesHandler,
  DeleteAccountHandler,
  EndMySessionsHandler,
  SaveAddressHandler,
  RemoveAddressHandler,
  MyProfileHandler,
  MyPreferencesHandler,
  MySessionsHandler,
  MyAddressesHandler,
  { provide: PERSONAL_DATA, useClass: AccountPersonalData },
  { provide: CUSTOMER_DIRECTORY, useClass: CustomerAccounts },
  RecordPointsOnPointsEarned,
  RecordPointsOnPointsSpent,
  RecordSageSyncOnContactsSynced,
  RecordStripeCustomerOnStripeCustomerCreated,
];

// Signing in with an identity provider: a part of `IdentityModule`.

export const externalEntities = [ExternalIdentity];

export const externalControllers = [ExternalSignInController, ExternalIdentitiesController];

export const externalProviders = [
  IdentityProvider,
  ExternalFlows,
  ExternalSignIn,
  ExternalStrategy,
  ExternalGuard,
  ExternalSignInMails,
  MyExternalIdentitiesHandler,
  LinkExternalIdentityHandler,
  ConfirmExternallyHandler,
  SignInExternallyHandler,
  UnlinkExternalIdentityHandler,
];

// The second factor: a part of `IdentityModule`.

export const secondFactorEntities = [SecondFactor, RecoveryCode];

export const secondFactorControllers = [SecondFactorController];

export const secondFactorProviders = [
  SecondFactorLimit,
  SecondFactorMails,
  MissingSecondFactorHandler,
  MySecondFactorHandler,
  EnrolSecondFactorHandler,
  ConfirmSecondFactorHandler,
  GiveSecondFactorHandler,
  RemoveSecondFactorHandler,
  RenewRecoveryCodesHandler,
  ResetSecondFactorHandler,
  RenewSecondFactorSecrets,
];

// User Management, trade applications and the audit trail: a part of `IdentityModule`.

export const staffEntities = [AuditRecord, UserNote];

export const staffControllers = [
  AdminUserController,
  CustomerRecordController,
  TradeApplicationController,
  MyTradeApplicationController,
  AuditController,
];

export const staffProviders = [
  MyTradeApplicationHandler,
  TradeApplicationMails,
  AdminUserMails,
  ListUsersHandler,
  AdminUserHandler,
  CountTradeApplicationsHandler,
  ListTradeApplicationsHandler,
  ListAuditHandler,
  CreateAdminUserHandler,
  UpdateAdminUserHandler,
  InviteUserHandler,
  ResendInvitationHandler,
  ChangeSuspensionHandler,
  CloseAccountHandler,
  SignUserOutHandler,
  AddUserNoteHandler,
  CustomerRecordHandler,
  ChangeRoleHandler,
  ResetAdminUserSecondFactorHandler,
  RebuildUserPointsHandler,
  DecideTradeApplicationHandler,
  ResendUserConfirmationHandler,
  RecordTradeContactHandler,
  NameAdminHandler,
  FirstAdmin,
  { provide: STAFF_DIRECTORY, useClass: StaffAccounts },
  { provide: KINSHIP, useClass: OwnAccounts },
  { provide: RECONCILED_RECORDS, useClass: ShownPoints },
];

const useCases = [RegisterUserHandler, ReplacePasswordHandler, SignInHandler, VerifyTradeCustomerHandler];
const signingIn = [SignInJournal, PasswordCheckLimiter, SessionStore, SessionStarter, PasswordStrategy, LoginGuard];
const newsletter = [
  NewsletterLinks,
  SubscribeNewsletterHandler,
  ConfirmNewsletterHandler,
  UnsubscribeNewsletterHandler,
  PurgeNewsletterRequests,
];

/** Accounts, sessions, who sends a request, the newsletter and the contact form. */
@Module({
  imports: [
    AccountingSyncModule,
    AuditModule,
    LoyaltyModule,
    MikroOrmModule.forFeature([
      User,
      Session,
      NewsletterSubscription,
      NewsletterConfirmation,
      ...accountEntities,
      ...secondFactorEntities,
      ...externalEntities,
      ...staffEntities,
    ]),
  ],
  controllers: [
    AuthController,
    ContactController,
    NewsletterController,
    OneClickUnsubscribeController,
    ...accountControllers,
    ...secondFactorControllers,
    ...externalControllers,
    ...staffControllers,
  ],
  providers: [
    { provide: ACTOR_RESOLVER, useClass: SessionActors },
    { provide: OWNER_PROOF, useClass: AccountOwnerProof },
    Users,
    ...useCases,
    ...accountProviders,
    CurrentUserHandler,
    ...signingIn,
    ...secondFactorProviders,
    ...externalProviders,
    ...staffProviders,
    ...newsletter,
    SendContactMessageHandler,
  ],
  exports: [Users, CustomerRegistration],
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
        { path: 'api/callback', method: RequestMethod.GET },
        { path: 'api/logout', method: RequestMethod.GET },
      );
  }
}
