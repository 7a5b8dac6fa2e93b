import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccountingSyncModule } from '../../accounting-sync/index.js';
import { FailedRefunds } from '../../ordering/index.js';
import { OPERATIONS } from '../operations.module.js';

/** Operations of a shop without orders of its own: specs publish the events of orders themselves. */
@Module({
  imports: [AccountingSyncModule, DiscoveryModule, OPERATIONS.entities],
  controllers: OPERATIONS.controllers,
  providers: [
    ...OPERATIONS.providers,
    {
      provide: FailedRefunds,
      inject: [EntityManager],
      useFactory: (em: EntityManager) => new FailedRefunds(em, undefined as never, undefined as never),
    },
  ],
})
export class OperationsOfSage {}
