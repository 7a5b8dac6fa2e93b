import type { EntityManager } from '@mikro-orm/postgresql';

/** An action of a member of staff: who did what to which subject, the values before and after, and the reason. */
export interface AuditEntry {
  /** A result of `actorName`. */
  readonly actor: string;
  /** Name of the action: `user.role-changed`. */
  readonly action: string;
  /** Kind of the subject: `user`, `order`, `event`, `sage`. */
  readonly subjectType: string;
  /** Id of the subject, or the order number for an order. */
  readonly subjectId: string;
  /** Former values, changed fields only, without secrets. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly reason?: string | null;
}

/** Records staff actions of all modules (docs/rules.md#audit-trail). One module must provide it. */
export abstract class AuditTrail {
  /** Records an action in the transaction of `em`, so that action and record are stored together. */
  record(em: EntityManager, entry: AuditEntry): Promise<void> {
    return this.recordAll(em, [entry]);
  }

  /** Records several actions in one statement, in this order. */
  abstract recordAll(em: EntityManager, entries: readonly AuditEntry[]): Promise<void>;
}
