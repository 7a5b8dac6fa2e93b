import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { inTransaction } from '../../database/database.js';
import { Job } from '../../jobs/jobs.js';
import type { RetentionRule, RetentionSource } from '../../retention.js';
import { type CheckedHealth, HealthReport } from '../health/health-report.js';
import { stateOf } from '../health/health-source.js';
import { Alert } from './alert.js';
import { AlertMails } from './alert-mails.js';
import { lockAlertSettings, type RuleChoice, recordCheck, ruleOf } from './alert-settings.entity.js';

/** Deletes ended alerts; they name no person. */
@Injectable()
export class AlertRetention implements RetentionSource {
  readonly rules: readonly RetentionRule[] = [
    {
      name: 'alerts',
      statement: (limit) => sql`
        delete from platform.alerts where id in (
          select id from platform.alerts where ended_at is not null and opened_at < now() - interval '1 year' limit ${limit})`,
    },
  ];
}

const EVERY_MS = 60_000;

/** Opens, mails and ends alerts (docs/rules.md#alerts). */
@Injectable()
export class CheckAlerts {
  constructor(
    private readonly em: EntityManager,
    private readonly health: HealthReport,
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
      await recordCheck(em);
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
    else
      await this.mails.write(em, em.create(Alert, { rule: check.key, value, detail, openedAt: now }), check, rule);
  }
}
