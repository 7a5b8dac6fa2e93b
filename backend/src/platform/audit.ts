import type { EntityManager } from '@mikro-orm/postgresql';

/** Something that a member of staff did: who, what, to what, what it was before and is after, and why. */
export interface AuditEntry {
  /** As `actorName` returns it. */
  readonly actor: string;
  /** What was done: `user.role-changed`. */
  readonly action: string;
  /** What kind of thing it was done to: `user`, `order`, `event`, `sage`. */
  readonly subjectType: string;
  /** Its id, or for orders the order number. */
  readonly subjectId: string;
  /** What was different before; only what changed, no secrets. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly reason?: string | null;
}

/** The record of what staff did in any module (docs/rules.md#audit-trail). One module provides it, or nothing starts. */
export abstract class AuditTrail {
  /** Records an action in the transaction of `em`: both are stored or neither. */
  record(em: EntityManager, entry: AuditEntry): Promise<void> {
    return this.recordAll(em, [entry]);
  }

  /** Records several actions in one statement, in this order. */
  abstract recordAll(em: EntityManager, entries: readonly AuditEntry[]): Promise<void>;
}
