import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Secret, TOTP } from 'otpauth';
import request from 'supertest';
import { type Actor, CurrentActor, type Role } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { RegisterUser } from '../account/account.commands.js';
import { IdentityModule } from '../index.js';
import { LIVE_SETTINGS } from './live-settings.js';

export const STAFF_PASSWORD = 'a long enough one';
export const PATH = '/api/auth/second-factor';

@Controller('api/who')
class WhoController {
  @Get() @Allow('anyone') who(@CurrentActor() actor: Actor) {
    return actor;
  }
}

/** The app on the phone; `steps` is how many half minutes its clock goes wrong. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A code that is wrong now and in the minutes around. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.includes(code))!;
}

/** A browser; a live shop's cookies are for https, which supertest's agent does not speak. */
export class StaffBrowser {
  cookie = '';

  constructor(private readonly server: HttpServer) {}

  async send(method: 'get' | 'post' | 'delete', path: string, body?: object) {
    const call = request(this.server.app.getHttpServer())[method](path);
    if (this.cookie) call.set('Cookie', this.cookie);
    const answer = await (body ? call.send(body) : call);
    const [given] = [answer.headers['set-cookie'] ?? []].flat();
    if (given) this.cookie = given.split(';')[0]!;
    return answer;
  }

  async who(): Promise<Actor> {
    return (await this.send('get', '/api/who')).body;
  }
}

/** Two processes of a shop with a customer and staff, `customer@example.com` and so on. */
export class StaffShop {
  private constructor(
    private readonly mode: 'demo' | 'live',
    readonly server: HttpServer,
    readonly second: HttpServer,
  ) {}

  /** `others` are further modules. */
  static async open(mode: 'demo' | 'live', others: readonly Type[] = []): Promise<StaffShop> {
    const env = mode === 'live' ? LIVE_SETTINGS : undefined;
    const options = { modules: [IdentityModule, ...others], controllers: [WhoController], env };
    const server = await HttpServer.open(options);
    return new StaffShop(mode, server, await HttpServer.open({ ...options, shareWith: server }));
  }

  async idOf(email: string): Promise<string> {
    const [user] = await this.execute<{ id: string }>('select id from identity.users where email = ?', [email]);
    return user!.id;
  }

  async close(): Promise<void> {
    await this.second.close();
    await this.server.close();
  }

  execute<R extends object>(statement: string, values: unknown[] = []): Promise<R[]> {
    return this.server.app.get(EntityManager).fork().execute<R[]>(statement, values);
  }

  get commands(): CommandBus {
    return this.server.app.get(CommandBus);
  }

  /** Restores the first accounts and ends all sessions. */
  async renew(): Promise<void> {
    await this.execute(`truncate identity.users, identity.sessions, identity.second_factors, identity.recovery_codes,
      platform.rate_limits, platform.mail_queue, platform.outbox`);
    const person = { firstName: 'Some', lastName: 'One', phoneNumber: '0113 496 0000' };
    for (const role of ['customer', 'sales', 'admin'] as const) {
      const emailConfirmed = role !== 'customer';
      const user = { ...person, email: `${role}@example.com`, username: role, role, emailConfirmed };
      await this.commands.execute(new RegisterUser(user, STAFF_PASSWORD));
    }
  }

  browser(of = this.server): StaffBrowser {
    return new StaffBrowser(of);
  }

  /** Signs in by password in a new browser; returns it with the response. */
  async login(role: Role, of = this.server) {
    const visitor = this.browser(of);
    const form = { email: `${role}@example.com`, password: STAFF_PASSWORD };
    const { status, body } = await visitor.send('post', '/api/auth/login', form);
    return { visitor, status, body };
  }

  /** Sets up an app for a staff account. */
  async enrolled(role: Role) {
    const { visitor } = await this.login(role);
    const password = this.mode === 'live' ? {} : { password: STAFF_PASSWORD };
    const { body: device } = await visitor.send('post', `${PATH}/enrol`, password);
    const { status, body } = await visitor.send('post', `${PATH}/confirm`, { code: codeOf(device.secret) });
    if (status !== 200) throw new Error(`The app is not taken: ${status}`);
    await this.passHalfMinute();
    return { visitor, secret: device.secret as string, codes: body.recoveryCodes as string[] };
  }

  /** Makes the codes accepted so far old ones. */
  async passHalfMinute(): Promise<void> {
    await this.execute('update identity.second_factors set last_step = 0');
  }
}
