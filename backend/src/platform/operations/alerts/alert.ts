import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';

/** Time within the limit after which an alert ends, in ms, so that a check that flaps makes one alert. */
const SETTLED_MS = 15 * 60_000;
/** Time after which an open alert is mailed again, in ms. */
const REMINDER_MS = 24 * 3_600_000;

/** Emails about an alert: when it begins, while it goes on, and when it ends. */
export type AlertMail = 'first' | 'reminder' | 'over';

const AlertSchema = defineEntity({
  name: 'Alert',
  schema: 'platform',
  tableName: 'alerts',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuid()),
    /** Key of the check. */
    rule: p.text(),
    /** Last values of the check while it was a problem. */
    value: p.text(),
    detail: p.text(),
    openedAt: p.datetime(),
    /** Time from which the check has been within its limit; null while it is not. */
    clearSince: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    /** Number of emails, not counting the one about its end. */
    mails: p.integer().default(0),
    mailedAt: p.datetime().nullable(),
    /** Whether no further email about its end is due. */
    isClosed: p.boolean().default(false),
  },
  indexes: [
    {
      name: 'alerts_open',
      expression: `create unique index "alerts_open" on "platform"."alerts" ("rule") where not "is_closed"`,
    },
    { properties: ['openedAt'] },
  ],
});

/** A check beyond its limit: open, mailed, over, closed (docs/rules.md#alerts). */
export class Alert extends AlertSchema.class {
  /** Records that the check is still a problem, or again. */
  goOn(value: string, detail: string): void {
    this.value = value;
    this.detail = detail;
    this.clearSince = null;
    this.endedAt = null;
  }

  /** Records that the check is within its limit. The alert ends if that lasts. */
  clear(now: Date): void {
    this.clearSince ??= now;
    if (now.getTime() - this.clearSince.getTime() < SETTLED_MS) return;
    this.endedAt ??= this.clearSince;
    // Needs no email about its end if none was sent about its beginning.
    if ((this.mails ?? 0) === 0) this.isClosed = true;
  }

  /** Ends the alert without an email: its rule was switched off or deleted. */
  close(now: Date): void {
    this.endedAt ??= now;
    this.isClosed = true;
  }

  /** Returns the email that is due; null if there is none. */
  dueMail(now: Date): AlertMail | null {
    if (this.isClosed) return null;
    if (this.endedAt) return 'over';
    if (this.clearSince) return null;
    if (!this.mailedAt) return 'first';
    return now.getTime() - this.mailedAt.getTime() >= REMINDER_MS ? 'reminder' : null;
  }

  /** Records that an email was queued. */
  recordMail(mail: AlertMail, now: Date): void {
    if (mail === 'over') {
      this.isClosed = true;
      return;
    }
    this.mails = (this.mails ?? 0) + 1;
    this.mailedAt = now;
  }
}
AlertSchema.setClass(Alert);
