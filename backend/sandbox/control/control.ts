import { type ErrorRequestHandler, json, type Request, Router } from 'express';
import { type Fault, type FaultMode, type Faults, faultModes, ownFaultModes } from '../faults.ts';

const systems = ['sage', 'stripe', 'oidc', 's3', 'mail', 'openai', 'ideal-postcodes'];

/** An order to the sandbox that makes no sense; answered 400 in plain words. */
export class BadOrder extends Error {}

/** Returns what went wrong with a control call. */
export const controlErrors: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status = error instanceof BadOrder ? 400 : Number((error as { status?: unknown }).status ?? 500);
  if (status >= 500) console.error(error);
  response.status(status).json({ message: error instanceof Error ? error.message : String(error) });
};

/** `/control/*`: what tests and developers use to steer the sandbox as a whole. */
export class Control {
  readonly #faults: Faults;
  readonly #reset: () => void;

  constructor(faults: Faults, reset: () => void) {
    this.#faults = faults;
    this.#reset = reset;
  }

  routes(): Router {
    const router = Router();
    router.get('/control/ready', (_request, response) => {
      response.json({ ready: true });
    });
    router.get('/control/faults', (_request, response) => {
      response.json(this.#faults.list());
    });
    router.post('/control/faults', json(), (request, response) => {
      response.status(201).json(this.#faults.add(readFault(request)));
    });
    router.delete('/control/faults', (_request, response) => {
      this.#faults.clear();
      response.json([]);
    });
    router.post('/control/reset', (_request, response) => {
      this.#faults.clear();
      this.#reset();
      response.json({ reset: true });
    });
    router.use('/control', controlErrors);
    return router;
  }
}

function readFault(request: Request): Omit<Fault, 'id' | 'hits'> {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const system = String(body.system ?? '');
  if (!systems.includes(system)) throw new BadOrder(`system must be one of ${systems.join(', ')}`);
  const modes: FaultMode[] = [...faultModes, ...(ownFaultModes[system as keyof typeof ownFaultModes] ?? [])];
  const mode = modes.find((known) => known === body.mode);
  if (!mode) throw new BadOrder(`mode must be one of ${modes.join(', ')}`);
  const match = body.match ?? '*';
  if (typeof match !== 'string' || match.trim() === '') {
    throw new BadOrder('match must be "*" or a method and a path such as "POST /other_payments"');
  }
  return {
    system,
    mode,
    match,
    times: wholeNumber(body.times, 'times', 1),
    delayMs: wholeNumber(body.delayMs, 'delayMs', 0),
  };
}

function wholeNumber(value: unknown, name: string, fallback: number): number {
  if (value === undefined || value === null) return fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw new BadOrder(`${name} must be a whole number, 0 or more`);
  }
  return value;
}
