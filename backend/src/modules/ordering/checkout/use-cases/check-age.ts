import { Problem } from '../../../../platform/http/problem.js';
import type { QuotedLine } from '../../quotes/domain/stored-quote.js';

/** Refuses lines with a minimum age until the shopper has confirmed it (decision 36). Throws a 400 naming `ageConfirmed`. */
export function checkAge(lines: readonly QuotedLine[], confirmed: boolean): void {
  const age = Math.max(0, ...lines.map(({ minimumAge }) => minimumAge ?? 0));
  if (age === 0 || confirmed) return;
  const message = `Please confirm that you are ${age} or over.`;
  throw new Problem(400, message, { errors: [{ field: 'ageConfirmed', message }] });
}
