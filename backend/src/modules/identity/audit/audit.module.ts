import type { EntityManager } from '@mikro-orm/postgresql';
import { Global, Injectable, Module } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { type AuditEntry, AuditTrail } from '../../../platform/audit.js';
import { context } from '../../../platform/context.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { IdentityTables } from '../tables.js';

/** Writes the audit trail of all modules to `identity.audit` (docs/rules.md#audit-trail). */
@Injectable()
export class AuditStore extends AuditTrail {
  async recordAll(em: EntityManager, entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const { correlationId } = context();
    const rows = entries.map(({ actor, action, subjectType, subjectId, before, after, reason }) => ({
      id: uuid(),
      actor,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      reason: reason ?? null,
      correlation_id: correlationId,
    }));
    await kysely<IdentityTables>(em).insertInto('identity.audit').values(rows).execute();
  }
}

/** Erases what the trail says about a deleted account; who did what and when stays (docs/rules.md#account-deletion). */
export async function eraseFromAudit(em: EntityManager, userId: string): Promise<void> {
  await kysely<IdentityTables>(em)
    .updateTable('identity.audit')
    .set({ before: null, after: null, reason: null })
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .execute();
}

/** Provides the platform's `AuditTrail` to every module. */
@Global()
@Module({
  providers: [{ provide: AuditTrail, useClass: AuditStore }],
  exports: [AuditTrail],
})
export class AuditModule {}
