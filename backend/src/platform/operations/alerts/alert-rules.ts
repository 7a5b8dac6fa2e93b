import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HealthReport } from '../health/health-report.js';
import type { AlertsView } from '../http/alerts.view.js';
import { readAlertSettings, ruleOf } from './alert-settings.js';
import { isQuiet } from './quiet-hours.js';

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
