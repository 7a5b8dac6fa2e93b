import { json, type Request, type RequestHandler, type Response, Router, urlencoded } from 'express';
import type { Provider } from 'oidc-provider';
import type { Answer } from '../answer.ts';
import { BadOrder } from '../control/control.ts';
import type { FaultAnswers } from '../faults.ts';
import type { Surroundings, System } from '../system.ts';
import { type Account, Accounts } from './accounts.ts';
import { makeProvider } from './provider.ts';
import { signInPage } from './sign-in-page.ts';
import { StoredModels } from './stored-models.ts';

/** An OpenID provider under `/oidc`. */
export class Oidc implements System {
  readonly #surroundings: Surroundings;
  readonly #accounts: Accounts;
  #provider?: Promise<Provider>;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    StoredModels.define(surroundings.database);
    this.#accounts = new Accounts(surroundings.database);
  }

  /** Resets to the seeded accounts and signs everyone out. */
  reset(): void {
    StoredModels.clear(this.#surroundings.database);
    this.#accounts.seed();
  }

  routes(): Router {
    const router = Router();
    router.get('/control/oidc/accounts', (_request, response) => {
      response.json(this.#accounts.list());
    });
    router.post('/control/oidc/accounts', json(), (request, response) => {
      const account = readAccount(request);
      this.#accounts.put(account);
      response.status(201).json(account);
    });
    router.use('/oidc', this.#surroundings.faults.striker('oidc', faultAnswers), loseAnswer, this.#pages());
    router.use('/oidc', async (request, response) => {
      const provider = await this.#started();
      provider.callback()(request, response);
    });
    return router;
  }

  /** The sign-in page. */
  #pages(): Router {
    const router = Router();
    const page = async (request: Request, response: Response, fault?: string): Promise<void> => {
      const provider = await this.#started();
      const { uid } = await provider.interactionDetails(request, response);
      response.status(fault ? 400 : 200).send(signInPage(`/oidc/interaction/${uid}`, this.#accounts.list(), fault));
    };
    router.get('/interaction/:uid', (request, response) => page(request, response));
    router.post('/interaction/:uid', urlencoded({ extended: false }), async (request, response) => {
      const login = String((request.body as Record<string, unknown> | undefined)?.login ?? '').trim();
      if (!this.#accounts.find(login)) return page(request, response, 'There is no such account.');
      const provider = await this.#started();
      await provider.interactionFinished(request, response, { login: { accountId: login } });
    });
    router.get('/interaction/:uid/abort', async (request, response) => {
      const provider = await this.#started();
      const result = { error: 'access_denied', error_description: 'The person cancelled' };
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    });
    return router;
  }

  #started(): Promise<Provider> {
    const issuer = `http://127.0.0.1:${this.#surroundings.settings.port}/oidc`;
    this.#provider ??= makeProvider(this.#surroundings, issuer, this.#accounts);
    return this.#provider;
  }
}

const faultAnswers: FaultAnswers = {
  error500: rejection(500, 'server_error'),
  error429: { ...rejection(429, 'slow_down'), headers: { 'Retry-After': '1' } },
  refuse422: rejection(400, 'invalid_request'),
  expire: () => ({
    ...rejection(401, 'invalid_token'),
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  }),
};

function rejection(status: number, error: string): Answer {
  return { status, body: { error, error_description: 'Refused by an ordered fault' } };
}

/** The provider writes its answers itself: a lost one is cut off where it would leave. */
const loseAnswer: RequestHandler = (_request, response, next) => {
  const after: unknown = response.locals.lostAfterMilliseconds;
  if (typeof after === 'number') {
    response.end = () => {
      setTimeout(() => response.socket?.destroy(), after).unref();
      return response;
    };
  }
  next();
};

function readAccount(request: Request): Account {
  const { login, email, emailVerified, givenName, familyName } = (request.body ?? {}) as Record<string, unknown>;
  if (typeof login !== 'string' || login === '') throw new BadOrder('login must be a text');
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    login,
    email: text(email),
    emailVerified: emailVerified === true,
    givenName: text(givenName),
    familyName: text(familyName),
  };
}
