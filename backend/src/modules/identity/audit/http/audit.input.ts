import { PageInput, SearchText } from '../../../../platform/http/page.input.js';

/** Filter of the audit trail. */
export class ListAuditInput extends PageInput {
  /** A user's id or e-mail, an event's id, or an order number. */
  @SearchText()
  subject?: string;

  /** A user's id or e-mail, or `system`. */
  @SearchText()
  actor?: string;

  /** What was done: `user.role-changed`. */
  @SearchText()
  action?: string;
}
