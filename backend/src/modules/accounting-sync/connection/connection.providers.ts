import { SageBusinessReader } from './adapters/sage-business-reader.js';
import { SageClient } from './adapters/sage-client.js';
import { SageConsentPage } from './adapters/sage-consent-page.js';
import { SageLimits } from './adapters/sage-limits.js';
import { SageOAuth } from './adapters/sage-oauth.js';
import { PendingConnection } from './domain/pending-connection.js';
import { SageOAuthState } from './domain/sage-oauth-state.js';
import { SageSettings } from './domain/sage-settings.js';
import { SageSyncLogEntry } from './domain/sage-sync-log.js';
import { SageTokens } from './domain/sage-tokens.js';
import { SageController } from './http/sage.controller.js';
import { DeleteOldCalls } from './jobs/delete-old-calls.js';
import { WarnOfConnectionEnd } from './jobs/warn-of-connection-end.js';
import { ConnectionEndMails } from './mails/connection-end-mails.js';
import { ConnectionStatusHandler } from './queries/connection-status.js';
import { SageCallLog } from './sage-call-log.js';
import { SageConnection } from './sage-connection.facade.js';
import { SageTokenStore } from './sage-token-store.js';
import { BeginSageConnectionHandler } from './use-cases/begin-sage-connection.js';
import { CompleteSageConnectionHandler } from './use-cases/complete-sage-connection.js';
import { ConfirmSageBusinessHandler } from './use-cases/confirm-sage-business.js';
import { ConnectBusiness } from './use-cases/connect-business.js';
import { DisconnectSageHandler } from './use-cases/disconnect-sage.js';

export const connectionEntities = [SageTokens, PendingConnection, SageOAuthState, SageSettings, SageSyncLogEntry];

export const connectionControllers = [SageController];

export const connectionProviders = [
  SageLimits,
  SageOAuth,
  SageTokenStore,
  SageCallLog,
  SageClient,
  SageBusinessReader,
  SageConsentPage,
  SageConnection,
  BeginSageConnectionHandler,
  CompleteSageConnectionHandler,
  ConfirmSageBusinessHandler,
  ConnectBusiness,
  DisconnectSageHandler,
  ConnectionStatusHandler,
  DeleteOldCalls,
  ConnectionEndMails,
  WarnOfConnectionEnd,
];
