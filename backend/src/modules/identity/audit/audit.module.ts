import { Global, Module } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit.js';
import { AuditStore } from './audit-store.js';

/** Provides the platform's `AuditTrail` to every module. */
@Global()
@Module({
  providers: [{ provide: AuditTrail, useClass: AuditStore }],
  exports: [AuditTrail],
})
export class AuditModule {}
