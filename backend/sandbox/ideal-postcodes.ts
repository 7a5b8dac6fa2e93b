import { Router } from 'express';
import { type Answer, send } from './answer.ts';
import type { FaultAnswers } from './faults.ts';
import type { Surroundings, System } from './system.ts';

/** Keys by which the stand-in knows what its caller has paid for; any other is wrong. */
const KEYS = { good: 'ak_sandbox', spent: 'ak_spent' } as const;

const problem = (status: number, code: number, message: string): Answer => ({ status, body: { code, message } });

const faultAnswers: FaultAnswers = {
  error500: problem(500, 5000, 'Internal Server Error'),
  error429: problem(429, 4290, 'Too many requests'),
  refuse422: problem(400, 4000, 'Invalid syntax submitted'),
  expire: () => problem(401, 4010, 'Invalid Key'),
};

/** An address as Royal Mail's file has it; the town in capitals. */
function premises(fields: { organisation_name?: string; line_1: string; line_2?: string; line_3?: string }) {
  return { organisation_name: '', line_2: '', line_3: '', ...fields };
}

const TOWNS: Record<string, { post_town: string; county: string; premises: ReturnType<typeof premises>[] }> = {
  LS123AA: {
    post_town: 'LEEDS',
    county: 'West Yorkshire',
    premises: [
      premises({ organisation_name: 'Mercer Crash Repairs', line_1: 'Mercer Crash Repairs', line_2: '1 Gelderd Road' }),
      premises({ line_1: 'Flat 2', line_2: '3 Gelderd Road', line_3: 'Wortley' }),
    ],
  },
  ST12AB: { post_town: 'STOKE-ON-TRENT', county: 'Staffordshire', premises: [premises({ line_1: '7 Albion Street' })] },
};

/** Ideal Postcodes, as far as the shop uses it: the addresses of two postcodes, spent and wrong keys. */
export class IdealPostcodes implements System {
  readonly #surroundings: Surroundings;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  reset(): void {}

  routes(): Router {
    const router = Router();
    const strike = this.#surroundings.faults.striker('ideal-postcodes', faultAnswers);
    router.get('/ideal-postcodes/v1/postcodes/:postcode', strike, (request, response) => {
      const key = /^IDEALPOSTCODES api_key="(\w+)"$/.exec(request.get('authorization') ?? '')?.[1];
      send(response, answerTo(key, String(request.params.postcode)));
    });
    return router;
  }
}

function answerTo(key: string | undefined, postcode: string): Answer {
  if (key === KEYS.spent) return problem(402, 4020, 'Key balance depleted. Please purchase more lookups.');
  if (key !== KEYS.good) return problem(401, 4010, 'Invalid Key');
  const found = TOWNS[postcode.toUpperCase().replaceAll(' ', '')];
  if (!found) return problem(404, 4040, 'Postcode Not Found');
  const { premises: all, ...town } = found;
  return { status: 200, body: { code: 2000, message: 'Success', result: all.map((one) => ({ ...town, ...one })) } };
}
