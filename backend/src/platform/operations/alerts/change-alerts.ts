import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../audit.js';
import { inTransaction } from '../../database/database.js';
import { HealthReport } from '../health/health-report.js';
import type { HealthCheck } from '../health/health-source.js';
import {
  type CurrentAlertSettings,
  lockAlertSettings,
  type QuietHours,
  type RuleChoice,
  ruleOf,
  saveAlertSettings,
} from './alert-settings.entity.js';

/** Thrown if another admin changed the rules first. */
export class AlertsChanged extends Error {
  constructor() {
    super('A colleague changed the alert rules while you were editing them. Please check them before you save.');
  }
}

/** Thrown if there is no check with this key. */
export class NoSuchRule extends Error {
  constructor(key: string) {
    super(`There is no alert rule "${key}".`);
  }
}

/** A change of some rules; unnamed rules stay. */
interface AlertsChange {
  readonly version: number;
  readonly quietHours: QuietHours;
  readonly rules: readonly (RuleChoice & { readonly key: string })[];
}

/** Changes alert rules and quiet hours. */
@Injectable()
export class ChangeAlerts {
  constructor(
    private readonly em: EntityManager,
    private readonly health: HealthReport,
    private readonly audit: AuditTrail,
  ) {}

  /** Changes the settings. Throws `AlertsChanged` and `NoSuchRule`. A check without a limit keeps its own. */
  async change({ version, quietHours, rules }: AlertsChange, actor: string): Promise<void> {
    const checks = new Map(this.health.checks().map((check) => [check.key, check]));
    await inTransaction(this.em, async (em) => {
      const current = await lockAlertSettings(em);
      if (current.version !== version) throw new AlertsChanged();
      const changed: Record<string, RuleChoice> = { ...current.rules };
      for (const { key, enabled, threshold, roles, quietHours: waits } of rules) {
        const check = checks.get(key);
        if (!check) throw new NoSuchRule(key);
        const limit = check.unit === 'none' ? check.threshold : threshold;
        changed[key] = { enabled, threshold: limit, roles: [...new Set(roles)].toSorted(), quietHours: waits };
      }
      const next = { ...current, quietHours, rules: changed };
      await saveAlertSettings(em, next);
      const [before, after] = differences(asText(current, checks.values()), asText(next, checks.values()));
      if (Object.keys(after).length === 0) return;
      const subject = { subjectType: 'alerts', subjectId: 'alerts' };
      await this.audit.record(em, { actor, action: 'alerts.changed', ...subject, before, after });
    });
  }
}

/** Returns the settings for the audit trail, by the title of the check. */
function asText(settings: CurrentAlertSettings, checks: Iterable<HealthCheck>): Record<string, string> {
  const { from, to, weekends } = settings.quietHours;
  const lines: Record<string, string> = { quietHours: `${from} to ${to}${weekends ? ', and at weekends' : ''}` };
  for (const check of checks) {
    const { enabled, threshold, roles, quietHours } = ruleOf(settings, check);
    const limit = check.unit === 'none' ? '' : `${threshold} ${check.unit}, `;
    const when = quietHours ? 'not in quiet hours' : 'at any hour';
    lines[check.title] = enabled ? `${limit}to ${[...roles].toSorted().join(' and ')}, ${when}` : 'Off';
  }
  return lines;
}

function differences(before: Record<string, string>, after: Record<string, string>) {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key]);
  const of = (lines: Record<string, string>) => Object.fromEntries(keys.map((key) => [key, lines[key]]));
  return [of(before), of(after)] as const;
}
