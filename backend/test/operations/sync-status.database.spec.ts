import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import { SageConnection } from '../../src/modules/accounting-sync/connection/sage-connection.facade.js';
import { recordUser } from '../../src/modules/accounting-sync/contacts/contact-store.js';
import { SageWriter } from '../../src/modules/accounting-sync/queue/queue.jobs.js';
import type { UserPayload } from '../../src/modules/identity/events.js';
import { OperationsOfSage } from '../../src/modules/operations/testing/operations-of-sage.js';
import { inTransaction } from '../../src/platform/database/database.js';
import { ACTOR_RESOLVER, type Actor, type ActorResolver, type Role } from '../../src/platform/http/actor.js';
import { NotificationListener } from '../../src/platform/notification-listener.js';
import { HttpServer } from '../../src/platform/testing/http-server.js';
import { InitialRows } from '../../src/platform/testing/initial-rows.js';
import { RecordedAudit } from '../../src/platform/testing/recorded-audit.js';
import { storeReactions } from '../../src/platform/testing/store-reactions.js';
import { Sandbox } from '../harness/sandbox.ts';

const OWEN = '0198c0de-0000-7000-8000-000000000001';

/** Signs in the user that the header names, as a session would. */
class HeaderActors implements ActorResolver {
  async resolve(request: Request): Promise<Actor | null> {
    const role = request.get('x-role') as Role | undefined;
    return role ? { kind: 'user', userId: OWEN, role, isTradeCustomer: false, tradeVerified: false } : null;
  }
}

const providers = [{ provide: ACTOR_RESOLVER, useClass: HeaderActors }];

describe('The syncs with Sage, as the back office sees them', () => {
  let sandbox: Sandbox;
  let server: HttpServer;
  let initial: InitialRows;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    server = await HttpServer.open({ modules: [OperationsOfSage], providers, env: sandbox.env });
    initial = await InitialRows.remember(server.app.get(EntityManager).fork());
  });
  afterAll(async () => {
    await server?.close();
    await sandbox?.stop();
  });
  beforeEach(async () => {
    await initial.restore();
    recorded().length = 0;
  });

  const recorded = () => server.app.get(RecordedAudit).entries;
  const get = (path: string, role = 'admin') => server.call().get(`/api/${path}`).set('x-role', role);
  const post = (path: string, body: object = {}) =>
    server.call().post(`/api/sage/${path}`).set('x-role', 'admin').send(body);
  const status = async () => (await get('sage/sync/status').expect(200)).body;
  const connect = () => server.app.get(SageConnection).connectDemo();
  const execute = (statement: string, values: unknown[] = []) =>
    server.app.get(EntityManager).fork().execute(statement, values);
  const owen = (more: Partial<UserPayload> = {}) =>
    inTransaction(server.app.get(EntityManager), (em) =>
      recordUser(em, {
        userId: OWEN,
        email: 'trade@topcoat.test',
        firstName: 'Owen',
        lastName: 'Ridgeway',
        phoneNumber: '0113 496 0100',
        companyName: 'Ridgeway Accident Repair Limited',
        companyAddress: null,
        vatNumber: null,
        isTradeCustomer: true,
        ...more,
      }),
    );

  it('are stopped, without an administrator, before anything was set up', async () => {
    expect(await status()).toEqual({
      isRunning: false,
      hasAdminUser: false,
      intervals: {
        products: { intervalMinutes: 60, enabled: false },
        stock: { intervalMinutes: 15, enabled: false },
        customers: { intervalMinutes: 120, enabled: false },
        prices: { intervalMinutes: 30, enabled: false },
        invoices: { intervalMinutes: 10, enabled: false },
      },
      queue: { waiting: 0, parked: 0, oldestSince: null },
      recentSyncs: [],
      withdrawnItems: [],
    });
    await owen();
    expect((await status()).hasAdminUser).toBe(false);
    await execute(`update accounting.users set role = 'admin'`);
    expect((await status()).hasAdminUser).toBe(true);
  });

  it('run once Sage is connected and some process writes to it', async () => {
    await connect();
    expect(await status()).toMatchObject({ isRunning: false, intervals: { products: { enabled: true } } });
    const lock = await server.app.get(NotificationListener).tryLock('sage-writes');
    expect((await status()).isRunning).toBe(true);
    await lock!.release();
    expect((await status()).isRunning).toBe(false);
  });

  it('give one customer a contact on demand, once however often it is asked', async () => {
    await connect();
    await owen({ email: 'somebody.new@example.com', companyName: 'New Bodyshop Ltd' });
    expect((await post('sync-customer').expect(200)).body.message).toBe(
      'somebody.new@example.com is being synced to Sage',
    );
    await post('sync-customer', { userId: OWEN }).expect(200);
    const writer = server.app.get(SageWriter);
    while (await writer.writeNext());
    const links = await execute('select * from accounting.sage_customers where user_id = ?', [OWEN]);
    expect(links).toHaveLength(1);
    expect((await status()).recentSyncs[0]).toMatchObject({
      syncType: 'customer',
      status: 'success',
      operation: 'sync_contact',
    });
    expect((await get(`admin/sage-contacts?userId=${OWEN}`)).body[0]).toMatchObject({
      name: 'New Bodyshop Ltd',
      linked: true,
    });
    // A second sync reads the linked contact again and makes no other.
    await post('sync-customer', { userId: OWEN }).expect(200);
    while (await writer.writeNext());
    expect(await execute('select * from accounting.sage_customers where user_id = ?', [OWEN])).toMatchObject([
      { sage_customer_id: (links[0] as { sage_customer_id: string }).sage_customer_id },
    ]);
    await post('sync-customer', { userId: '0191e1c4-7a59-7cc0-a0d5-0b3c1c6b8f5e' }).expect(404);
  });

  it('say that a customer cannot be synced while Sage is not connected', async () => {
    await owen();
    expect((await post('sync-customer').expect(409)).body.message).toContain('not connected');
    await get('admin/sage-contacts', 'sales').expect(200, []);
  });

  it('suggest contacts by email and company, and find them by what is typed', async () => {
    await connect();
    await post('sync/customers').expect(200);
    await owen();
    const suggested = async (query: string, role = 'sales') =>
      (await get(`admin/sage-contacts?${query}`, role).expect(200)).body as Record<string, unknown>[];
    const [first, ...others] = await suggested(`userId=${OWEN}`);
    expect(first).toMatchObject({ email: 'trade@topcoat.test', match: 'email', linked: false, linkedUsers: 0 });
    expect(others.every(({ match }) => match !== 'email')).toBe(true);
    await owen({ email: 'accounts@elsewhere.example' });
    expect(await suggested(`userId=${OWEN}`)).toMatchObject([{ name: first!.name, match: 'company' }]);
    await owen({ email: 'accounts@elsewhere.example', companyName: null });
    expect(await suggested(`userId=${OWEN}`)).toEqual([]);
    expect(await suggested('search=RIDGEWAY%20ACC')).toMatchObject([{ name: first!.name, match: 'search' }]);
    expect(await suggested('search=%25')).toEqual([]);
    expect(await suggested('')).toEqual([]);
    await get('admin/sage-contacts?userId=1', 'sales').expect(400);
    await get('admin/sage-contacts', 'support').expect(403);
  });

  it('list what failed for good in pages, searched and sorted', async () => {
    const park = (reaction: string, orderNumber: string, attempts: number) =>
      execute(
        storeReactions(`select 'ordering' as module, ?::text as reaction, ?::text as aggregate_id, ?::jsonb as payload,
          'parked' as status, 'Broken' as error, ?::int as attempts`),
        [reaction, orderNumber, JSON.stringify({ orderNumber }), attempts],
      );
    for (let number = 1; number <= 5; number += 1)
      await park(number % 2 ? 'SendInvoice' : 'AwardPoints', `ORD-${number}`, number);
    const list = (query: string) => get(`admin/events?${query}`, 'support');
    const numbers = ({ body }: { body: { orderNumber: string }[] }) => body.map(({ orderNumber }) => orderNumber);

    const second = await list('status=failed&page=2&limit=2&sort=oldest').expect(200);
    expect(numbers(second)).toEqual(['ORD-3', 'ORD-4']);
    expect(second.headers['x-total-count']).toBe('5');
    expect(second.headers.link).toContain('page=3&limit=2&sort=oldest>; rel="next"');
    const beyond = await list('page=9&limit=2').expect(200);
    expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], '5']);

    expect(numbers(await list('search=sendinvoice&sort=order').expect(200))).toEqual(['ORD-1', 'ORD-3', 'ORD-5']);
    expect(numbers(await list('search=ord-4').expect(200))).toEqual(['ORD-4']);
    expect(numbers(await list('search=%25').expect(200))).toEqual([]);
    expect(numbers(await list('sort=attempts&limit=1').expect(200))).toEqual(['ORD-5']);
    expect(numbers(await list('sort=-tries&limit=1').expect(200))).toEqual(['ORD-5']);
    expect(numbers(await list('sort=-order&limit=1').expect(200))).toEqual(['ORD-5']);
    expect(numbers(await list('').expect(200))).toEqual(['ORD-5', 'ORD-4', 'ORD-3', 'ORD-2', 'ORD-1']);
    await list('limit=101').expect(400);
    await list('sort=worst').expect(400);
  });

  it('record who replayed and who dismissed a failed event', async () => {
    const parked = async () => {
      const rows = await execute(
        storeReactions(`select 'ordering' as module, 'SomeReaction' as reaction, 'one' as aggregate_id, 'parked' as status,
          'Broken' as error`),
      );
      return `inbox-${(rows[0] as { id: string }).id}`;
    };
    const [one, other] = [await parked(), await parked()];
    const ask = (path: string, body: object = {}) =>
      server.call().post(`/api/admin/events/${path}`).set('x-role', 'support').send(body);
    await ask(`${one}/dismiss`, { reason: 'Entered by hand' }).expect(200);
    await ask(`${other}/replay`).expect(400);
    await ask(`${other}/replay`, { reason: 'Put right' }).expect(200);
    await ask(`${other}/replay`, { reason: 'Again' }).expect(409);
    expect(recorded()).toMatchObject([
      { actor: OWEN, action: 'event.dismissed', subjectType: 'event', subjectId: one, reason: 'Entered by hand' },
      { actor: OWEN, action: 'event.replayed', subjectId: other, reason: 'Put right' },
    ]);
  });

  it('do not list the readings of invoices that found nothing new', async () => {
    await connect();
    const run = (items: number) =>
      execute(
        `insert into accounting.sage_sync_runs (id, sync_type, business_id, status, read_began_at, phase, items_synced, skipped, created_at)
         values (gen_random_uuid(), 'invoices', 'business', 'success', now(), 'changed', ?, '[]', now())`,
        [items],
      );
    await run(0);
    await run(0);
    await run(2);
    const { recentSyncs, intervals } = await status();
    expect(recentSyncs.map(({ syncType }: { syncType: string }) => syncType)).toEqual(['invoices']);
    expect(intervals.invoices).toMatchObject({ intervalMinutes: 10, enabled: true, lastRun: expect.any(String) });
  });
});
