import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../http/actor.js';
import { runbookOf } from '../alerts/alert-mails.js';
import { readAlertSettings, ruleOf } from '../alerts/alert-settings.entity.js';
import type { HealthCheckView, HealthView } from '../operations.dto.js';
import { HealthReport } from './health-report.js';
import { type HealthState, stateOf } from './health-source.js';

const BY_WEIGHT: readonly HealthState[] = ['good', 'warning', 'problem'];

/** The health, as shown on its page (docs/rules.md#health). */
@Injectable()
export class ReadHealth {
  constructor(
    private readonly em: EntityManager,
    private readonly report: HealthReport,
  ) {}

  async read(viewer: Actor): Promise<HealthView> {
    const settings = await readAlertSettings(this.em);
    const found = await this.report.read();
    const hours = await this.report.lastDay();
    const checks = found.map(({ check, reading: { measured, value, detail } }): HealthCheckView => {
      const { key, title, href, hrefRoles } = check;
      const state = stateOf(check, measured, ruleOf(settings, check).threshold);
      const mayOpen = viewer.kind === 'user' && hrefRoles.some((role) => role === viewer.role);
      return { key, title, state, value, detail, href: mayOpen ? href : null, runbook: runbookOf(key) };
    });
    const worst = Math.max(0, ...checks.map(({ state }) => BY_WEIGHT.indexOf(state)));
    return {
      checkedAt: new Date().toISOString(),
      state: BY_WEIGHT[worst]!,
      checks,
      hours: hours.map((hour) => ({ ...hour, hour: hour.hour.toISOString() })),
    };
  }
}
