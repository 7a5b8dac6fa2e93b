const redirectUri = 'http://localhost:3000/sage-callback';

export interface SageTokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
}

/** The fields of Sage's answers that tests read. */
export interface SageAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into answers of every shape
  body: any;
}

/** Sends the consent form as the Allow button does; the code comes back decoded once, slash and all. */
export async function allow(url: string, extra: Record<string, string> = {}): Promise<URL> {
  const response = await fetch(`${url}/sage/oauth2/auth/central`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      filter: 'apiv3.1',
      response_type: 'code',
      client_id: 'demo-client',
      redirect_uri: redirectUri,
      scope: 'full_access',
      state: 'a state',
      decision: 'allow',
      ...extra,
    }),
  });
  return new URL(response.headers.get('location') ?? '');
}

export async function askForToken(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${url}/sage/token`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ client_id: 'demo-client', client_secret: 'demo-client-secret', ...fields }),
  });
}

export async function redeem(url: string, code: string, extra: Record<string, string> = {}): Promise<Response> {
  return askForToken(url, { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...extra });
}

export async function connect(url: string): Promise<SageTokens> {
  const code = (await allow(url)).searchParams.get('code') ?? '';
  return (await (await redeem(url, code)).json()) as SageTokens;
}

/** A connected caller of the API, written from the contract. */
export class SageClient {
  readonly #url: string;
  token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.token = token;
  }

  static async connect(url: string): Promise<SageClient> {
    return new SageClient(url, (await connect(url)).access_token);
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<SageAnswer> {
    const response = await fetch(`${this.#url}/sage/v3.1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  get(path: string): Promise<SageAnswer> {
    return this.send('GET', path);
  }

  /** A document as Sage prints it. */
  async pdf(path: string): Promise<{ status: number; headers: Headers; body: Buffer }> {
    const headers = { Authorization: `Bearer ${this.token}`, Accept: 'application/pdf' };
    const response = await fetch(`${this.#url}/sage/v3.1${path}`, { headers });
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  }

  post(path: string, body?: unknown): Promise<SageAnswer> {
    return this.send('POST', path, body);
  }

  put(path: string, body: unknown): Promise<SageAnswer> {
    return this.send('PUT', path, body);
  }

  /** The id of the one entry of a list whose name holds `text`. */
  async idOf(collection: string, text: string): Promise<string> {
    const { body } = await this.get(`/${collection}?items_per_page=200`);
    const found = body.$items.find((entry: { displayed_as: string }) => entry.displayed_as.includes(text));
    if (!found) throw new Error(`${collection} has nothing called ${text}`);
    return found.id;
  }
}
