import { Day, PageInput, SearchText, SortedBy, type SortKey } from '../../../../platform/http/page.input.js';

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
