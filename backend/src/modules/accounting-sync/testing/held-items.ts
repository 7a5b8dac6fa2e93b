import type { Request } from 'express';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { ACTOR_RESOLVER, type Actor, type Role } from '../../../platform/http/actor.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { RecordedAudit } from '../../../platform/testing/recorded-audit.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageClient } from '../connection/sage.client.js';
import { SageConnection } from '../connection/sage-connection.facade.js';
import { SageSettings } from '../connection/sage-settings.entity.js';
import { ItemsSynced, type SyncedItem } from '../events.js';
import type { HeldChangeView } from '../held-changes/held-changes.dto.js';
import { SageProduct } from '../sync-runs/sage-product.entity.js';
import { SyncProducts } from '../sync-runs/sync-runs.commands.js';

const ADMIN = '0198c0de-0000-7000-8000-000000000009';

/** A shop that has read Sage's items once, with its HTTP side and Sage's own pages. */
export class HeldItems {
  private constructor(
    readonly sandbox: Sandbox,
    readonly server: HttpServer,
    readonly shop: Scenario,
    private readonly initial: InitialRows,
  ) {}

  static async open(): Promise<HeldItems> {
    const sandbox = await Sandbox.fresh();
    const resolve = async (request: Request): Promise<Actor> => ({
      kind: 'user',
      userId: ADMIN,
      role: (request.get('x-role') ?? 'admin') as Role,
      isTradeCustomer: false,
      tradeVerified: false,
    });
    const server = await HttpServer.open({
      modules: [AccountingSyncModule],
      providers: [{ provide: ACTOR_RESOLVER, useValue: { resolve } }],
      env: sandbox.env,
    });
    const shop = await Scenario.open([AccountingSyncModule], {
      ...sandbox.env,
      DATABASE_URL: server.config.databaseUrl,
    });
    await shop.get(SageConnection).connectDemo();
    await shop.run(new SyncProducts());
    return new HeldItems(sandbox, server, shop, await InitialRows.remember(shop.em));
  }

  /** Restores the state in which it was opened. */
  async reset(): Promise<void> {
    await this.sandbox.reset();
    await this.initial.restore();
    await this.shop.get(SageConnection).connectDemo();
    this.audited().length = 0;
  }

  async close(): Promise<void> {
    await this.shop.close();
    await this.server.close();
    await this.sandbox.stop();
  }

  sync(): Promise<unknown> {
    return this.shop.run(new SyncProducts());
  }

  /** Makes the next run read the whole list. */
  async syncAll(): Promise<void> {
    await this.shop.em.nativeUpdate(SageSettings, {}, { productsReadInFullAt: null });
    await this.sync();
  }

  /** Enters or changes an item in Sage, as a person does there. */
  async put(item: object): Promise<void> {
    const answer = await fetch(`${this.sandbox.url}/control/sage/stock-items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(item),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  /** Changes an item in a way that only Sage's own API can. */
  async change(code: string, fields: object): Promise<void> {
    const { sageProductId } = await this.item(code);
    await this.shop
      .get(SageClient)
      .put(`/stock_items/${sageProductId}`, { stock_item: fields }, { syncType: 'products' });
  }

  async remove(code: string): Promise<void> {
    const { sageProductId } = await this.item(code);
    await this.shop.get(SageClient).delete(`/stock_items/${sageProductId}`, { syncType: 'products' });
  }

  /** Returns an item as the shop stores it. */
  item(code: string): Promise<SageProduct> {
    return this.shop.em.findOneOrFail(SageProduct, { itemCode: code });
  }

  /** Returns the last published state of an item. */
  async latest(code: string): Promise<SyncedItem | undefined> {
    return (await this.published()).findLast((item) => item.code === code);
  }

  async published(): Promise<SyncedItem[]> {
    return (await this.shop.published(ItemsSynced)).flatMap(({ items }) => [...items]);
  }

  async held(query = ''): Promise<HeldChangeView[]> {
    return (await this.get(`held-changes?limit=100${query}`).expect(200)).body;
  }

  get(path: string, role = 'admin') {
    return this.server.call().get(`/api/sage/${path}`).set('x-role', role);
  }

  release(body: unknown, role = 'admin') {
    return this.server
      .call()
      .post('/api/sage/held-changes/release')
      .set('x-role', role)
      .send(body as object);
  }

  audited() {
    return this.server.app.get(RecordedAudit).entries;
  }
}
