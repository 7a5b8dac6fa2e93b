import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';

/** Time within the limit after which an alert ends, in ms, so that a check that flaps makes one alert. */
const SETTLED_MS = 15 * 60_000;

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
  },
  indexes: [
    {
      name: 'alerts_open',
      expression: `create unique index "alerts_open" on "platform"."alerts" ("rule") where "ended_at" is null`,
    },
    { properties: ['openedAt'] },
  ],
});

/** A check beyond its limit, until it has been within it for a quarter of an hour (docs/rules.md#alerts). */
export class Alert extends AlertSchema.class {
  /** Records that the check is still a problem, or again. */
  goOn(value: string, detail: string): void {
    this.value = value;
    this.detail = detail;
    this.clearSince = null;
  }

  /** Records that the check is within its limit. Returns whether the alert ends with that. */
  clear(now: Date): boolean {
    this.clearSince ??= now;
    if (now.getTime() - this.clearSince.getTime() < SETTLED_MS) return false;
    this.endedAt = this.clearSince;
    return true;
  }
}
AlertSchema.setClass(Alert);
