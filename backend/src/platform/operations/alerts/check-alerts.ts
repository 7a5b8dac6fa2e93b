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
import { isQuiet, lockAlertSettings, recordCheck, ruleOf } from './alert-settings.entity.js';

/** Deletes ended alerts; they name no person. */
@Injectable()
export class AlertRetention implements RetentionSource {
  readonly rules: readonly RetentionRule[] = [
    {
      name: 'alerts',
      statement: (limit) => sql`
        delete from platform.alerts where id in (
          select id from platform.alerts where is_closed and opened_at < now() - interval '1 year' limit ${limit})`,
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
      const open = await em.find(Alert, { isClosed: false });
      for (const health of found) {
        const { check } = health;
        const rule = ruleOf(settings, check);
        const known = open.find((alert) => alert.rule === check.key);
        const alert = rule.enabled ? this.observe(em, known, health, rule.threshold, now) : known;
        if (!alert) continue;
        if (!rule.enabled) alert.close(now);
        const mail = alert.dueMail(now);
        if (!mail || (rule.quietHours && isQuiet(settings.quietHours, now))) continue;
        await this.mails.write(em, alert, mail, check, rule);
        alert.recordMail(mail, now);
      }
      const keys = new Set(found.map(({ check }) => check.key));
      for (const alert of open) if (!keys.has(alert.rule)) alert.close(now);
      await recordCheck(em);
    });
  }

  private observe(
    em: EntityManager,
    known: Alert | undefined,
    { check, reading, isKnown }: CheckedHealth,
    threshold: number,
    now: Date,
  ): Alert | undefined {
    const { measured, value, detail } = reading;
    if (!isKnown) return known;
    if (measured === null || stateOf(check, measured, threshold) !== 'problem') {
      known?.clear(now);
      return known;
    }
    known?.goOn(value, detail);
    return known ?? em.create(Alert, { rule: check.key, value, detail, openedAt: now });
  }
}
