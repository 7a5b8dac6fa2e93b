import { defineEntity, type EntityManager, p } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../database/kysely.js';
import type { Table } from '../../database/tables.js';
import type { HealthCheck, OperationsRole } from '../health/health-source.js';

/** Hours in which only urgent alerts are mailed, by London's clock (docs/rules.md#alerts). */
export interface QuietHours {
  /** HH:MM. If `to` is earlier they last over midnight; if equal there are none at night. */
  readonly from: string;
  readonly to: string;
  /** Whether Saturday and Sunday are quiet all day. */
  readonly weekends: boolean;
}

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Returns whether `at` is quiet: from `from` until just before `to`. */
export function isQuiet({ from, to, weekends }: QuietHours, at: Date): boolean {
  const parts = Object.fromEntries(LONDON.formatToParts(at).map(({ type, value }) => [type, value]));
  if (weekends && (parts.weekday === 'Sat' || parts.weekday === 'Sun')) return true;
  const time = `${parts.hour}:${parts.minute}`;
  return from <= to ? from <= time && time < to : time >= from || time < to;
}

/** The parts of a rule that an admin may change. */
export interface RuleChoice {
  readonly enabled: boolean;
  readonly threshold: number;
  readonly roles: readonly OperationsRole[];
  /** Whether its mails wait for the end of the quiet hours. */
  readonly quietHours: boolean;
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
    quietFrom: p.text().default('22:00'),
    quietTo: p.text().default('07:00'),
    quietWeekends: p.boolean().default(false),
    /** Changed rules by the check's key; other checks have their default rule. */
    rules: p.json<Record<string, RuleChoice>>().defaultRaw(`'{}'::jsonb`),
    /** Time at which the rules were last applied. */
    checkedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'alert_settings_one_row', expression: 'id = 1' }],
});

/** The alert rules as changed by admins, and the quiet hours. Written only by set-based statements. */
export class AlertSettings extends AlertSettingsSchema.class {}
AlertSettingsSchema.setClass(AlertSettings);

interface AlertSettingsTables {
  'platform.alert_settings': Table<AlertSettings>;
}

/** The alert settings in force. */
export interface CurrentAlertSettings {
  readonly version: number;
  readonly quietHours: QuietHours;
  readonly rules: Readonly<Record<string, RuleChoice>>;
  readonly checkedAt: Date | null;
}

const DEFAULTS: CurrentAlertSettings = {
  version: 0,
  quietHours: { from: '22:00', to: '07:00', weekends: false },
  rules: {},
  checkedAt: null,
};

/** Returns the settings in force. */
export async function readAlertSettings(em: EntityManager): Promise<CurrentAlertSettings> {
  const row = await kysely<AlertSettingsTables>(em)
    .selectFrom('platform.alert_settings')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirst();
  return row ? settingsOf(row) : DEFAULTS;
}

/**
 * Returns the settings and locks them in the transaction of `em`, so that only one transaction changes alerts at a
 * time.
 */
export async function lockAlertSettings(em: EntityManager): Promise<CurrentAlertSettings> {
  const db = kysely<AlertSettingsTables>(em);
  await db
    .insertInto('platform.alert_settings')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('platform.alert_settings')
    .selectAll()
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return settingsOf(row);
}

/** Saves changed settings as the next version, in the transaction that holds the lock. */
export async function saveAlertSettings(
  em: EntityManager,
  { version, quietHours, rules }: CurrentAlertSettings,
): Promise<void> {
  await kysely<AlertSettingsTables>(em)
    .updateTable('platform.alert_settings')
    .set({
      version: version + 1,
      quiet_from: quietHours.from,
      quiet_to: quietHours.to,
      quiet_weekends: quietHours.weekends,
      rules: JSON.stringify(rules),
    })
    .where('id', '=', 1)
    .execute();
}

/** Records that the rules were applied. */
export async function recordCheck(em: EntityManager): Promise<void> {
  await kysely<AlertSettingsTables>(em)
    .updateTable('platform.alert_settings')
    .set({ checked_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', 1)
    .execute();
}

/** Returns the rule of a check: the admins' choice, or the default. */
export function ruleOf({ rules }: Pick<CurrentAlertSettings, 'rules'>, check: HealthCheck): RuleChoice {
  const { enabled, threshold, roles, quietHours } = check;
  return rules[check.key] ?? { enabled, threshold, roles, quietHours };
}

function settingsOf(row: {
  version: number;
  quiet_from: string;
  quiet_to: string;
  quiet_weekends: boolean;
  rules: Record<string, RuleChoice>;
  checked_at: Date | null;
}): CurrentAlertSettings {
  return {
    version: row.version,
    quietHours: { from: row.quiet_from, to: row.quiet_to, weekends: row.quiet_weekends },
    rules: row.rules,
    checkedAt: row.checked_at,
  };
}
