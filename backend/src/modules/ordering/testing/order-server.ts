import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import type { Request } from 'express';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { ACTOR_RESOLVER, type Actor, type Role } from '../../../platform/http/actor.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { OrderingModule } from '../ordering.module.js';
import { OrderLinks } from '../orders/actions-by-link.js';
import { type MadeOrder, OrderWorld, type Sold } from './order-world.js';

/** Ordering over HTTP beside a world that makes orders. Headers name the caller: `X-Role`, `X-User`, `X-Trade`. */
export class OrderServer {
  private constructor(
    readonly server: HttpServer,
    readonly world: OrderWorld,
  ) {}

  /** `others` are further modules. */
  static async open(products: readonly Sold[], others: readonly Type[] = []): Promise<OrderServer> {
    const sandbox = await Sandbox.fresh();
    const staff = randomUUID();
    const resolve = async (request: Request): Promise<Actor | null> => {
      const role = request.get('X-Role') as Role | undefined;
      const trade = request.get('X-Trade') === 'yes';
      const userId = request.get('X-User') ?? staff;
      return role ? { kind: 'user', userId, role, isTradeCustomer: trade, tradeVerified: trade } : null;
    };
    const server = await HttpServer.open({
      modules: [OrderingModule, ...others],
      env: sandbox.env,
      providers: [{ provide: ACTOR_RESOLVER, useValue: { resolve } }],
    });
    const world = await OrderWorld.open(products, { sandbox, databaseUrl: server.config.databaseUrl }, others);
    return new OrderServer(server, world);
  }

  async close(): Promise<void> {
    await this.world.close();
    await this.server.close();
  }

  /** The query by which a guest opens the order; a correction of its email raises the generation. */
  keyOf({ orderNumber }: MadeOrder, linkGeneration = 0): string {
    return this.server.app.get(OrderLinks).to({ orderNumber, linkGeneration }).split('?')[1] ?? '';
  }

  get(path: string, role?: Role) {
    const call = this.server.call().get(path);
    return role ? call.set('X-Role', role) : call;
  }

  post(path: string, body: object, role?: Role) {
    const call = this.server.call().post(path).send(body);
    return role ? call.set('X-Role', role) : call;
  }

  /** A user with a name, who may be staff. */
  async person(role: Role, firstName: string): Promise<string> {
    const userId = randomUUID();
    await this.world.rows(
      `insert into identity.users (id, created_at, updated_at, email, username, first_name, last_name, phone_number, role, email_confirmed)
       values (?, now(), now(), ?, ?, ?, 'Marsh', '01234567890', ?, true)`,
      [userId, `${userId}@example.test`, userId, firstName, role],
    );
    return userId;
  }
}
