import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { ACTOR_RESOLVER, type UserActor } from '../../../platform/http/actor.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { RecordedAudit } from '../../../platform/testing/recorded-audit.js';
import type { SyncedItem } from '../../accounting-sync/events.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CreateCategory } from '../categories/categories.commands.js';
import { EditProduct } from '../products/edit-product.js';
import { CatalogueReactions } from '../reactions.js';
import { productId, synced } from './synced-items.js';

const user = (role: UserActor['role']): UserActor => ({
  kind: 'user',
  userId: productId(500),
  role,
  isTradeCustomer: false,
  tradeVerified: false,
});

/** Stands for the session cookie: the header names the role. */
const resolver = {
  resolve: async ({ headers }: { headers: Record<string, string> }) =>
    headers['x-role'] ? user(headers['x-role'] as UserActor['role']) : null,
};

/** The catalogue over HTTP with an administrator. */
export class AdminServer {
  private constructor(readonly server: HttpServer) {}

  static async open(): Promise<AdminServer> {
    const providers = [{ provide: ACTOR_RESOLVER, useValue: resolver }];
    return new AdminServer(await HttpServer.open({ modules: [CatalogueModule], providers }));
  }

  close(): Promise<void> {
    return this.server.close();
  }

  get(path: string, role = 'admin') {
    return this.server.call().get(path).set('x-role', role);
  }

  post(path: string, body?: object, role = 'admin') {
    return this.server.call().post(path).set('x-role', role).send(body);
  }

  put(path: string, body: object, role = 'admin') {
    return this.server.call().put(path).set('x-role', role).send(body);
  }

  delete(path: string, role = 'admin') {
    return this.server.call().delete(path).set('x-role', role);
  }

  /** A unit of work of its own. */
  get em(): EntityManager {
    return this.server.app.get(EntityManager).fork();
  }

  get commands(): CommandBus {
    return this.server.app.get(CommandBus);
  }

  /** Returns the audit entries recorded since the last call. */
  audited() {
    return this.server.app.get(RecordedAudit).entries.splice(0);
  }

  /** Empties the catalogue and reads these items from Sage. */
  async renew(items: SyncedItem[]): Promise<void> {
    await this.em.execute(`truncate catalogue.products, catalogue.categories, catalogue.subcategories, catalogue.synonyms,
      catalogue.former_slugs, platform.outbox cascade`);
    const envelope = {
      ...synced(items),
      id: productId(0),
      seq: '1',
      occurredAt: '',
      correlationId: '',
      causationId: null,
    };
    await this.em.transactional((em) =>
      this.server.app.get(CatalogueReactions).applyItemsOnItemsSynced(envelope, em as EntityManager),
    );
    this.audited();
  }

  /** Shows these products of `renew` in one category. */
  async sell(numbers: readonly number[]): Promise<void> {
    const categoryId = await this.commands.execute(new CreateCategory({ name: 'Paints' }));
    for (const number of numbers)
      await this.commands.execute(new EditProduct(productId(number), { categoryId, isVisibleOnline: true }));
  }

  /** Payloads of the events of this type, oldest first. */
  async published<Payload>(type: string): Promise<Payload[]> {
    const rows = await this.em.execute<{ payload: Payload }[]>(
      'select payload from platform.outbox where type = ? order by seq',
      [type],
    );
    return rows.map(({ payload }) => payload);
  }
}
