import { type DynamicModule, Global, Injectable, Module, type Provider, type Type } from '@nestjs/common';
import { type AuditEntry, AuditTrail } from '../audit.js';

/** Audit trail in memory, for specs whose modules have none. */
@Injectable()
export class RecordedAudit extends AuditTrail {
  readonly entries: AuditEntry[] = [];

  async recordAll(_: unknown, entries: readonly AuditEntry[]): Promise<void> {
    this.entries.push(...entries);
  }
}

@Global()
@Module({
  providers: [RecordedAudit, { provide: AuditTrail, useExisting: RecordedAudit }],
  exports: [AuditTrail, RecordedAudit],
})
class RecordedAuditModule {}

/** Returns the modules, with a `RecordedAudit` if none of them provides an audit trail. */
export function withAudit(modules: readonly Type[]): Type[] {
  return modules.some(providesAudit) ? [...modules] : [...modules, RecordedAuditModule];
}

function providesAudit(imported: Type | DynamicModule): boolean {
  const type = 'module' in imported ? imported.module : imported;
  const providers = (Reflect.getMetadata('providers', type) ?? []) as Provider[];
  const imports = (Reflect.getMetadata('imports', type) ?? []) as (Type | DynamicModule)[];
  const isAudit = (provider: Provider) => 'provide' in provider && provider.provide === AuditTrail;
  return providers.some(isAudit) || imports.some(providesAudit);
}
