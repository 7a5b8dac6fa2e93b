import type { AuditEntry } from '../../../../platform/audit.js';

/** Returns the audit entry of a change to the connection. */
export function sageEntry(actor: string, action: string, changed: Pick<AuditEntry, 'before' | 'after'>): AuditEntry {
  return { actor, action, subjectType: 'sage', subjectId: 'sage', ...changed };
}
