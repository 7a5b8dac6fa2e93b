import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { SAGE_CAUSES } from '../../src/modules/accounting-sync/failed-writes/failure-causes.js';
import type {
  FailedEventGroupView,
  FailedEventView,
} from '../../src/modules/operations/failed-events/failed-events.dto.js';
import { kysely } from '../../src/platform/database/kysely.js';
import { storeReactions } from '../../src/platform/testing/store-reactions.js';
import { FailedEventsWorld } from './failed-events-world.js';
import { manyFailedEvents } from './many-failed-events.js';

const MANY = 200;

describe('The list of failed events', () => {
  let world: FailedEventsWorld;

  beforeAll(async () => {
    world = await FailedEventsWorld.open();
    const ours = manyFailedEvents(MANY).filter(
      (statement) => !statement.includes('ordering.orders') && !statement.includes('ordering.refunds'),
    );
    for (const statement of ours) await world.execute(statement.replaceAll('?', '\\?'));
  });
  afterAll(() => world?.close());

  const list = async (query: string): Promise<FailedEventView[]> =>
    (await world.get(`?limit=100&${query}`).expect(200)).body;
  const groups = async (query = ''): Promise<FailedEventGroupView[]> =>
    (await world.get(`/groups?${query}`).expect(200)).body;

  it('has every kind in one order, page by page', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => world.get(`?limit=100&page=${page}&sort=date`).expect(200)),
    );
    const ids = pages.flatMap(({ body }) => (body as FailedEventView[]).map(({ id }) => id));
    expect(pages[0]!.headers['x-total-count']).toBe(String(MANY * 0.9));
    expect(new Set(ids).size).toBe(MANY * 0.9);
    expect(new Set(pages.flatMap(({ body }) => (body as FailedEventView[]).map(({ kind }) => kind)))).toEqual(
      new Set(['sage', 'reaction', 'mail']),
    );
  });

  it.each(['date', 'failed', 'order', 'customer', 'operation', 'cause', 'amount', 'tries'])(
    'is sorted by %s in both directions',
    async (column) => {
      const up = await list(`sort=${column}`);
      const down = await list(`sort=-${column}`);
      expect(up).toHaveLength(100);
      expect(down.map(({ id }) => id)).not.toEqual(up.map(({ id }) => id));
    },
  );

  it.each([
    ['order number', 'many-7', ({ orderNumber }: FailedEventView) => orderNumber!.startsWith('MANY-7')],
    ['customer', 'Painter%2042', ({ customer }: FailedEventView) => customer!.includes('Painter 42')],
    ['email', 'DANA17%40post.test', ({ orderNumber }: FailedEventView) => orderNumber === 'MANY-17'],
    ['payment', 'pi_many_33', ({ orderNumber }: FailedEventView) => orderNumber === 'MANY-33'],
    ['words of Sage', 'enough%20stock', ({ group }: FailedEventView) => group === 'sage:stock'],
    ['label', 'paid%20invoice', ({ title }: FailedEventView) => title === 'Paid invoice'],
    ['label of a reaction', 'award%20points', ({ title }: FailedEventView) => title === 'Award points on order placed'],
  ])('is searched by %s', async (_, search, fits) => {
    const found = await list(`search=${search}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((event) => !fits(event))).toEqual([]);
  });

  it('is searched by postcode', async () => {
    expect((await list('search=LS12%203aa')).length).toBeGreaterThan(10);
  });

  it('agrees with its groups and its count', async () => {
    const found = await groups();
    const { body: count } = await world.get('/count').expect(200);
    const sum = found.reduce((all, group) => all + group.count, 0);
    expect([sum, count.failed]).toEqual([MANY * 0.9, MANY * 0.9]);
    for (const { group, count: size } of found) {
      const { headers } = await world.get(`?group=${encodeURIComponent(group)}&limit=1`).expect(200);
      expect([group, headers['x-total-count']]).toEqual([group, String(size)]);
    }
    const stock = found.find(({ group }) => group === 'sage:stock')!;
    expect(stock).toMatchObject({
      cause: 'Sage has too little stock of something on this order.',
      repair: { kind: 'wait-for-stock' },
      postsMoney: true,
    });
  });

  it('groups what no one knows by its words, whatever numbers are in it', async () => {
    const found = (await groups('kind=sage')).map(({ group }) => group);
    expect(found.filter((group) => group.includes('reorganised'))).toHaveLength(2);
    expect(found.filter((group) => /\d/.test(group))).toEqual([]);
  });

  it('counts the money of an order once', async () => {
    const twice = (operation: string) =>
      world.execute(
        `insert into accounting.sage_sync_queue (id, version, created_at, updated_at, sync_type, entity_id, order_number, operation, event_id,
           occurred_at, correlation_id, payload, status, error_message, failure, scheduled_for)
         values (gen_random_uuid(), 1, now(), now(), 'order', ?, 'TWICE-1', ?, gen_random_uuid(), now(), 'c', '{"total": 1250}', 'parked',
           'Only this one (RecordInvalid): does not fulfil, year end', 'rejected', now())`,
        [randomUUID(), operation],
      );
    await twice('create_invoice');
    await twice('create_receipt');
    const [group] = await groups('search=twice-1');
    expect(group).toMatchObject({ group: 'sage:day-closed', count: 2, amount: '12.50' });
    await world.execute(`delete from accounting.sage_sync_queue where order_number = 'TWICE-1'`);
  });

  it('lets an admin alone do what changes the settings of Sage', async () => {
    const [asSupport] = await list('group=sage%3Atax-rate-gone');
    const [asAdmin] = (await world.get('?group=sage%3Atax-rate-gone', 'admin').expect(200)).body;
    expect(asSupport!.repair).toMatchObject({
      kind: 'map-tax-rates',
      href: '/sage-integration?tab=accounts',
      allowed: false,
    });
    expect(asAdmin.repair).toMatchObject({ allowed: true });
  });

  it('recognises a cause in a statement as in the code', async () => {
    const said = (await list('kind=sage')).map(({ errorMessage }) => errorMessage);
    for (const text of [
      ...new Set([...said, '', 'ENOUGH STOCK', 'Tried for 72 hours. Sage is not connected.', 'a_b%c\\d']),
    ]) {
      const { rows } = await sql<{
        key: string | null;
      }>`select ${SAGE_CAUSES.keyOf(sql`${text}::text`)} as key`.execute(kysely(world.shop.em));
      expect([text, rows[0]!.key]).toEqual([text, SAGE_CAUSES.find(text)?.key ?? null]);
    }
  });

  it.each([
    'state=everything',
    'kind=event',
    'status=done',
    'sort=worst',
    'sort=date%20desc',
    'sort[]=date',
    'limit=101',
    'limit=0',
    'page=0',
    'page=1e9',
    'page=x',
    `search=${'a'.repeat(256)}`,
    'search=%00',
    'search[a]=b',
    `group=${'g'.repeat(501)}`,
    'group[]=a',
    'who=me',
  ])('is not listed by %s', async (query) => {
    await world.get(`?${query}`).expect(400);
  });

  it.each(['%25', '_', '%5C', "'%20or%201%3D1--", '%22%3B%20drop%20table', '%F0%9F%92%A5', '(%3F%3A'])(
    'finds nothing by %s',
    async (search) => {
      expect(await list(`search=no-such${search}`)).toEqual([]);
      expect(await groups(`search=no-such${search}`)).toEqual([]);
    },
  );

  it('takes no wildcard for an answer', async () => {
    expect(await list('search=M%25Y-7')).toEqual([]);
    expect(await list('search=MAN_-7')).toEqual([]);
  });

  it('marks a reaction that enqueues a document as one that posts money: its replay takes the owner’s proof', async () => {
    await world.execute(
      storeReactions(`select 'accounting-sync' as module, 'accounting-sync.' || name as reaction, gen_random_uuid() as aggregate_id,
         'parked' as status, 'Lost' as error, 8 as attempts
       from unnest(array['enqueue-document-on-order-placed', 'enqueue-refund-on-order-refunded', 'record-user-on-user-changed']) as name`),
    );
    const rows = await list('kind=reaction&search=Lost');
    const posting = rows.filter(({ postsMoney }) => postsMoney).map(({ operation }) => operation);
    expect(posting.sort()).toEqual([
      'accounting-sync.enqueue-document-on-order-placed',
      'accounting-sync.enqueue-refund-on-order-refunded',
    ]);
    await world.post(`/${rows.find(({ postsMoney }) => postsMoney)!.id}/replay`).expect(400);
    await world.execute(`delete from platform.inbox where error = 'Lost'`);
  });

  it.each(['"a lot"', '{"pence": 7}', 'null', 'true', '[1]', '1e40', '-12.5', '[]'])(
    'lists a reaction and a write whose event has %s for an amount',
    async (amount) => {
      await world.execute(
        storeReactions(`select 'loyalty' as module, 'OddAmount' as reaction, gen_random_uuid() as aggregate_id,
          jsonb_build_object('amount', ?::jsonb) as payload, 'parked' as status, 'Odd' as error, 8 as attempts`),
        [amount],
      );
      const [write] = await world.execute(
        `select id, payload from accounting.sage_sync_queue where status = 'parked' limit 1`,
      );
      await world.execute(
        `update accounting.sage_sync_queue set payload = payload || jsonb_build_object('amount', ?::jsonb) where id = ?`,
        [amount, write!.id],
      );
      const expected = amount === '-12.5' ? '-0.13' : null;
      expect(await list('kind=reaction&search=OddAmount&sort=-amount')).toMatchObject([{ amount: expected }]);
      expect(await list('kind=sage&sort=-amount')).not.toEqual([]);
      expect(await groups('')).not.toEqual([]);
      await world.execute(`delete from platform.inbox where reaction = 'OddAmount'`);
      await world.execute('update accounting.sage_sync_queue set payload = ?::jsonb where id = ?', [
        JSON.stringify(write!.payload),
        write!.id,
      ]);
    },
  );

  it.each([
    'nonsense',
    '0',
    'inbox-',
    'inbox-9999999999999999999',
    'inbox-1%20or%201',
    `mail:${randomUUID()}`,
    `refund:${randomUUID()}`,
    'mail:x',
    randomUUID(),
    `sage:${randomUUID()}`,
  ])('has nothing under the id %s', async (id) => {
    await world.get(`/${id}`).expect(404);
    await world.post(`/${id}/replay`, { reason: 'Try', password: 'x' }).expect(404);
    await world.post(`/${id}/dismiss`, { reason: 'Try' }).expect(404);
  });

  it.each([
    {},
    { reason: null },
    { reason: '' },
    { reason: 7 },
    { reason: ['a'] },
    { reason: 'a'.repeat(1001) },
    { reason: 'x', more: 1 },
  ])('takes no action for the reason %j', async (body) => {
    const [event] = await list('kind=reaction');
    await world.post(`/${event!.id}/replay`, body).expect(400);
    await world.post(`/${event!.id}/dismiss`, body).expect(400);
  });

  it.each(['customer', 'sales'] as const)('is not for %s', async (role) => {
    const [event] = await list('kind=reaction');
    for (const path of ['', '/groups', '/count', `/${event!.id}`]) await world.get(path, role).expect(403);
    for (const path of [`/${event!.id}/replay`, `/${event!.id}/dismiss`])
      await world.post(path, { reason: 'x' }, role).expect(403);
  });
});
