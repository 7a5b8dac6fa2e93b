import { defineEntity, type EntityManager, p } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../database/kysely.js';
import type { Table } from '../../database/tables.js';
import type { HealthCheck } from '../health/health-source.js';

/** The parts of a rule that an admin may change. */
export interface RuleChoice {
  readonly enabled: boolean;
  readonly threshold: number;
  /** Address of its emails; null for the administrators. */
  readonly email: string | null;
}

const AlertSettingsSchema = defineEntity({
  name: 'AlertSettings',
  schema: 'platform',
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

/** The alert rules as changed by admins. Written only by set-based statements. */
export class AlertSettings extends AlertSettingsSchema.class {}
AlertSettingsSchema.setClass(AlertSettings);

interface AlertSettingsTables {
  'platform.alert_settings': Table<AlertSettings>;
}

/** The alert settings in force. */
export interface CurrentAlertSettings {
  readonly version: number;
  readonly rules: Readonly<Record<string, RuleChoice>>;
  readonly checked_at: Date | null;
}

/** Returns the settings in force. */
export async function readAlertSettings(em: EntityManager): Promise<CurrentAlertSettings> {
  const db = kysely<AlertSettingsTables>(em);
  const row = await db.selectFrom('platform.alert_settings').selectAll().executeTakeFirst();
  return row ?? { version: 0, rules: {}, checked_at: null };
}

/** Returns the settings, locked until the transaction of `em` ends: only one at a time changes alerts. */
export async function lockAlertSettings(em: EntityManager): Promise<CurrentAlertSettings> {
  const db = kysely<AlertSettingsTables>(em);
  await db
    .insertInto('platform.alert_settings')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('platform.alert_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** Saves changed rules as the next version, in the transaction that holds the lock. */
export async function saveRules(em: EntityManager, rules: Readonly<Record<string, RuleChoice>>): Promise<void> {
  await kysely<AlertSettingsTables>(em)
    .updateTable('platform.alert_settings')
    .set({ version: sql<number>`version + 1`, rules: JSON.stringify(rules) })
    .execute();
}

/** Records that the rules were applied. */
export async function recordCheck(em: EntityManager): Promise<void> {
  await kysely<AlertSettingsTables>(em)
    .updateTable('platform.alert_settings')
    .set({ checked_at: sql<Date>`clock_timestamp()` })
    .execute();
}

/** Returns the rule of a check: the admins' choice, or the default. */
export function ruleOf({ rules }: Pick<CurrentAlertSettings, 'rules'>, check: HealthCheck): RuleChoice {
  const { enabled, threshold } = check;
  return rules[check.key] ?? { enabled, threshold, email: null };
}
