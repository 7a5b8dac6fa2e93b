import type { MailContent, MailLine, MailLink } from '../../../../platform/mail/mail-layout.js';

/** The mails about an order to its customer. */
export type CustomerMailType =
  | 'order_confirmation'
  | 'mailbox_to_confirm'
  | 'address_corrected'
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

/** A line of an order; its picture is added when the mail is handed to the queue. */
export interface OrderMailLine extends MailLine {
  readonly productId: string;
}

/** The content of a mail; the link to the order and the company's imprint are added when it is handed to the queue. */
export interface OrderMail extends Pick<MailContent, 'title' | 'paragraphs' | 'rows' | 'sums' | 'details'> {
  readonly lines?: readonly OrderMailLine[];
  /** The label of the button to the order; "See your order" if left out. */
  readonly button?: string;
  /** The parcel's page at its carrier: then the button leads there, and the order is the link below it. */
  readonly tracking?: MailLink;
}

/** Customers' mails take their subject from one table (`subjectOf`); those to sales bring their own. */
export interface StaffMail extends OrderMail {
  readonly subject: string;
}
