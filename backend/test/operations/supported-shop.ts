import type { Request } from 'express';
import { SageConnection } from '../../src/modules/accounting-sync/connection/sage-connection.facade.js';
import { SyncProducts } from '../../src/modules/accounting-sync/sync-runs/sync-runs.commands.js';
import { CustomerOrders } from '../../src/modules/accounting-sync/testing/customer-orders.js';
import { ownerProof } from '../../src/modules/accounting-sync/testing/owner-proof.js';
import { OperationsOfSage } from '../../src/modules/operations/testing/operations-of-sage.js';
import { ACTOR_RESOLVER, type Actor } from '../../src/platform/http/actor.js';
import { HttpServer } from '../../src/platform/testing/http-server.js';
import { Scenario } from '../../src/platform/testing/scenario.js';
import { Sandbox } from '../harness/sandbox.ts';

/** Two members of support. */
export const SALLY = '0198c0de-0000-7000-8000-000000000001';
export const ADAM = '0198c0de-0000-7000-8000-000000000002';

/** Signs in the member of support whose id the header names. */
const resolve = async (request: Request): Promise<Actor | null> => {
  const userId = request.get('x-user');
  return userId ? { kind: 'user', userId, role: 'support', isTradeCustomer: false, tradeVerified: false } : null;
};

/** Opens a shop that is connected to Sage, with a server beside it that support calls. */
export async function openSupportedShop() {
  const sandbox = await Sandbox.fresh();
  const providers = [{ provide: ACTOR_RESOLVER, useValue: { resolve } }, ownerProof];
  const server = await HttpServer.open({ modules: [OperationsOfSage], providers, env: sandbox.env });
  const env = { ...sandbox.env, DATABASE_URL: server.config.databaseUrl };
  const shop = await Scenario.open([OperationsOfSage], env);
  await shop.get(SageConnection).connectDemo();
  await shop.run(new SyncProducts());
  return { sandbox, server, shop, orders: new CustomerOrders(shop) };
}
