import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import { ACTOR_RESOLVER } from '../../platform/http/actor.js';
import { OWNER_PROOF } from '../../platform/owner-proof.js';
import { AccountingSyncModule } from '../accounting-sync/index.js';
import { LoyaltyModule } from '../loyalty/index.js';
import { accountControllers, accountEntities, accountProviders } from './account/account.providers.js';
import { CustomerRegistration } from './account/customer-registration.js';
import { User } from './account/domain/user.js';
import { CurrentUserHandler } from './account/queries/current-user.js';
import { RegisterUserHandler } from './account/use-cases/register-user.js';
import { AuditModule } from './audit/audit.module.js';
import { ContactController } from './contact-form/http/contact.controller.js';
import { SendContactMessageHandler } from './contact-form/use-cases/send-contact-message.js';
import {
  externalControllers,
  externalEntities,
  externalProviders,
} from './external-sign-in/external-sign-in.providers.js';
import { AccountOwnerProof } from './http/account-owner-proof.js';
import { NewsletterConfirmation, NewsletterSubscription } from './newsletter/domain/newsletter-subscription.js';
import { NewsletterController } from './newsletter/http/newsletter.controller.js';
import { OneClickUnsubscribeController } from './newsletter/http/one-click-unsubscribe.controller.js';
import { PurgeNewsletterRequests } from './newsletter/jobs/purge-newsletter-requests.js';
import { NewsletterLinks } from './newsletter/newsletter-links.js';
import { ConfirmNewsletterHandler } from './newsletter/use-cases/confirm-newsletter.js';
import { SubscribeNewsletterHandler } from './newsletter/use-cases/subscribe-newsletter.js';
import { UnsubscribeNewsletterHandler } from './newsletter/use-cases/unsubscribe-newsletter.js';
import { PasswordCheckLimiter } from './passwords/password-check-limiter.js';
import { ReplacePasswordHandler } from './passwords/use-cases/replace-password.js';
import {
  secondFactorControllers,
  secondFactorEntities,
  secondFactorProviders,
} from './second-factor/second-factor.providers.js';
import { Session } from './sign-in/domain/session.js';
import { AuthController } from './sign-in/http/auth.controller.js';
import { LoginGuard } from './sign-in/http/login.guard.js';
import { PasswordStrategy } from './sign-in/http/password.strategy.js';
import { SessionMiddleware } from './sign-in/http/session.middleware.js';
import { SessionActors } from './sign-in/http/session-actors.js';
import { SessionStarter } from './sign-in/http/session-starter.js';
import { SessionStore } from './sign-in/session-store.js';
import { SignInJournal } from './sign-in/sign-in-journal.js';
import { SignInHandler } from './sign-in/use-cases/sign-in.js';
import { staffControllers, staffEntities, staffProviders } from './staff/staff.providers.js';
import { VerifyTradeCustomerHandler } from './trade-applications/use-cases/verify-trade-customer.js';
import { Users } from './users.facade.js';

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
