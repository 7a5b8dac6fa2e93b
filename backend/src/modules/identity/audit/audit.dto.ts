import { ApiProperty } from '@nestjs/swagger';
import { Day, PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';

export const AUDIT_SORT_COLUMNS = ['date', 'staff', 'action', 'subject'] as const;
export type AuditColumn = (typeof AUDIT_SORT_COLUMNS)[number];

/** Filter of the audit trail. */
export class ListAuditInput extends PageInput {
  /** A user's id or e-mail, an event's id, or an order number. */
  @SearchText()
  subject?: string;

  /** A user's id or e-mail, or `system`. */
  @SearchText()
  actor?: string;

  /** What was done, `user.role-changed`, or all of a group, `user`. */
  @SearchText()
  action?: string;

  /** Done on this day in London or later: YYYY-MM-DD. */
  @Day()
  from?: string;

  /** Done on this day in London or earlier: YYYY-MM-DD. */
  @Day()
  to?: string;

  /** Part of what was recorded (an order number, a reason, a value), or of a person's e-mail, name or company. */
  @SearchText()
  search?: string;

  /** Latest first if left out. */
  @SortedBy(AUDIT_SORT_COLUMNS)
  sort: SortKey<AuditColumn> = '-date';
}

/** Something that staff did: who, what, to what, before and after, why. */
export class AuditRecordView {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** A user's id, or `system`. */
  actor: string;
  /** The actor's e-mail today; null for the system and for deleted accounts. */
  actorEmail: string | null;
  /** The actor's name today, or the username of one who gave none; null as `actorEmail` is. */
  actorName: string | null;
  /** What was done: `user.role-changed`. */
  action: string;
  /** `user`, `order`, `product`, `event`, `export`, `sage` … */
  subjectType: string;
  /** A user's or event's id, or an order number. */
  subjectId: string;
  /** For users their e-mail today; null for deleted accounts. */
  subjectEmail: string | null;
  /** For users their company or name today; null as `subjectEmail` is. */
  subjectName: string | null;

  /** Only what changed. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before: Record<string, unknown> | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  after: Record<string, unknown> | null;

  reason: string | null;
}
