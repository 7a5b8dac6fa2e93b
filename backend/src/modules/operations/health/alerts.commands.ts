import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { Job } from '../../../platform/jobs/jobs.js';
import { Alert, lockAlertSettings, type RuleChoice, ruleOf } from './alert.entity.js';
import { AlertMails } from './alerts.mails.js';
import { type CheckedHealth, HealthQueries } from './health.queries.js';
import { CHECKS, type HealthCheck, stateOf } from './health-check.js';

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
    private readonly audit: AuditTrail,
  ) {}

  /** Changes the rules. Throws `AlertsChanged` and `NoSuchRule`. A check without a limit keeps its own. */
  async change({ version, rules }: AlertsChange, actor: string): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const current = await lockAlertSettings(em);
      if ((current.version ?? 0) !== version) throw new AlertsChanged();
      const changed: Record<string, RuleChoice> = { ...current.rules };
      const before: Record<string, string> = {};
      const after: Record<string, string> = {};
      for (const { key, enabled, threshold, email } of rules) {
        const check = CHECKS.find((each) => each.key === key);
        if (!check) throw new NoSuchRule(key);
        changed[key] = { enabled, threshold: check.unit === 'none' ? check.threshold : threshold, email };
        const [was, is] = [asText(check, ruleOf(current, check)), asText(check, changed[key])];
        if (was !== is) [before[check.title], after[check.title]] = [was, is];
      }
      Object.assign(current, { version: version + 1, rules: changed });
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

const EVERY_MS = 60_000;

/** Opens, mails and ends alerts (docs/rules.md#alerts). */
@Injectable()
export class CheckAlerts {
  constructor(
    private readonly em: EntityManager,
    private readonly health: HealthQueries,
    private readonly mails: AlertMails,
  ) {}

  @Job({ name: 'alerts', everyMs: EVERY_MS, leader: true })
  async minutely(): Promise<void> {
    await this.check();
  }

  /** Applies the rules to the state at `now`. The lock on the settings lets only one process do so at a time. */
  async check(now = new Date()): Promise<void> {
    const found = await this.health.read();
    await inTransaction(this.em, async (em) => {
      const settings = await lockAlertSettings(em);
      const open = await em.find(Alert, { endedAt: null });
      for (const health of found) await this.observe(em, open, health, ruleOf(settings, health.check), now);
      const keys = new Set(found.map(({ check }) => check.key));
      for (const alert of open) if (!keys.has(alert.rule)) alert.endedAt = now;
      settings.checkedAt = new Date();
    });
  }

  /** Applies one rule. One that is switched off ends its alert without an email. */
  private async observe(
    em: EntityManager,
    open: readonly Alert[],
    { check, reading: { measured, value, detail }, isKnown }: CheckedHealth,
    rule: RuleChoice,
    now: Date,
  ): Promise<void> {
    const known = open.find((alert) => alert.rule === check.key);
    if (!rule.enabled && known) known.endedAt = now;
    if (!rule.enabled || !isKnown) return;
    if (measured === null || stateOf(check, measured, rule.threshold) !== 'problem') {
      if (known?.clear(now)) await this.mails.write(em, known, check, rule);
    } else if (known) known.goOn(value, detail);
    else await this.mails.write(em, em.create(Alert, { rule: check.key, value, detail, openedAt: now }), check, rule);
  }
}
