import { json, Router } from 'express';
import type { Database } from '../database.ts';
import { type Kind, Records } from '../sage/records.ts';
import { kindRules } from '../sage/sales-documents.ts';
import { type StripeObject, StripeObjects } from '../stripe/stored-objects.ts';
import { BadOrder, controlErrors } from './control.ts';

/** A past of ninety days is some megabytes. */
const LARGEST = '64mb';

interface PreparedObject {
  id: string;
  kind: string;
  /** ms since 1970 */
  at: number;
  body: object;
}

/**
 * `POST /control/prepared-state`: puts objects of Stripe and records of Sage in their place, such as those of the demo's past,
 * all or none. What is there under the same id is replaced, so it may be repeated. Stock, events and webhooks stay.
 */
export function preparedState(database: Database, now: () => number): Router {
  const objects = new StripeObjects(database, now);
  const records = new Records(database, now);
  const router = Router();
  router.post('/control/prepared-state', json({ limit: LARGEST }), (request, response) => {
    const stripe = preparedFrom(request.body, 'stripe');
    const sage = preparedFrom(request.body, 'sage');
    database.transaction(() => {
      for (const { body } of stripe) objects.save(body as StripeObject);
      for (const { id, kind, at, body } of sage) {
        records.restore({ id, kind: kind as Kind, data: body, createdAt: at, updatedAt: at, deletedAt: null });
        if (kind in kindRules) records.numberAbove(kind, numberOf(body));
      }
    });
    response.json({ stripe: stripe.length, sage: sage.length });
  });
  router.use('/control/prepared-state', controlErrors);
  return router;
}

function preparedFrom(body: unknown, system: 'stripe' | 'sage'): PreparedObject[] {
  const given = (body as Record<string, unknown> | undefined)?.[system];
  const isPrepared = (each: unknown): each is PreparedObject => {
    const { id, kind, at, body: content } = (each ?? {}) as Record<string, unknown>;
    return typeof id === 'string' && typeof kind === 'string' && Number.isFinite(at) && typeof content === 'object';
  };
  if (!Array.isArray(given) || !given.every(isPrepared))
    throw new BadOrder(`${system} must be a list of objects with id, kind, at and body`);
  return given;
}

/** `SI-1042` is 1042. */
const numberOf = (body: object) => Number(/-(\d+)$/.exec(String((body as { number?: unknown }).number))?.[1] ?? 0);
