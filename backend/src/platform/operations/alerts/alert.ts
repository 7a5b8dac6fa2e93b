import { defineEntity, p } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { HealthReport } from '../health/health-report.js';
import type { AlertsView } from '../operations.dto.js';
import { isQuiet, readAlertSettings, ruleOf } from './alert-settings.entity.js';

/** The alert rules as staff see them. */
@Injectable()
export class AlertRules {
  constructor(
    private readonly em: EntityManager,
    private readonly report: HealthReport,
  ) {}

  /** Returns the rules in force, in the order of the checks. */
  async read(): Promise<AlertsView> {
    const settings = await readAlertSettings(this.em);
    const { version, quietHours, checkedAt } = settings;
    const rules = this.report.checks().map((check) => {
      const { key, title, unit, atMost = false } = check;
      const { enabled, threshold, roles, quietHours: waits } = ruleOf(settings, check);
      return { key, title, enabled, threshold, unit, atMost, roles: [...roles], quietHours: waits };
    });
    return {
      version,
      quietHours,
      isQuietNow: isQuiet(quietHours, new Date()),
      rules,
      checkedAt: checkedAt?.toISOString() ?? null,
    };
  }
}

/** An alert is over when its check has been within its limit for this long, in ms: one that flaps is one alert. */
const SETTLED_MS = 15 * 60_000;
/** An alert that goes on is mailed again after this long, in ms. */
const REMINDER_MS = 24 * 3_600_000;

/** What is mailed about an alert: that it began, that it goes on, that it is over. */
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
    /** The check's key. */
    rule: p.text(),
    /** As the check last said while it was a problem. */
    value: p.text(),
    detail: p.text(),
    openedAt: p.datetime(),
    /** Since when the check has been within its limit; null while it is not. */
    clearSince: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    /** How often it was mailed; the mail about its end is not counted. */
    mails: p.integer().default(0),
    mailedAt: p.datetime().nullable(),
    /** Whether no mail about its end is due any more. */
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

/** A check beyond its limit: opened, mailed, over, closed (docs/rules.md#alerts). */
export class Alert extends AlertSchema.class {
  /** Records that the check is still, or again, a problem. */
  goOn(value: string, detail: string): void {
    this.value = value;
    this.detail = detail;
    this.clearSince = null;
    this.endedAt = null;
  }

  /** Records that the check is within its limit. It is over when that lasts. */
  clear(now: Date): void {
    this.clearSince ??= now;
    if (now.getTime() - this.clearSince.getTime() < SETTLED_MS) return;
    this.endedAt ??= this.clearSince;
    // No one was mailed that it began, so its end is no news either.
    if ((this.mails ?? 0) === 0) this.isClosed = true;
  }

  /** Ends it without a mail: its rule was switched off, or is gone. */
  close(now: Date): void {
    this.endedAt ??= now;
    this.isClosed = true;
  }

  /** Returns the mail that is due; null where none is. */
  dueMail(now: Date): AlertMail | null {
    if (this.isClosed) return null;
    if (this.endedAt) return 'over';
    if (this.clearSince) return null;
    if (!this.mailedAt) return 'first';
    return now.getTime() - this.mailedAt.getTime() >= REMINDER_MS ? 'reminder' : null;
  }

  /** Records that a mail was written. */
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
