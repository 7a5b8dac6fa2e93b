import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import { CUSTOMER_DIRECTORY, STAFF_DIRECTORY } from '../../platform/directories.js';
import { ACTOR_RESOLVER } from '../../platform/http/actor.js';
import { KINSHIP } from '../../platform/http/own-decisions.js';
import { OWNER_PROOF } from '../../platform/http/owner-proof.dto.js';
import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { injectables } from '../../platform/providers.js';
import * as accountCommands from './account/account.commands.js';
import { CustomerRegistration } from './account/account.commands.js';
import { AccountController, SignUpController } from './account/account.controller.js';
import * as accountAccountMails from './account/account.mails.js';
import * as accountQueries from './account/account.queries.js';
import { AccountPersonalData } from './account/account.queries.js';
import * as accountMailQueue from './account/account-mail-queue.js';
import { AccountToken } from './account/account-token.entity.js';
import * as accountTokens from './account/account-tokens.js';
import { CustomerAccounts } from './account/account-tokens.js';
import { User } from './account/user.entity.js';
import * as addressesCommands from './addresses/addresses.commands.js';
import { AddressesController } from './addresses/addresses.controller.js';
import * as addressesQueries from './addresses/addresses.queries.js';
import { SavedAddress } from './addresses/saved-address.entity.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditModule } from './audit/audit.module.js';
import * as auditQueries from './audit/audit.queries.js';
import { AuditRecord } from './audit/audit-record.entity.js';
import * as contactFormCommands from './contact-form/contact-form.commands.js';
import { ContactController } from './contact-form/contact-form.controller.js';
import * as externalStrategy from './external-sign-in/external.strategy.js';
import { ExternalIdentity } from './external-sign-in/external-identity.entity.js';
import * as externalSignInCommands from './external-sign-in/external-sign-in.commands.js';
import * as externalSignInController from './external-sign-in/external-sign-in.controller.js';
import {
  ExternalIdentitiesController,
  ExternalSignInController,
} from './external-sign-in/external-sign-in.controller.js';
import * as externalSignInQueries from './external-sign-in/external-sign-in.queries.js';
import * as identityProviderClient from './external-sign-in/identity-provider.client.js';
import * as newsletterCommands from './newsletter/newsletter.commands.js';
import { NewsletterController, OneClickUnsubscribeController } from './newsletter/newsletter.controller.js';
import * as newsletterMails from './newsletter/newsletter.mails.js';
import { NewsletterConfirmation, NewsletterSubscription } from './newsletter/newsletter-subscription.entity.js';
import * as password from './passwords/password.js';
import * as passwordProof from './passwords/password-proof.js';
import { AccountOwnerProof } from './passwords/password-proof.js';
import * as passwordsCommands from './passwords/passwords.commands.js';
import * as reactions from './reactions.js';
import * as secondFactorCommands from './second-factor/second-factor.commands.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { RecoveryCode, SecondFactor } from './second-factor/second-factor.entity.js';
import * as secondFactorMails from './second-factor/second-factor.mails.js';
import * as secondFactorQueries from './second-factor/second-factor.queries.js';
import * as totp from './second-factor/totp.js';
import * as passwordStrategy from './sign-in/password.strategy.js';
import { Session } from './sign-in/session.entity.js';
import { SessionActors, SessionMiddleware } from './sign-in/session.middleware.js';
import * as sessionStarter from './sign-in/session-starter.js';
import * as sessionStore from './sign-in/session-store.js';
import * as signInCommands from './sign-in/sign-in.commands.js';
import { AuthController, MySessionsController } from './sign-in/sign-in.controller.js';
import * as signInQueries from './sign-in/sign-in.queries.js';
import * as inviteUser from './staff/invite-user.js';
import * as staffCommands from './staff/staff.commands.js';
import { AdminUserController } from './staff/staff.controller.js';
import * as staffMails from './staff/staff.mails.js';
import * as staffQueries from './staff/staff.queries.js';
import { OwnAccounts, StaffAccounts, StaffQueries } from './staff/staff.queries.js';
import { UserNote } from './staff/staff-rules.js';
import * as tradeApplicationsCommands from './trade-applications/trade-applications.commands.js';
import {
  MyTradeApplicationController,
  TradeApplicationController,
} from './trade-applications/trade-applications.controller.js';
import * as tradeApplicationsMails from './trade-applications/trade-applications.mails.js';
import * as tradeApplicationsQueries from './trade-applications/trade-applications.queries.js';
import { TradeApplicationsQueries } from './trade-applications/trade-applications.queries.js';
import * as usersFacade from './users.facade.js';
import { Users } from './users.facade.js';

// Account, addresses and passwords: a part of `IdentityModule`.

export const accountEntities = [AccountToken, SavedAddress];

export const accountControllers = [SignUpController, AccountController, MySessionsController, AddressesController];

export const accountProviders = [
  { provide: PERSONAL_DATA, useExisting: AccountPersonalData },
  { provide: CUSTOMER_DIRECTORY, useExisting: CustomerAccounts },
];

// Signing in with an identity provider: a part of `IdentityModule`.

export const externalEntities = [ExternalIdentity];

export const externalControllers = [ExternalSignInController, ExternalIdentitiesController];

// The second factor: a part of `IdentityModule`.

export const secondFactorEntities = [SecondFactor, RecoveryCode];

export const secondFactorControllers = [SecondFactorController];

// User Management, trade applications and the audit trail: a part of `IdentityModule`.

export const staffEntities = [AuditRecord, UserNote];

export const staffControllers = [
  AdminUserController,
  TradeApplicationController,
  MyTradeApplicationController,
  AuditController,
];

export const staffProviders = [
  { provide: STAFF_DIRECTORY, useExisting: StaffAccounts },
  { provide: KINSHIP, useExisting: OwnAccounts },
];

/** Accounts, sessions, who sends a request, the newsletter and the contact form. */
@Module({
  imports: [
    AuditModule,
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
    ...injectables(
      accountTokens,
      password,
      passwordProof,
      accountMailQueue,
      accountAccountMails,
      accountCommands,
      passwordsCommands,
      signInCommands,
      addressesCommands,
      accountQueries,
      signInQueries,
      addressesQueries,
      reactions,
      identityProviderClient,
      externalStrategy,
      externalSignInController,
      externalSignInCommands,
      externalSignInQueries,
      totp,
      secondFactorMails,
      secondFactorQueries,
      secondFactorCommands,
      tradeApplicationsQueries,
      tradeApplicationsMails,
      staffMails,
      staffQueries,
      auditQueries,
      staffCommands,
      inviteUser,
      tradeApplicationsCommands,
      sessionStore,
      sessionStarter,
      passwordStrategy,
      newsletterMails,
      newsletterCommands,
      usersFacade,
      contactFormCommands,
    ),
    SessionActors,
    { provide: ACTOR_RESOLVER, useExisting: SessionActors },
    { provide: OWNER_PROOF, useExisting: AccountOwnerProof },
    ...accountProviders,
    ...staffProviders,
  ],
  exports: [Users, CustomerRegistration, StaffAccounts, StaffQueries, TradeApplicationsQueries],
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
