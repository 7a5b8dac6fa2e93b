import type { Request } from 'express';
import { SageConnection } from '../../src/modules/accounting-sync/connection/sage-connection.facade.js';
import { SyncProducts } from '../../src/modules/accounting-sync/sync-runs/sync-runs.commands.js';
import { CustomerOrders } from '../../src/modules/accounting-sync/testing/customer-orders.js';
import { ownerProof } from '../../src/modules/accounting-sync/testing/owner-proof.js';
import { OperationsOfSage } from '../../src/modules/operations/testing/operations-of-sage.js';
import type { OrderPlacedPayload } from '../../src/modules/ordering/events.js';
import { ACTOR_RESOLVER, type Actor, type Role } from '../../src/platform/http/actor.js';
import { HttpServer } from '../../src/platform/testing/http-server.js';
import { RecordedAudit } from '../../src/platform/testing/recorded-audit.js';
import { Scenario } from '../../src/platform/testing/scenario.js';
import { Sandbox } from '../harness/sandbox.ts';

export const SUPPORTER = '0198c0de-0000-7000-8000-00000000000a';

/** A shop connected to Sage, whose staff work on failed events over HTTP. */
export class FailedEventsWorld {
  private constructor(
    readonly sandbox: Sandbox,
    readonly server: HttpServer,
    readonly shop: Scenario,
    readonly orders: CustomerOrders,
  ) {}

  static async open(): Promise<FailedEventsWorld> {
    const sandbox = await Sandbox.fresh();
    const resolve = async (request: Request): Promise<Actor> => ({
      kind: 'user',
      userId: SUPPORTER,
      role: (request.get('x-role') ?? 'support') as Role,
      isTradeCustomer: false,
      tradeVerified: false,
    });
    const server = await HttpServer.open({
      modules: [OperationsOfSage],
      providers: [{ provide: ACTOR_RESOLVER, useValue: { resolve } }, ownerProof],
      env: sandbox.env,
    });
    const shop = await Scenario.open([OperationsOfSage], {
      ...sandbox.env,
      DATABASE_URL: server.config.databaseUrl,
    });
    await shop.get(SageConnection).connectDemo();
    await shop.run(new SyncProducts());
    return new FailedEventsWorld(sandbox, server, shop, new CustomerOrders(shop));
  }

  async close(): Promise<void> {
    await this.shop.close();
    await this.server.close();
    await this.sandbox.stop();
  }

  get(path = '', role: Role = 'support') {
    return this.server.call().get(`/api/admin/events${path}`).set('x-role', role);
  }

  post(path: string, body: unknown = {}, role: Role = 'support') {
    return this.server
      .call()
      .post(`/api/admin/events${path}`)
      .set('x-role', role)
      .send(body as object);
  }

  /** Places a paid order for which Sage rejects a call. */
  async rejected(match = 'POST /sales_invoices'): Promise<{ order: OrderPlacedPayload; id: string }> {
    await this.sandbox.fail({ system: 'sage', match, mode: 'refuse422', times: 1 });
    const order = await this.orders.pay();
    await this.orders.writeAll();
    return { order, id: (await this.orders.writeOf(order)).id };
  }

  documents(order: OrderPlacedPayload) {
    return this.sandbox.documents(order.orderNumber);
  }

  audited(subjectId: string) {
    return this.server.app.get(RecordedAudit).entries.filter((entry) => entry.subjectId === subjectId);
  }

  execute(statement: string, parameters: unknown[] = []) {
    return this.shop.em.execute<Record<string, string>[]>(statement, parameters);
  }
}
