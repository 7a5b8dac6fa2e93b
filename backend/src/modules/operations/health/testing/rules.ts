import type { RuleChoice } from '../alert.entity.js';

/** Returns a rule with limit 1 that mails the administrators. */
export function rule(key: string): RuleChoice & { key: string } {
  return { key, enabled: true, threshold: 1, email: null };
}
