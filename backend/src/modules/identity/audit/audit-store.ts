import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { AuditEntry, AuditTrail } from '../../../platform/audit.js';
import { context } from '../../../platform/context.js';

/** Writes the audit trail of all modules to `identity.audit` (docs/rules.md#audit-trail). */
@Injectable()
export class AuditStore implements AuditTrail {
  async keep(em: EntityManager, entry: AuditEntry): Promise<void> {
    const { actor, action, subjectType, subjectId, before, after, reason } = entry;
    await em.execute(
      `insert into identity.audit (id, actor, action, subject_type, subject_id, "before", "after", reason, correlation_id)
       values (?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, ?)`,
      [
        uuid(),
        actor,
        action,
        subjectType,
        subjectId,
        before ? JSON.stringify(before) : null,
        after ? JSON.stringify(after) : null,
        reason ?? null,
        context().correlationId,
      ],
    );
  }
}

/** Erases what the trail says about a deleted account; who did what and when stays (docs/rules.md#account-deletion). */
export async function eraseFromAudit(em: EntityManager, userId: string): Promise<void> {
  await em.execute(
    `update identity.audit set "before" = null, "after" = null, reason = null where subject_type = 'user' and subject_id = ?`,
    [userId],
  );
}
