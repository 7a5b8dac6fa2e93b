import { storableText } from '../../../../platform/storable-text.js';

/** How what PostgreSQL cannot store is written in JSON: a NUL, or a half of a surrogate pair. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses what Sage sent; undefined where it is no JSON. Texts lose what no database can store, so that one damaged text
 * stops neither a sync nor the log of calls.
 */
export function parseSageJson(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  try {
    const parsed: unknown = JSON.parse(text);
    return SUSPECT.test(text) ? storable(parsed) : parsed;
  } catch {
    return undefined;
  }
}

/** The value with all texts in it, names of fields too, without NUL and with U+FFFD for half a surrogate pair. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [storableText(name), storable(each)]));
}
