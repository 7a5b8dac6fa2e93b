import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Client } from 'pg';
import { runAs } from '../context.js';
import { RateLimits } from '../http/limits/rate-limits.js';
import { Locks } from '../lock.js';
import { NotificationListener } from '../notification-listener.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { eventually } from '../testing/eventually.js';
import { Scenario } from '../testing/scenario.js';
import { TransactionPooler } from '../testing/transaction-pooler.js';
import { inTransaction } from './database.js';
import { kysely } from './kysely.js';
import { migrate } from './migrate.js';
import { prepare } from './prepared-statement.js';

const LIMITS = sql<{ statement: string; lock: string; idle: string; connection: number }>`
  select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle, pg_backend_pid() as connection`;

const double = prepare<unknown, { number: number }, { result: number; connection: number }>(
  'test.double',
  (db, { number }) =>
    db.selectNoFrom([sql<number>`${number}::int * 2`.as('result'), sql<number>`pg_backend_pid()`.as('connection')]),
);

describe('A shop behind a pooler that works by transaction', () => {
  let database: TestDatabase;
  let pooler: TransactionPooler;
  let shop: Scenario;
  let em: EntityManager;

  beforeEach(async () => {
    database = await createTestDatabase();
    pooler = await TransactionPooler.before(database.url);
    shop = await open();
    em = shop.get(MikroORM).em;
    await em.fork().execute('create table public.tins (name text primary key)');
  });

  afterEach(async () => {
    await shop.close();
    await pooler.close();
    await database.drop();
  });

  const open = () => Scenario.open([], { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url });
  const limits = async (on: EntityManager = em) => (await LIMITS.execute(kysely(on))).rows[0]!;
  const add = (on: EntityManager, name: string) => sql`insert into public.tins values (${name})`.execute(kysely(on));
  const names = async () => em.fork().execute<{ name: string }[]>('select name from public.tins order by name');

  it('runs prepared statements on every connection, without their names', async () => {
    const rows = [];
    for (let number = 0; number < 6; number += 1) rows.push(...(await double(em, { number })));
    expect(rows.map(({ result }) => result)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(new Set(rows.map(({ connection }) => connection)).size).toBe(3);
    expect(pooler.sent.filter(({ name }) => name !== '')).toEqual([]);
  });

  it('has one connection for a transaction, and undoes it as a whole', async () => {
    const connections = await inTransaction(em, async (inner) => {
      await add(inner, 'red');
      const all = [];
      for (let statement = 0; statement < 4; statement += 1) all.push((await limits(inner)).connection);
      return all;
    });
    expect(new Set(connections).size).toBe(1);
    const undone = inTransaction(em, async (inner) => {
      await add(inner, 'blue');
      await add(inner, 'red');
    });
    await expect(undone).rejects.toThrow(/duplicate key/);
    expect(await names()).toEqual([{ name: 'red' }]);
  });

  it('has the limits of each work, whichever connection that gets', async () => {
    const reading = { statement: '3s', lock: '1s', idle: '5s' };
    const request = { statement: '15s', lock: '5s', idle: '1min' };
    for (let round = 0; round < 3; round += 1) {
      expect(await runAs('reading', () => limits())).toMatchObject(reading);
      expect(await limits()).toMatchObject({ statement: '5min' });
      await runAs('request', () =>
        inTransaction(em, async (inner) => {
          expect(await limits(inner)).toMatchObject(request);
          const part = inner.transactional(async (within) => {
            await add(within as EntityManager, 'red');
            await add(within as EntityManager, 'red');
          });
          await expect(part).rejects.toThrow(/duplicate key/);
          expect(await limits(inner)).toMatchObject(request);
        }),
      );
      await expect(runAs('reading', () => sql`select 1 / 0`.execute(kysely(em)))).rejects.toThrow(/zero/);
    }
    await runAs('request', () =>
      inTransaction(em, async (inner) => {
        await inner.execute('lock table public.tins in share mode');
        expect(await limits(inner)).toMatchObject(request);
      }),
    );
  });

  it('leaves no limit on a connection for those who get it next', async () => {
    await runAs('reading', () => limits());
    await runAs('request', () => inTransaction(em, (inner) => add(inner, 'red')));
    await expect(runAs('reading', () => inTransaction(em, (inner) => add(inner, 'red')))).rejects.toThrow();
    const client = new Client({ connectionString: pooler.url });
    await client.connect();
    for (let each = 0; each < 3; each += 1) {
      const { rows } = await client.query(LIMITS.compile(kysely(em)).sql);
      expect(rows).toEqual([expect.objectContaining({ statement: '0', lock: '0', idle: '0' })]);
    }
    await client.end();
  });

  it('keeps a statement no longer than the limit of its work', async () => {
    const slow = runAs('reading', () => sql`select pg_sleep(${60}::int)`.execute(kysely(em)));
    await expect(slow).rejects.toThrow(/statement timeout/);
  });

  it('counts the calls of a caller', async () => {
    const rule = { name: 'test', points: 4, seconds: 60, isExact: true };
    const answers = [];
    for (let call = 0; call < 6; call += 1) answers.push(await shop.get(RateLimits).consume(rule, 'caller'));
    expect(answers).toEqual([undefined, undefined, undefined, undefined, expect.any(Number), expect.any(Number)]);
    await shop.get(RateLimits).reset(rule, 'caller');
    expect(await shop.get(RateLimits).consume(rule, 'caller')).toBeUndefined();
  });

  it('listens and holds the locks of leaders on PostgreSQL itself', async () => {
    const other = await open();
    const received: (string | null)[] = [];
    try {
      await shop.get(NotificationListener).listen('test_channel', (payload) => received.push(payload));
      await shop.get(Locks).tryLock('test lead', async () => {
        for (let attempt = 0; attempt < 4; attempt += 1)
          expect(await other.get(Locks).tryLock('test lead', async () => 'taken')).toBeUndefined();
        await sql`select pg_notify('test_channel', 'hello')`.execute(kysely(em));
        await eventually(() => expect(received).toEqual(['hello']));
      });
      expect(await other.get(Locks).tryLock('test lead', async () => 'taken')).toBe('taken');
    } finally {
      await other.close();
    }
    expect(pooler.sent.filter(({ text }) => /listen|advisory_(un)?lock\(/.test(text))).toEqual([]);
  });

  it('is brought up to date on PostgreSQL itself', async () => {
    pooler.sent.length = 0;
    await em.fork().execute('delete from platform.migrations where false');
    await migrate({ get: (token: never) => shop.get(token) } as never);
    expect(pooler.sent.filter(({ text }) => /migrations/.test(text))).toHaveLength(1);
  });
});
