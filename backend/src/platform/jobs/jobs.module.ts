import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { Jobs } from './jobs.js';

/** Background work: schedules and loops, in worker processes. */
@Global()
@Module({
  imports: [ScheduleModule.forRoot(), DiscoveryModule],
  providers: [Jobs],
})
export class JobsModule {}
