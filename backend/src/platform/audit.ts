import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';

/** Something that a member of staff did: who, what, to what, what it was before and is after, and why. */
export interface AuditEntry {
  /** As `actorName` says it. */
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

/** Injection token of an `AuditTrail`; one module provides it. */
export const AUDIT_TRAIL = Symbol('audit trail');

/** Where acts of staff are kept. */
export interface AuditTrail {
  keep(em: EntityManager, entry: AuditEntry): Promise<void>;
}

/** By which every module notes what staff did in it; knows none of them. */
@Injectable()
export class Audit {
  constructor(private readonly modules: ModuleRef) {}

  /** In the transaction of the act: both are kept or neither. Without a trail in the application nothing is noted. */
  async note(em: EntityManager, entry: AuditEntry): Promise<void> {
    await this.trail()?.keep(em, entry);
  }

  private trail(): AuditTrail | undefined {
    try {
      return this.modules.get<AuditTrail>(AUDIT_TRAIL, { strict: false });
    } catch {
      // No module provides one.
      return undefined;
    }
  }
}
