/** A line of a table that shows JSON. */
interface ReadableRow {
  /** Unique within the table. */
  path: string;
  label: string;
  /** Empty for the heading of the lines below it. */
  text: string;
  /** Level of indentation, from 0. */
  depth: number;
}

const MOST_ROWS = 200;

/** Returns the data of a request or response as lines in plain words; empty values are left out, at most 200. */
export function readableRows(value: unknown): ReadableRow[] {
  if (isEmpty(value)) return [];
  return linesOf(value, '', 0).slice(0, MOST_ROWS);
}

function linesOf(value: unknown, path: string, depth: number): ReadableRow[] {
  if (typeof value !== 'object' || value === null)
    return [{ path: path || '.', label: 'Value', text: formatValue(value), depth }];
  const parts = Array.isArray(value)
    ? value.map((part, index): [string, string, unknown] => [String(index), `${index + 1}.`, part])
    : Object.entries(value).map(([name, part]): [string, string, unknown] => [name, labelOf(name), part]);
  return parts.flatMap(([name, label, part]) => {
    if (isEmpty(part)) return [];
    const at = `${path}/${name}`;
    const reference = referenceOf(part);
    if (reference !== null) return [{ path: at, label, text: reference, depth }];
    if (typeof part !== 'object') return [{ path: at, label, text: formatValue(part), depth }];
    return [{ path: at, label, text: '', depth }, ...linesOf(part, at, depth + 1)];
  });
}

/** Sage refers to a record by its id and how it is displayed: one line is enough. */
function referenceOf(part: unknown): string | null {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return null;
  const keys = Object.keys(part);
  if (!keys.includes('displayed_as') || keys.some((key) => !['id', 'displayed_as', '$path'].includes(key))) return null;
  return formatValue((part as { displayed_as: unknown }).displayed_as);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function formatValue(value: unknown): string {
  if (value === true) return 'yes';
  return value === false ? 'no' : String(value);
}

function labelOf(name: string): string {
  const words = name
    .replace(/^\$/, '')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll('_', ' ')
    .replace(/ id$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
