import { type EntityManager, MikroORM, type Options } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { StatementCounter } from '../../../bench/statement-counter.ts';
import { runAs } from '../context.js';
import { QueuedMail } from '../mail/mail.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { databaseOptions, inTransaction } from './database.js';
import { kysely } from './kysely.js';
import { prepareLast } from './prepared-statement.js';

const TIMEOUT = sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`;
const TRANSACTION = sql<{ id: string }>`select pg_current_xact_id()::text as id`;
const addLast = prepareLast<unknown, { name: string }, { name: string }>('add_last_tin', (db, { name }) => ({
  compile: () => sql<{ name: string }>`insert into public.tins values (${name}) returning name`.compile(db),
}));

describe('Statements that go to PostgreSQL together', () => {
  let database: TestDatabase;
  let orm: MikroORM;

  beforeEach(async () => {
    database = await createTestDatabase();
    // Uses one connection, so that all work gets the one used before.
    const options = databaseOptions(database.url, { pool: { min: 0, max: 1 }, entities: [QueuedMail] });
    orm = await MikroORM.init(options as Options);
    await orm.em.fork().execute('create table public.tins (name text primary key)');
  });

  afterEach(async () => {
    await orm.close(true);
    await database.drop();
  });

  const timeout = async (em: EntityManager = orm.em) => (await TIMEOUT.execute(kysely(em))).rows[0]?.timeout;
  const names = async () => (await orm.em.fork().execute('select name from public.tins order by name')) as object[];
  const add = (em: EntityManager, name: string) => sql`insert into public.tins values (${name})`.execute(kysely(em));

  it('are one transaction, whether the first one has values or not', async () => {
    for (const first of [TRANSACTION, sql<{ id: string }>`select pg_current_xact_id()::text as id where ${1}::int = 1`])
      await inTransaction(orm.em, async (em) => {
        const { rows: before } = await first.execute(kysely(em));
        const { rows: after } = await TRANSACTION.execute(kysely(em));
        expect(after).toEqual(before);
      });
  });

  it('are undone together', async () => {
    const failed = inTransaction(orm.em, async (em) => {
      await add(em, 'red');
      throw new Error('undo');
    });
    await expect(failed).rejects.toThrow('undo');
    expect(await names()).toEqual([]);
    await inTransaction(orm.em, (em) => add(em, 'blue'));
    expect(await names()).toEqual([{ name: 'blue' }]);
  });

  it('may begin with a part that is undone by itself', async () => {
    await inTransaction(orm.em, async (em) => {
      const part = em.transactional(async (inner) => {
        await add(inner as EntityManager, 'red');
        await add(inner as EntityManager, 'red');
      });
      await expect(part).rejects.toThrow(/duplicate key/);
      await add(em, 'blue');
    });
    expect(await names()).toEqual([{ name: 'blue' }]);
  });

  it('fail together, and the connection goes on', async () => {
    await inTransaction(orm.em, (em) => add(em, 'red'));
    await expect(inTransaction(orm.em, (em) => add(em, 'red'))).rejects.toThrow(/duplicate key/);
    await expect(inTransaction(orm.em, (em) => sql`select 1 / 0`.execute(kysely(em)))).rejects.toThrow(/zero/);
    expect(await names()).toEqual([{ name: 'red' }]);
  });

  it('are none outside a transaction that did not begin, and the connection goes on', async () => {
    await orm.em.fork().execute('deallocate all');
    const failed = inTransaction(orm.em, async (em) => {
      await add(em, 'red').catch(() => undefined);
      await add(em, 'blue').catch(() => undefined);
    });
    await expect(failed).rejects.toThrow('The transaction did not start.');
    expect(await names()).toEqual([]);
    await inTransaction(orm.em, (em) => add(em, 'green'));
    expect(await names()).toEqual([{ name: 'green' }]);
    expect(await runAs('reading', () => timeout())).toBe('3s');
  });

  it('have the limits of their work, also after a transaction that was undone', async () => {
    expect(await timeout()).toBe('5min');
    const undone = runAs('reading', () =>
      inTransaction(orm.em, async (em) => {
        expect(await timeout(em)).toBe('3s');
        throw new Error('undo');
      }),
    );
    await expect(undone).rejects.toThrow('undo');
    expect(await runAs('reading', () => timeout())).toBe('3s');
    expect(await runAs('request', () => timeout())).toBe('15s');
    await expect(runAs('reading', () => sql`select 1 / 0`.execute(kysely(orm.em)))).rejects.toThrow(/zero/);
    expect(await runAs('reading', () => timeout())).toBe('3s');
    expect(await timeout()).toBe('5min');
  });

  it('may follow a statement that is sent alone', async () => {
    await runAs('reading', () => orm.em.fork().execute('vacuum public.tins'));
    await runAs('request', () =>
      orm.em.fork().execute(`insert into public.tins values ('a'); insert into public.tins values ('b')`),
    );
    expect(await names()).toEqual([{ name: 'a' }, { name: 'b' }]);
    const rows = await inTransaction(orm.em, async (em) => {
      await em.execute('lock table public.tins in share mode');
      return em.execute(
        `select count(*)::int as locks from pg_locks where mode = 'ShareLock' and relation = 'public.tins'::regclass`,
      );
    });
    expect(rows).toEqual([{ locks: 1 }]);
  });

  it('are committed with the last one, which returns its rows', async () => {
    await inTransaction(orm.em, async (em) => {
      await add(em, 'red');
      expect(await addLast(em, { name: 'blue' })).toEqual([{ name: 'blue' }]);
    });
    await inTransaction(orm.em, (em) => addLast(em, { name: 'green' }));
    expect(await addLast(orm.em, { name: 'white' })).toEqual([{ name: 'white' }]);
    expect(await names()).toEqual([{ name: 'blue' }, { name: 'green' }, { name: 'red' }, { name: 'white' }]);
  });

  it('are undone together where the last one fails, or the commit that goes with it', async () => {
    await orm.em.fork().execute(`create function public.check_tin() returns trigger language plpgsql as $$ begin
        if new.name = 'pink' then raise 'No pink'; end if; return null; end $$;
      create constraint trigger check_tin after insert on public.tins deferrable initially deferred
        for each row execute function public.check_tin()`);
    for (const [last, problem] of [
      ['red', /duplicate key/],
      ['pink', /No pink/],
    ] as const) {
      const failed = inTransaction(orm.em, async (em) => {
        await add(em, 'red');
        await addLast(em, { name: last });
      });
      await expect(failed).rejects.toThrow(problem);
      expect(await names()).toEqual([]);
    }
    await inTransaction(orm.em, (em) => addLast(em, { name: 'red' }));
    expect(await names()).toEqual([{ name: 'red' }]);
  });

  it('are none after the last one, and the connection goes on', async () => {
    const failed = inTransaction(orm.em, async (em) => {
      await addLast(em, { name: 'red' });
      await add(em, 'blue');
    });
    await expect(failed).rejects.toThrow('The transaction has ended.');
    expect(await names()).toEqual([{ name: 'red' }]);
    await inTransaction(orm.em, (em) => add(em, 'green'));
    expect(await names()).toEqual([{ name: 'green' }, { name: 'red' }]);
  });

  it('save the round trips that begin and end a transaction and set limits', async () => {
    const counter = await StatementCounter.before(database.url, { withTransactions: true });
    const counted = await MikroORM.init(
      databaseOptions(counter.databaseUrl, { pool: { min: 0, max: 1 }, entities: [QueuedMail] }) as Options,
    );
    try {
      await inTransaction(counted.em, (em) => TRANSACTION.execute(kysely(em)));
      await runAs('reading', () => inTransaction(counted.em, (em) => TRANSACTION.execute(kysely(em))));
      await inTransaction(counted.em, async () => undefined);
      await inTransaction(counted.em, (em) => addLast(em, { name: 'red' }));
      const sent = counter.matching(/begin|commit|set_config|xact|tins/).map(({ text, times }) => ({ text, times }));
      expect(new Map(sent.map(({ text, times }) => [text.slice(0, 26), times]))).toEqual(
        new Map([
          ['select pg_current_xact_id(', 2],
          ['commit', 2],
          ['insert into public.tins va', 1],
        ]),
      );
    } finally {
      await counted.close(true);
      counter.close();
    }
  });
});
