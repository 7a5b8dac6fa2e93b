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

  /** Name of an action, `user.role-changed`, or of a group of actions, `user`. */
  @SearchText()
  action?: string;

  /** Earliest day in London: YYYY-MM-DD. */
  @Day()
  from?: string;

  /** Latest day in London: YYYY-MM-DD. */
  @Day()
  to?: string;

  /** Part of the recorded values (an order number, a reason), or of a person's e-mail, name or company. */
  @SearchText()
  search?: string;

  /** Latest first if left out. */
  @SortedBy(AUDIT_SORT_COLUMNS)
  sort: SortKey<AuditColumn> = '-date';
}

/** A recorded action of staff: actor, action, subject, values before and after, reason. */
export class AuditRecordView {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** A user's id, or `system`. */
  actor: string;
  /** The actor's e-mail today; null for the system and for deleted accounts. */
  actorEmail: string | null;
  /** The actor's name today, or the username if there is no name; null for the system and for deleted accounts. */
  actorName: string | null;
  /** Name of the action: `user.role-changed`. */
  action: string;
  /** Kind of the subject: `user`, `order`, `product`, `event`, `export`, `sage` … */
  subjectType: string;
  /** Id of the subject; of an order its number. */
  subjectId: string;
  /** The subject's e-mail today, for users; null for deleted accounts. */
  subjectEmail: string | null;
  /** The subject's company or name today, for users; null for deleted accounts. */
  subjectName: string | null;

  /** Former values of the changed fields. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before: Record<string, unknown> | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  after: Record<string, unknown> | null;

  reason: string | null;
}
