import type { RuleChoice } from '../alerts/alert-settings.entity.js';

/** Quiet hours that never apply. */
export const NO_QUIET_HOURS = { from: '00:00', to: '00:00', weekends: false };

/** Returns a rule with limit 1 that mails admins at any hour. */
export function rule(key: string): RuleChoice & { key: string } {
  return { key, enabled: true, threshold: 1, roles: ['admin'], quietHours: false };
}
