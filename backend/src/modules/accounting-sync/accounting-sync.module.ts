import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { SageBusinessReader } from './adapters/sage-business.js';
import { SageCallLog } from './adapters/sage-call-log.js';
import { SageClient } from './adapters/sage-client.js';
import { SageConsentPage } from './adapters/sage-consent-page.js';
import { SageItems } from './adapters/sage-items.js';
import { SageLimits } from './adapters/sage-limits.js';
import { SageOAuth } from './adapters/sage-oauth.js';
import { SageReceipts } from './adapters/sage-receipts.js';
import { SageTokenStore } from './adapters/sage-token-store.js';
import { Documents } from './documents.facade.js';
import { SageInvoice } from './domain/sage-invoice.js';
import { SageOAuthState } from './domain/sage-oauth-state.js';
import { SageProduct } from './domain/sage-product.js';
import { SageSettings } from './domain/sage-settings.js';
import { SageSyncLogEntry } from './domain/sage-sync-log.js';
import { QueuedWrite } from './domain/sage-sync-queue.js';
import { SageSyncRun } from './domain/sage-sync-run.js';
import { SageTokens } from './domain/sage-tokens.js';
import { SageController } from './http/sage.controller.js';
import { ConnectionStatusHandler } from './queries/connection-status.js';
import { ReceiptSaga } from './queue/receipt-saga.js';
import { SageWriter } from './queue/sage-writer.js';
import { EnqueueReceiptOnOrderPlaced } from './reactions/enqueue-receipt-on-order-placed.js';
import { SageConnection } from './sage-connection.facade.js';
import { ForgetOldCalls } from './schedules/forget-old-calls.js';
import { SyncProductsHourly } from './schedules/sync-products-hourly.js';
import { BeginSageConnectionHandler } from './use-cases/begin-sage-connection.js';
import { CompleteSageConnectionHandler } from './use-cases/complete-sage-connection.js';
import { DisconnectSageHandler } from './use-cases/disconnect-sage.js';
import { SyncProductsHandler } from './use-cases/sync-products.js';

/** Sage: the connection, the product sync and the documents of orders. Asks no other module (design 2). */
@Module({
  imports: [
    MikroOrmModule.forFeature([
      SageTokens,
      SageOAuthState,
      SageSettings,
      SageProduct,
      SageInvoice,
      QueuedWrite,
      SageSyncLogEntry,
      SageSyncRun,
    ]),
  ],
  controllers: [SageController],
  providers: [
    SageLimits,
    SageOAuth,
    SageTokenStore,
    SageCallLog,
    SageClient,
    SageBusinessReader,
    SageItems,
    SageReceipts,
    SageConsentPage,
    SageConnection,
    Documents,
    BeginSageConnectionHandler,
    CompleteSageConnectionHandler,
    DisconnectSageHandler,
    ConnectionStatusHandler,
    SyncProductsHandler,
    SyncProductsHourly,
    ForgetOldCalls,
    EnqueueReceiptOnOrderPlaced,
    ReceiptSaga,
    SageWriter,
  ],
  exports: [SageConnection, Documents],
})
export class AccountingSyncModule {}
