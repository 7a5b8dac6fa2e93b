import { defineEntity, type EntityManager, LockMode, p } from '@mikro-orm/postgresql';
import { v7 as uuid } from 'uuid';
import type { Table } from '../../../platform/database/tables.js';
import type { HealthCheck } from './health-check.js';

/** Time within the limit after which an alert ends, in ms, so that a check that flaps makes one alert. */
const SETTLED_MS = 15 * 60_000;

const AlertSchema = defineEntity({
  name: 'Alert',
  schema: 'operations',
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
      expression: `create unique index "alerts_open" on "operations"."alerts" ("rule") where "ended_at" is null`,
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

/** The parts of a rule that an admin may change. */
export interface RuleChoice {
  readonly enabled: boolean;
  readonly threshold: number;
  /** Address of its emails; null for the administrators. */
  readonly email: string | null;
}

const AlertSettingsSchema = defineEntity({
  name: 'AlertSettings',
  schema: 'operations',
  tableName: 'alert_settings',
  properties: {
    /** Always 1. */
    id: p.integer().primary(),
    /** Number of changes, so that two admins do not overwrite each other's. */
    version: p.integer().default(0),
    /** Changed rules by the check's key; other checks have their default rule. */
    rules: p.json<Readonly<Record<string, RuleChoice>>>().defaultRaw(`'{}'::jsonb`),
    /** Time at which the rules were last applied. */
    checkedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'alert_settings_one_row', expression: 'id = 1' }],
});

/** The alert rules as changed by admins: one row, which the migration makes. */
export class AlertSettings extends AlertSettingsSchema.class {}
AlertSettingsSchema.setClass(AlertSettings);

export interface AlertTables {
  'operations.alerts': Table<Alert>;
}

/** Returns the settings in force; locked until the transaction of `em` ends, so that only one at a time changes alerts. */
export function lockAlertSettings(em: EntityManager): Promise<AlertSettings> {
  return em.findOneOrFail(AlertSettings, 1, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Returns the rule of a check: the admins' choice, or the default. */
export function ruleOf({ rules = {} }: AlertSettings, { key, enabled, threshold }: HealthCheck): RuleChoice {
  return rules[key] ?? { enabled, threshold, email: null };
}
