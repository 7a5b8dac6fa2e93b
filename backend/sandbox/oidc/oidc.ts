import { json, type Request, type RequestHandler, type Response, Router, urlencoded } from 'express';
import type { Configuration, Provider } from 'oidc-provider';
import { type Answer, escapeHtml, page } from '../answer.ts';
import { BadOrder } from '../control/control.ts';
import type { FaultAnswers } from '../faults.ts';
import type { Surroundings, System } from '../system.ts';
import { type Account, Accounts, keysOf, StoredModels } from './accounts.ts';

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
    this.#surroundings.database.run('DELETE FROM oidc_models');
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
    const signIn = async (request: Request, response: Response, fault?: string): Promise<void> => {
      const provider = await this.#started();
      const { uid } = await provider.interactionDetails(request, response);
      response.status(fault ? 400 : 200).send(signInPage(`/oidc/interaction/${uid}`, this.#accounts.list(), fault));
    };
    router.get('/interaction/:uid', (request, response) => signIn(request, response));
    router.post('/interaction/:uid', urlencoded({ extended: false }), async (request, response) => {
      const login = String((request.body as Record<string, unknown> | undefined)?.login ?? '').trim();
      if (!this.#accounts.find(login)) return signIn(request, response, 'There is no such account.');
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
    this.#provider ??= makeProvider(this.#surroundings, this.#accounts);
    return this.#provider;
  }
}

/** A real OpenID provider, as strict as its real counterparts: PKCE from every client, S256, exact issuer. */
async function makeProvider({ database, settings, now }: Surroundings, accounts: Accounts): Promise<Provider> {
  // Takes its time to load, and most who start the sandbox never sign in here.
  const { default: Provider } = await import('oidc-provider');
  const keys = keysOf(database);
  const configuration: Configuration = {
    adapter: (model: string) => new StoredModels(database, model, now),
    clients: [
      {
        client_id: settings.oidcClientId,
        client_secret: settings.oidcClientSecret,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`http://localhost:${settings.shopPort}/api/callback`],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    jwks: { keys: [keys.signing] } as Configuration['jwks'],
    cookies: { keys: [keys.cookies] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/oidc/interaction/${uid}` },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, IdToken: 3600, Interaction: 3600, Session: 86_400, Grant: 86_400 },
    findAccount: (_context, login) => {
      const account = accounts.find(login);
      return account && { accountId: login, claims: async () => claimsOf(account) };
    },
    renderError: (context, { error, error_description: description = '' }) => {
      context.type = 'html';
      context.body = signInFault(`${error}: ${description}`);
    },
    // The shop is a trusted client: there is no consent page.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc;
      const known = session?.grantIdFor(client?.clientId ?? '');
      const grant = (known && (await provider.Grant.find(known))) || new provider.Grant();
      grant.clientId = client?.clientId;
      grant.accountId = session?.accountId;
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(`http://127.0.0.1:${settings.port}/oidc`, configuration);
  // Wherever on this machine a shop runs; a real provider has the addresses registered.
  provider.Client.prototype.redirectUriAllowed = (address: string) =>
    /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/api\/callback$/.test(address);
  return provider;
}

function claimsOf({ login, email, emailVerified, givenName, familyName }: Account) {
  return {
    sub: login,
    ...(email !== null && { email, email_verified: emailVerified }),
    ...(givenName !== null && { given_name: givenName }),
    ...(familyName !== null && { family_name: familyName }),
  };
}

const faultAnswers: FaultAnswers = {
  error500: rejection(500, 'server_error'),
  error429: rejection(429, 'slow_down', { 'Retry-After': '1' }),
  refuse422: rejection(400, 'invalid_request'),
  expire: () => rejection(401, 'invalid_token', { 'WWW-Authenticate': 'Bearer error="invalid_token"' }),
};

function rejection(status: number, error: string, headers: Record<string, string> = {}): Answer {
  return { status, headers, body: { error, error_description: 'Refused by an ordered fault' } };
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
  const body = (request.body ?? {}) as Record<string, unknown>;
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : null);
  const login = text('login') ?? '';
  if (login === '') throw new BadOrder('login must be a text');
  const names = { givenName: text('givenName'), familyName: text('familyName') };
  return { login, email: text('email'), emailVerified: body.emailVerified === true, ...names };
}

/** The provider's sign-in page. A POST of its form is enough for a program. */
function signInPage(action: string, accounts: Account[], fault?: string): string {
  const options = accounts.map(({ login }) => `<option value="${escapeHtml(login)}">`).join('');
  return signInFault(
    fault,
    `<p>A stand-in for an identity provider: any password will do.</p>
<form method="post" action="${escapeHtml(action)}" autocomplete="off"><input type="hidden" name="prompt" value="login">
<label for="login">Account or e-mail address</label>
<input id="login" name="login" required autofocus list="accounts"><datalist id="accounts">${options}</datalist>
<label for="password">Password</label><input id="password" name="password" type="password" required>
<button>Sign in</button></form><p><a href="${escapeHtml(action)}/abort">Cancel</a></p>`,
  );
}

function signInFault(fault: string | undefined, content = ''): string {
  const said = fault ? `<p class="fault" role="alert">${escapeHtml(fault)}</p>` : '';
  return page('External sign-in (sandbox)', `<h1>External sign-in</h1>${said}${content}`);
}
