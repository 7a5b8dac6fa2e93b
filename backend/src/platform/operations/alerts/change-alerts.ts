import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../audit.js';
import { inTransaction } from '../../database/database.js';
import { HealthReport } from '../health/health-report.js';
import type { HealthCheck } from '../health/health-source.js';
import { lockAlertSettings, type RuleChoice, ruleOf, saveRules } from './alert-settings.entity.js';

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
  readonly rules: readonly (RuleChoice & { readonly key: string })[];
}

/** Changes alert rules. */
@Injectable()
export class ChangeAlerts {
  constructor(
    private readonly em: EntityManager,
    private readonly health: HealthReport,
    private readonly audit: AuditTrail,
  ) {}

  /** Changes the rules. Throws `AlertsChanged` and `NoSuchRule`. A check without a limit keeps its own. */
  async change({ version, rules }: AlertsChange, actor: string): Promise<void> {
    const checks = new Map(this.health.checks().map((check) => [check.key, check]));
    await inTransaction(this.em, async (em) => {
      const current = await lockAlertSettings(em);
      if (current.version !== version) throw new AlertsChanged();
      const changed: Record<string, RuleChoice> = { ...current.rules };
      const before: Record<string, string> = {};
      const after: Record<string, string> = {};
      for (const { key, enabled, threshold, email } of rules) {
        const check = checks.get(key);
        if (!check) throw new NoSuchRule(key);
        changed[key] = { enabled, threshold: check.unit === 'none' ? check.threshold : threshold, email };
        const [was, is] = [asText(check, ruleOf(current, check)), asText(check, changed[key])];
        if (was !== is) [before[check.title], after[check.title]] = [was, is];
      }
      await saveRules(em, changed);
      if (Object.keys(after).length === 0) return;
      const subject = { subjectType: 'alerts', subjectId: 'alerts' };
      await this.audit.record(em, { actor, action: 'alerts.changed', ...subject, before, after });
    });
  }
}

function asText({ unit }: HealthCheck, { enabled, threshold, email }: RuleChoice): string {
  const limit = unit === 'none' ? '' : `${threshold} ${unit}, `;
  return enabled ? `${limit}to ${email ?? 'the administrators'}` : 'Off';
}
