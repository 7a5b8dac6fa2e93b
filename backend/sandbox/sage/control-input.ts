import type { Request } from 'express';
import { BadOrder } from '../control/control.ts';
import { parsePence } from './decimal.ts';

export function bodyOf(request: Request): Record<string, unknown> {
  return (request.body ?? {}) as Record<string, unknown>;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function priceOf(value: unknown, name: string): number | null {
  if (value === null) return null;
  const pence = parsePence(value);
  if (pence === undefined || pence < 0) throw new BadOrder(`${name} must be an amount such as "12.50"`);
  return pence;
}
