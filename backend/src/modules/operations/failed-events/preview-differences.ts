import type { PreviewDifferenceView } from './failed-events.dto.js';

/** Fields that differ between any two attempts. */
const OF_THE_ATTEMPT = new Set(['idempotency_id']);

/** Returns the values in which two bodies differ, in the order of the later one; empty if either body is not known. */
export function differencesOf(before: unknown, after: unknown): PreviewDifferenceView[] {
  if (before === null || before === undefined || after === null || after === undefined) return [];
  const earlier = valuesOf(before);
  const later = valuesOf(after);
  return [...new Set([...later.keys(), ...earlier.keys()])]
    .filter((path) => earlier.get(path) !== later.get(path))
    .map((path) => ({ path, label: labelOf(path), before: earlier.get(path) ?? null, after: later.get(path) ?? null }));
}

/** Returns the values of a body as text by their path: `invoice_lines.0.quantity`. */
function valuesOf(value: unknown, path = '', values = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return values;
  if (typeof value !== 'object') return values.set(path, String(value));
  for (const [name, part] of Object.entries(value))
    if (!OF_THE_ATTEMPT.has(name)) valuesOf(part, path ? `${path}.${name}` : name, values);
  return values;
}

/** Returns the label of a path: `invoice_lines.0.unit_price` is "Invoice lines 1: unit price". */
function labelOf(path: string): string {
  const words = path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part.replace(/_id$/, '').replaceAll('_', ' ')));
  const text = words.reduce(
    (all, word) => (/^\d+$/.test(word) ? `${all} ${word}` : all ? `${all}: ${word}` : word),
    '',
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}
