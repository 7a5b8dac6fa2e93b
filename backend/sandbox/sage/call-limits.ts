import { json, type RequestHandler, Router } from 'express';
import { BadOrder, controlErrors } from '../control/control.ts';
import { tooManyRequests } from './rejection.ts';

/** How many calls Sage serves one app at once. */
const MOST_AT_ONCE = 150;

/** Sage's limits for one app: calls at once, and calls in any `seconds`. */
interface Limits {
  readonly atOnce: number;
  readonly calls: number;
  readonly seconds: number;
}

const ORDINARY: Limits = { atOnce: MOST_AT_ONCE, calls: Number.POSITIVE_INFINITY, seconds: 1 };

/** 429 for the calls above the limits. Orders to the sandbox may set lower ones, and read what came. */
export class CallLimits {
  #limits = ORDINARY;
  #atOnce = 0;
  #mostAtOnce = 0;
  #served = 0;
  #rejected = 0;
  /** When the calls within the limits began. */
  #began: number[] = [];

  reset(): void {
    this.#limits = ORDINARY;
    this.#began = [];
    this.#mostAtOnce = this.#atOnce;
    this.#served = 0;
    this.#rejected = 0;
  }

  /** A call counts as under way until its answer is sent or its connection is gone. */
  handler(): RequestHandler {
    return (_request, response, next) => {
      this.#atOnce += 1;
      this.#mostAtOnce = Math.max(this.#mostAtOnce, this.#atOnce);
      response.once('close', () => {
        this.#atOnce -= 1;
      });
      next(this.#takes() ? undefined : tooManyRequests());
    };
  }

  routes(): Router {
    const router = Router();
    router.get('/control/sage/limits', (_request, response) => {
      response.json(this.#seen());
    });
    router.post('/control/sage/limits', json(), (request, response) => {
      const body = (request.body ?? {}) as Record<string, unknown>;
      const limits = {
        atOnce: above(body.atOnce, 'atOnce', ORDINARY.atOnce),
        calls: above(body.calls, 'calls', ORDINARY.calls),
        seconds: above(body.seconds, 'seconds', ORDINARY.seconds),
      };
      this.reset();
      this.#limits = limits;
      response.json(this.#seen());
    });
    router.use('/control/sage/limits', controlErrors);
    return router;
  }

  #takes(): boolean {
    const now = Date.now();
    const { atOnce, calls, seconds } = this.#limits;
    if (Number.isFinite(calls)) this.#began = this.#began.filter((began) => began > now - seconds * 1000);
    if (this.#atOnce > atOnce || this.#began.length >= calls) {
      this.#rejected += 1;
      return false;
    }
    if (Number.isFinite(calls)) this.#began.push(now);
    this.#served += 1;
    return true;
  }

  #seen() {
    return { served: this.#served, rejected: this.#rejected, mostAtOnce: this.#mostAtOnce };
  }
}

function above(value: unknown, name: string, fallback: number): number {
  if (value === undefined || value === null) return fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw new BadOrder(`${name} must be a whole number, 1 or more`);
  }
  return value;
}
