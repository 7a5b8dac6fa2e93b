import { IdentityProvider } from './adapters/identity-provider.js';
import { ExternalIdentity } from './domain/external-identity.js';
import { ExternalGuard } from './http/external.guard.js';
import { ExternalStrategy } from './http/external.strategy.js';
import { ExternalFlows } from './http/external-flows.js';
import { ExternalIdentitiesController } from './http/external-identities.controller.js';
import { ExternalSignInController } from './http/external-sign-in.controller.js';
import { ExternalSignIn } from './http/external-sign-in.js';
import { ExternalSignInMails } from './mails/external-sign-in-mails.js';
import { MyExternalIdentitiesHandler } from './queries/my-external-identities.js';
import { ConfirmExternallyHandler } from './use-cases/confirm-externally.js';
import { LinkExternalIdentityHandler } from './use-cases/link-external-identity.js';
import { SignInExternallyHandler } from './use-cases/sign-in-externally.js';
import { UnlinkExternalIdentityHandler } from './use-cases/unlink-external-identity.js';

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
