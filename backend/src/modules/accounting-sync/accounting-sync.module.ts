import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { RETENTION } from '../../platform/retention.js';
import { AccountingRetention } from './accounting-retention.js';
import { connectionControllers, connectionEntities, connectionProviders } from './connection/connection.providers.js';
import { SageConnection } from './connection/sage-connection.facade.js';
import { AccountingContacts } from './contacts/accounting-contacts.facade.js';
import { contactsControllers, contactsEntities, contactsProviders } from './contacts/contacts.providers.js';
import { Documents } from './documents/documents.facade.js';
import { documentsEntities, documentsProviders } from './documents/documents.providers.js';
import { failedWritesControllers, failedWritesProviders } from './failed-writes/failed-writes.providers.js';
import { queueEntities, queueProviders } from './queue/queue.providers.js';
import { NegotiatedPrices } from './sync-runs/negotiated-prices.facade.js';
import { syncRunsEntities, syncRunsProviders } from './sync-runs/sync-runs.providers.js';

/** Sage: the connection, the sync of its lists, contacts and the documents of orders. Queries no other module. */
@Module({
  imports: [
    MikroOrmModule.forFeature([
      ...connectionEntities,
      ...queueEntities,
      ...contactsEntities,
      ...syncRunsEntities,
      ...documentsEntities,
    ]),
  ],
  controllers: [...connectionControllers, ...contactsControllers, ...failedWritesControllers],
  providers: [
    { provide: RETENTION, useClass: AccountingRetention },
    ...connectionProviders,
    ...queueProviders,
    ...contactsProviders,
    ...syncRunsProviders,
    ...documentsProviders,
    ...failedWritesProviders,
  ],
  exports: [AccountingContacts, SageConnection, Documents, NegotiatedPrices],
})
export class AccountingSyncModule {}
