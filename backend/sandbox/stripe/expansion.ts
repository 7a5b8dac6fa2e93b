import type { StripeObjects } from './stored-objects.ts';

/** Replaces ids by the objects they stand for, along paths such as `latest_charge` or `data.payment_intent`. */
export function expanded(body: unknown, paths: string[], objects: StripeObjects): unknown {
  const copy: unknown = structuredClone(body);
  for (const path of paths) expandPath(copy, path.split('.'), objects);
  return copy;
}

function expandPath(holder: unknown, path: string[], objects: StripeObjects): void {
  if (Array.isArray(holder)) {
    for (const entry of holder) expandPath(entry, path, objects);
    return;
  }
  const [name, ...rest] = path;
  if (typeof holder !== 'object' || holder === null || name === undefined) return;
  const fields = holder as Record<string, unknown>;
  const value = fields[name];
  if (typeof value === 'string') fields[name] = objects.findAny(value) ?? value;
  if (rest.length > 0) expandPath(fields[name], rest, objects);
}
