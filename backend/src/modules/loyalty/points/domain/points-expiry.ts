/** Days before points expire that their owner is warned (docs/rules.md#points-expiry). */
export const WARNED_DAYS = 30;
