import { randomUUID } from 'node:crypto';
import { OrderServer } from '../testing/order-server.js';
import { MOST_LISTS, QuickListNameTaken } from './quick-list.entity.js';
import { ChangeQuickList, SaveQuickList } from './quick-lists.commands.js';
import type { QuickListView } from './quick-lists.dto.js';
import { QuickListsQueries } from './quick-lists.queries.js';

const lines = [
  { code: 'TST-0', quantity: 2 },
  { code: 'TST-1', quantity: 12 },
  { code: 'TST-1', quantity: 1, colour: 'VW LB9A, lighter' },
];

describe('Saved lists of the quick order', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([{ productId: randomUUID(), price: 1299, stock: 500 }]);
  });
  afterAll(() => shop?.close());

  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, userId: string, body?: object) =>
    shop.server.call()[method](`/api/quick-lists${path}`).set('X-Role', 'customer').set('X-User', userId).send(body);
  const names = (body: QuickListView[]) => body.map(({ name }) => name);

  it('are saved under a name, opened, renamed, changed and deleted', async () => {
    const userId = randomUUID();
    await call('post', '', userId, { name: ' Weekly ', lines }).expect(201);
    const { body } = await call('post', '', userId, { name: 'booth filters', lines: lines.slice(0, 1) }).expect(201);
    expect(body).toMatchObject([
      { name: 'booth filters', count: 1 },
      { name: 'Weekly', count: 3 },
    ]);
    const weekly = body[1].id;
    expect((await call('get', `/${weekly}`, userId).expect(200)).body).toMatchObject({
      name: 'Weekly',
      count: 3,
      lines,
    });
    await call('put', `/${weekly}`, userId, { name: 'Monday' }).expect(200);
    expect((await call('get', `/${weekly}`, userId).expect(200)).body).toMatchObject({ name: 'Monday', lines });
    await call('put', `/${weekly}`, userId, { lines: lines.slice(1) }).expect(200);
    expect((await call('get', `/${weekly}`, userId).expect(200)).body).toEqual({
      ...{ id: weekly, name: 'Monday', count: 2, updatedAt: expect.any(String) },
      lines: lines.slice(1),
    });
    expect(names((await call('delete', `/${weekly}`, userId).expect(200)).body)).toEqual(['booth filters']);
    await call('get', `/${weekly}`, userId).expect(404);
    await call('delete', `/${weekly}`, userId).expect(404);
  });

  it("are their owner's alone", async () => {
    const [owner, stranger] = [randomUUID(), randomUUID()];
    const { body } = await call('post', '', owner, { name: 'Weekly', lines }).expect(201);
    const [{ id }] = body;
    await call('get', `/${id}`, stranger).expect(404);
    await call('put', `/${id}`, stranger, { name: 'Mine' }).expect(404);
    await call('delete', `/${id}`, stranger).expect(404);
    expect((await call('get', '', stranger).expect(200)).body).toEqual([]);
    expect(names((await call('get', '', owner).expect(200)).body)).toEqual(['Weekly']);
    await shop.server.call().get('/api/quick-lists').expect(401);
    await call('get', '/no-id', owner).expect(404);
  });

  it('have names of their own, a length and a number that are limited', async () => {
    const userId = randomUUID();
    const { body } = await call('post', '', userId, { name: 'Weekly', lines }).expect(201);
    const taken = await call('post', '', userId, { name: 'WEEKLY', lines }).expect(409);
    expect(taken.body.message).toBe('You have a list named “WEEKLY” already.');
    await call('put', `/${body[0].id}`, userId, { name: 'weekly' }).expect(200);
    await call('put', `/${body[0].id}`, userId, { name: null }).expect(400);
    await call('put', `/${body[0].id}`, userId, { lines: null }).expect(400);
    await call('put', `/${body[0].id}`, userId, { lines: [{ code: 'TST-0', quantity: 0 }] }).expect(400);
    const longColour = { code: 'TST-0', quantity: 1, colour: 'x'.repeat(251) };
    await call('put', `/${body[0].id}`, userId, { lines: [longColour] }).expect(400);
    await call('post', '', userId, { name: ' ', lines }).expect(400);
    await call('post', '', userId, { name: 'x'.repeat(81), lines }).expect(400);
    await call('post', '', userId, { name: 'Empty', lines: [] }).expect(400);
    await call('post', '', userId, { name: 'Long', lines: Array(101).fill(lines[0]) }).expect(400);
    await shop.world.rows(
      `insert into ordering.quick_lists (id, user_id, name, lines)
       select gen_random_uuid(), ?, 'List ' || n, '[]' from generate_series(2, ?::int) n`,
      [userId, MOST_LISTS],
    );
    const full = await call('post', '', userId, { name: 'One more', lines }).expect(409);
    expect(full.body.message).toContain('at most 50 lists');
  });

  it('with one name saved twice at once are one list', async () => {
    const userId = randomUUID();
    const save = () => shop.world.scenario.run(new SaveQuickList(userId, 'Weekly', lines));
    const outcomes = await Promise.allSettled([save(), save(), save()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await call('get', '', userId).expect(200)).body).toHaveLength(1);
  });

  it('renamed to one name at once keep names of their own', async () => {
    const userId = randomUUID();
    const save = (name: string) => shop.world.scenario.run<string>(new SaveQuickList(userId, name, lines));
    const ids = [await save('One'), await save('Two')];
    const rename = (id: string) => shop.world.scenario.run(new ChangeQuickList(userId, id, { name: 'Weekly' }));
    const outcomes = await Promise.allSettled(ids.map(rename));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: new QuickListNameTaken('Weekly'),
    });
  });

  it('are read with one statement', async () => {
    const userId = randomUUID();
    const id = await shop.world.scenario.run<string>(new SaveQuickList(userId, 'Weekly', lines));
    const { scenario } = shop.world;
    expect(await scenario.statementsOf(() => scenario.get(QuickListsQueries).myQuickLists(userId))).toHaveLength(1);
    expect(await scenario.statementsOf(() => scenario.get(QuickListsQueries).myQuickList(userId, id))).toHaveLength(1);
  });
});
