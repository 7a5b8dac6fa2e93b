import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import { ACTOR_RESOLVER } from '../../platform/http/actor.js';
import { accountControllers, accountEntities, accountProviders } from './accounts.js';
import { Attempts } from './adapters/attempts.js';
import { SessionStore } from './adapters/session-store.js';
import { SignInJournal } from './adapters/sign-in-journal.js';
import { NewsletterConfirmation, NewsletterSubscription } from './domain/newsletter-subscription.js';
import { Session } from './domain/session.js';
import { User } from './domain/user.js';
import { externalControllers, externalEntities, externalProviders } from './external.js';
import { AuthController } from './http/auth.controller.js';
import { LoginGuard } from './http/login.guard.js';
import { NewsletterController } from './http/newsletter.controller.js';
import { NewsletterButtonController } from './http/newsletter-button.controller.js';
import { PasswordStrategy } from './http/password.strategy.js';
import { SessionMiddleware } from './http/session.middleware.js';
import { SessionActors } from './http/session-actors.js';
import { SessionBeginning } from './http/session-beginning.js';
import { NewsletterLinks } from './newsletter-links.js';
import { CurrentUserHandler } from './queries/current-user.js';
import { secondFactorControllers, secondFactorEntities, secondFactorProviders } from './second-factor.js';
import { staffControllers, staffEntities, staffProviders } from './staff.js';
import { ConfirmNewsletterHandler } from './use-cases/confirm-newsletter.js';
import { ForgetNewsletterRequests } from './use-cases/forget-newsletter-requests.js';
import { RegisterUserHandler } from './use-cases/register-user.js';
import { ReplacePasswordHandler } from './use-cases/replace-password.js';
import { SignInHandler } from './use-cases/sign-in.js';
import { SubscribeNewsletterHandler } from './use-cases/subscribe-newsletter.js';
import { UnsubscribeNewsletterHandler } from './use-cases/unsubscribe-newsletter.js';
import { VerifyTradeCustomerHandler } from './use-cases/verify-trade-customer.js';
import { Users } from './users.facade.js';

const useCases = [RegisterUserHandler, ReplacePasswordHandler, SignInHandler, VerifyTradeCustomerHandler];
const signingIn = [SignInJournal, Attempts, SessionStore, SessionBeginning, PasswordStrategy, LoginGuard];
const newsletter = [
  NewsletterLinks,
  SubscribeNewsletterHandler,
  ConfirmNewsletterHandler,
  UnsubscribeNewsletterHandler,
  ForgetNewsletterRequests,
];

/** Accounts, sessions, and who is asking; the newsletter. */
@Module({
  imports: [
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
    NewsletterController,
    NewsletterButtonController,
    ...accountControllers,
    ...secondFactorControllers,
    ...externalControllers,
    ...staffControllers,
  ],
  providers: [
    { provide: ACTOR_RESOLVER, useClass: SessionActors },
    Users,
    ...useCases,
    ...accountProviders,
    CurrentUserHandler,
    ...signingIn,
    ...secondFactorProviders,
    ...externalProviders,
    ...staffProviders,
    ...newsletter,
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
        { path: 'api/callback', method: RequestMethod.GET },
        { path: 'api/logout', method: RequestMethod.GET },
      );
  }
}
