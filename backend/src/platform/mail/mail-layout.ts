import { asHtml } from './mail-html.js';
import { asText } from './mail-text.js';

/** A label with its value. */
export type MailRow = readonly [label: string, value: string];

/** A product of an order's email. */
export interface MailLine {
  readonly name: string;
  /** Under the name: its code, or why it is free. */
  readonly detail?: string;
  /** What it costs. */
  readonly value?: string;
  /** Shown at 64 px; a place is kept for it where another line has one. */
  readonly pictureUrl?: string;
}

/** A sum under the lines. The `total` is what counts; a `part` is contained in the row above it. */
export type MailSum = readonly [label: string, value: string, kind?: 'total' | 'part'];

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** What a mail says: plain text throughout, nothing here is read as HTML. */
export interface MailContent {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Short rows above the action. */
  readonly rows?: readonly MailRow[];
  /** The one thing to do next. */
  readonly action?: MailLink;
  /** Another way on, less weighty than the action. */
  readonly link?: MailLink;
  readonly lines?: readonly MailLine[];
  readonly sums?: readonly MailSum[];
  /** Longer texts under the sums, each below its label: an address. */
  readonly details?: readonly MailRow[];
  /** Small print at the end. */
  readonly footnotes?: readonly string[];
  /** For mails that one can have no more of: the page that ends them. */
  readonly unsubscribeUrl?: string;
  readonly shopName?: string;
}

/**
 * Lays a mail out, in plain text and in HTML that mail programs agree on: tables and inline styles, and a style sheet that only
 * repeats the colours for dark screens (docs/decisions/emails.md#the-shops-look).
 */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content) };
}
