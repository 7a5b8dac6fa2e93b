import type { QuotedLine } from '../../quotes/domain/stored-quote.js';
import { AgeNotConfirmed } from './checkout-errors.js';

/** Throws `AgeNotConfirmed` where a line has a minimum age that is not confirmed (`docs/rules.md#age-confirmation`). */
export function checkAge(lines: readonly QuotedLine[], confirmed: boolean): void {
  const age = Math.max(0, ...lines.map(({ minimumAge }) => minimumAge ?? 0));
  if (age > 0 && !confirmed) throw new AgeNotConfirmed(age);
}
