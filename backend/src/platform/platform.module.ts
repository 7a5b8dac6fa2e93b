import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { configuration } from '../config/config.module.js';
import type { Config } from '../config.js';
import { databaseOptions } from './database/database.js';
import { FileStorageModule } from './file-storage/file-storage.module.js';
import { HttpPlatformModule } from './http/http.module.js';
import { OwnerProofs } from './http/owner-proof.dto.js';
import { JobsModule } from './jobs/jobs.js';
import { Locks } from './lock.js';
import { MailModule, MailRetention } from './mail/mail.module.js';
import { MessagingModule } from './messaging/messaging.module.js';
import { NotificationListener } from './notification-listener.js';
import { ErasureObstacles, PersonalData } from './personal-data.js';
import { RETENTION, Retention } from './retention.js';
import { Tracing } from './tracing/tracing.js';

/** Infrastructure of all modules, on none of which it depends. */
@Global()
@Module({})
export class PlatformModule {
  /** Returns the platform with these settings; one per application. */
  static forRoot(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        configuration(config),
        MikroOrmModule.forRoot(databaseOptions(config.databaseUrl, {}, config.directDatabaseUrl === undefined)),
        CqrsModule.forRoot(),
        DiscoveryModule,
        JobsModule,
        MessagingModule,
        MailModule,
        HttpPlatformModule,
        FileStorageModule,
      ],
      providers: [
        NotificationListener,
        Locks,
        OwnerProofs,
        PersonalData,
        ErasureObstacles,
        Retention,
        Tracing,
        { provide: RETENTION, useClass: MailRetention },
      ],
      exports: [NotificationListener, Locks, OwnerProofs, PersonalData, ErasureObstacles],
    };
  }
}
