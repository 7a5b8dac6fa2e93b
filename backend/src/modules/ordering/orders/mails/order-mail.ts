import type { MailContent } from '../../../../platform/mail/mail-layout.js';

/** The mails about an order to its customer. */
export type CustomerMailType =
  | 'order_confirmation'
  | 'address_needed'
  | 'age_needed'
  | 'po_received'
  | 'po_approved'
  | 'po_rejected'
  | 'order_shipped'
  | 'order_cancelled'
  | 'order_refunded'
  | 'order_refund_failed'
  | 'order_refund_settled'
  | 'return_received'
  | 'return_answered'
  | 'return_arrived';

/** The mails about an order to sales. */
export type StaffMailType =
  | 'po_to_approve'
  | 'po_reminder'
  | 'return_to_answer'
  | 'refund_failed'
  | 'dispute_opened'
  | 'payment_to_check';

/** What a mail says; the link to the order and the company's imprint are added when it is handed to the queue. */
export interface OrderMail {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly rows?: MailContent['rows'];
  /** What the button to the order says; left out: "See your order". */
  readonly button?: string;
  readonly link?: MailContent['link'];
}

/** Customers' mails take their subject from one table (`subjectOf`); those to sales bring their own. */
export interface StaffMail extends OrderMail {
  readonly subject: string;
}
