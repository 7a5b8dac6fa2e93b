import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { RegisterUser } from '../account/account.commands.js';
import { IdentityModule } from '../index.js';
import { ExternalVisitor } from './external-visitor.js';

export const EXTERNAL_USER_PASSWORD = 'a long enough one';

/** The provider that a spec has started. */
interface Provider {
  /** The provider's address; the issuer is `/oidc` there. */
  readonly url: string;
  post(path: string, body: unknown): Promise<Response>;
}

/** A shop with an identity provider, and its users' browsers. */
export class ExternalShop {
  private constructor(
    private readonly provider: Provider,
    private readonly server: HttpServer,
    /** `http://127.0.0.1:port`. */
    readonly url: string,
  ) {}

  static async open(provider: Provider): Promise<ExternalShop> {
    const env = { OIDC_ISSUER: `${provider.url}/oidc` };
    const server = await HttpServer.open({ modules: [IdentityModule], env });
    const url = await server.origin();
    // The first sign-in reads the provider's metadata within a time limit, which a busy machine exceeds at its first call.
    await fetch(`${url}/api/login`, { redirect: 'manual' });
    return new ExternalShop(provider, server, url);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  get databaseUrl(): string {
    return this.server.config.databaseUrl;
  }

  execute<R extends object>(statement: string, values: unknown[] = []): Promise<R[]> {
    return this.server.app.get(EntityManager).fork().execute<R[]>(statement, values);
  }

  /** Deletes all accounts, and resets the provider. */
  async empty(): Promise<void> {
    await this.execute(`truncate identity.users, identity.sessions, identity.external_identities,
      platform.rate_limits, platform.mail_queue, platform.outbox`);
    await fetch(`${this.provider.url}/control/faults`, { method: 'DELETE' });
  }

  register(email: string, emailConfirmed = true): Promise<string> {
    const person = { username: 'some', firstName: 'Some', lastName: 'One', phoneNumber: '0113 496 0000' };
    return this.server.app
      .get(CommandBus)
      .execute(new RegisterUser({ ...person, email, emailConfirmed }, EXTERNAL_USER_PASSWORD));
  }

  /** Creates or changes an account at the provider. */
  async account(login: string, more: object = {}): Promise<void> {
    await this.provider.post('/control/oidc/accounts', { login, email: login, emailVerified: true, ...more });
  }

  async fail(match: string, mode: string): Promise<void> {
    await this.provider.post('/control/faults', { system: 'oidc', match, mode, times: 1 });
  }

  /** Whether the address is the shop's again, after the provider. */
  readonly isBack = (address: string): boolean =>
    address.startsWith(this.url) && !address.startsWith(`${this.url}/api/login`);

  /** Signs in at the provider and returns the address of the callback: `/api/callback?code=…`. */
  async toCallback(visitor: ExternalVisitor, login: string, start = `${this.url}/api/login`): Promise<string> {
    const page = await visitor.follow(start, this.isBack);
    if (this.isBack(page)) return page;
    const answer = await visitor.send(page, {
      method: 'POST',
      body: new URLSearchParams({ prompt: 'login', login, password: 'any' }),
    });
    return visitor.follow(new URL(answer.headers.get('location')!, page).href, this.isBack);
  }

  /** Returns the path to which the shop redirects after the provider. */
  async finish(visitor: ExternalVisitor, callback: string): Promise<string | null> {
    const answer = await visitor.send(callback);
    if (answer.status !== 302) throw new Error(`The way back answers ${answer.status}`);
    return answer.headers.get('location');
  }

  async signIn(login: string, start?: string): Promise<{ visitor: ExternalVisitor; location: string | null }> {
    const visitor = new ExternalVisitor();
    return { visitor, location: await this.finish(visitor, await this.toCallback(visitor, login, start)) };
  }

  async who(visitor: ExternalVisitor): Promise<{ id: string; email: string } | null> {
    return (await visitor.json<{ id: string; email: string } | null>(`${this.url}/api/auth/user`)).body;
  }

  /** A browser that is signed in by password. */
  async signedIn(email: string): Promise<ExternalVisitor> {
    const visitor = new ExternalVisitor();
    const { status } = await visitor.json(`${this.url}/api/auth/login`, 'POST', {
      email,
      password: EXTERNAL_USER_PASSWORD,
    });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
    return visitor;
  }
}
