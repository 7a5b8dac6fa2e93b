import type { Answer, ShopWorld } from './shop.ts';

/** A visitor with a browser's cookies, calling the shop's API. */
export class Visitor {
  private cookies = new Map<string, string>();

  constructor(
    private readonly world: ShopWorld,
    /** Another of the shop's processes than the first. */
    private readonly url = world.url,
  ) {}

  static async signedIn(world: ShopWorld, email: string, url?: string): Promise<Visitor> {
    const visitor = new Visitor(world, url);
    const { status, body } = await visitor.call('POST', '/api/auth/login', { email, password: 'topcoat-demo' });
    if (status >= 300) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`);
    return visitor;
  }

  /** The same browser at another process. */
  at(url: string): Visitor {
    const other = new Visitor(this.world, url);
    other.cookies = this.cookies;
    return other;
  }

  /** Gets a page or a file. */
  get(path: string): Promise<Response> {
    return fetch(`${this.url}${path}`, { headers: { cookie: this.cookieHeader } });
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: this.cookieHeader },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s);
      this.cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as T };
  }

  private get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
