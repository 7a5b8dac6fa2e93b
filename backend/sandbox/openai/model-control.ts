import { json, type Request, Router } from 'express';
import { BadOrder, controlErrors } from '../control/control.ts';
import { type LieName, lieNames } from './lies.ts';
import type { ModelSettings, ModelState } from './model-state.ts';
import type { Lies } from './reply.ts';

/** `/control/model`: which lies the model uses, and what it was asked and answered. */
export function modelControl(state: ModelState): Router {
  const router = Router();
  router.get('/control/model', (_request, response) => {
    response.json({ ...state.settings(), known: lieNames });
  });
  router.post('/control/model', json(), (request, response) => {
    response.json({ ...state.change(readOrder(request)), known: lieNames });
  });
  router.get('/control/model/answers', (_request, response) => {
    response.json(state.answers());
  });
  router.use('/control/model', controlErrors);
  return router;
}

function readOrder(request: Request): Partial<ModelSettings> {
  const { lies, says, chunkDelayMs } = (request.body ?? {}) as Record<string, unknown>;
  const changes: Partial<ModelSettings> = {};
  if (lies !== undefined) changes.lies = readLies(lies);
  if (says !== undefined) {
    if (says !== null && typeof says !== 'string') throw new BadOrder('says must be a text or null');
    changes.says = says;
  }
  if (chunkDelayMs !== undefined) {
    if (typeof chunkDelayMs !== 'number' || !Number.isInteger(chunkDelayMs) || chunkDelayMs < 0) {
      throw new BadOrder('chunkDelayMs must be a whole number, 0 or more');
    }
    changes.chunkDelayMs = chunkDelayMs;
  }
  return changes;
}

function readLies(value: unknown): Lies {
  if (value === 'third') return value;
  if (value === 'all') return lieNames.filter((lie) => lie !== 'never-answers');
  const wrong = Array.isArray(value) ? value.find((lie) => !lieNames.includes(lie as LieName)) : value;
  if (wrong === undefined) return value as LieName[];
  throw new BadOrder(`lies must be "third", "all" or a list of ${lieNames.join(', ')}`);
}
