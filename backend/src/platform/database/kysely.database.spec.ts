import {
  defineEntity,
  type EntityManager,
  MikroORM,
  p,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { runAs } from '../context.js';
import { Scenario } from '../testing/scenario.js';
import { decimal, inTransaction, pence } from './database.js';
import { kysely, type Statements } from './kysely.js';
import { type Placeholders, prepare } from './prepared-statement.js';
import type { Table } from './tables.js';

const TinSchema = defineEntity({
  name: 'Tin',
  schema: 'public',
  tableName: 'tins',
  properties: {
    id: p.uuid().primary(),
    price: pence(),
    litres: decimal(5, 2).nullable(),
    colours: p.json<{ name: string }[]>().defaultRaw(`'[]'`),
    mixedAt: p.datetime(),
    mixedOn: p.date().nullable(),
    seq: p.bigint('string').autoincrement(),
  },
});
class Tin extends TinSchema.class {}
TinSchema.setClass(Tin);

interface Shop {
  'public.tins': Table<Tin>;
}

const ID = '00000000-0000-4000-8000-000000000001';
const red = {
  id: ID,
  price: '12.50',
  litres: '2.50',
  colours: JSON.stringify([{ name: 'red' }]),
  mixed_at: new Date(5),
};

describe('Statements by Kysely', () => {
  let scenario: Scenario;
  const injected = () => scenario.get(MikroORM).em;
  const ids = () => kysely<Shop>(injected()).selectFrom('public.tins').select('id').execute();
  beforeAll(async () => {
    scenario = await Scenario.open([]);
    await scenario.em.execute(`create table public.tins (id uuid primary key, price numeric(10,2) not null, litres numeric(5,2),
      colours jsonb not null default '[]', mixed_at timestamptz not null, mixed_on date, seq bigserial)`);
  });
  beforeEach(() => scenario.em.execute('truncate public.tins restart identity'));
  afterAll(() => scenario.close());

  it('read money and bigint as text, times as dates and JSON as its value', async () => {
    await kysely<Shop>(injected())
      .insertInto('public.tins')
      .values({ ...red, mixed_on: '2026-03-29' })
      .execute();
    const tin = await kysely<Shop>(injected()).selectFrom('public.tins').selectAll().executeTakeFirstOrThrow();
    const typed: {
      id: string;
      price: string;
      litres: string | null;
      colours: { name: string }[];
      mixed_at: Date;
      mixed_on: string | null;
      seq: string;
    } = tin;
    expect(typed).toEqual({
      id: ID,
      price: '12.50',
      litres: '2.50',
      colours: [{ name: 'red' }],
      mixed_at: new Date(5),
      mixed_on: '2026-03-29',
      seq: '1',
    });
  });

  it('see what their transaction wrote, and are undone with it', async () => {
    const work = inTransaction(injected(), async (em) => {
      await kysely<Shop>(em).insertInto('public.tins').values(red).execute();
      expect(await kysely<Shop>(em).selectFrom('public.tins').select('id').execute()).toEqual([{ id: ID }]);
      expect(await ids()).toEqual([]);
      throw new Error('undo');
    });
    await expect(work).rejects.toThrow('undo');
    expect(await ids()).toEqual([]);
  });

  it('throw the exceptions of the ORM', async () => {
    await kysely<Shop>(injected()).insertInto('public.tins').values(red).execute();
    await expect(kysely<Shop>(injected()).insertInto('public.tins').values(red).execute()).rejects.toThrow(
      UniqueConstraintViolationException,
    );
  });

  it('are limited in time like the work that they belong to', async () => {
    const slow = runAs('reading', () => sql`select pg_sleep(10)`.execute(kysely(injected())));
    await expect(slow).rejects.toMatchObject({ code: '57014' });
  });

  it('have the time limits of their work, also after one that was undone', async () => {
    const TIMEOUT = sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`;
    const timeout = async (em: EntityManager = injected()) => (await TIMEOUT.execute(kysely(em))).rows[0]?.timeout;
    expect(await timeout()).toBe('5min');
    const undone = runAs('reading', () =>
      inTransaction(injected(), async (em) => {
        expect(await timeout(em)).toBe('3s');
        throw new Error('undo');
      }),
    );
    await expect(undone).rejects.toThrow('undo');
    expect(await runAs('reading', () => timeout())).toBe('3s');
    await expect(runAs('request', () => sql`select 1 / 0`.execute(kysely(injected())))).rejects.toThrow(/zero/);
    expect(await runAs('request', () => timeout())).toBe('15s');
    expect(await timeout()).toBe('5min');
  });

  it('keep their values apart from their text', async () => {
    const name = `'; drop table public.tins; --?`;
    const { rows } = await sql<{ name: string }>`select ${name}::text as name`.execute(kysely(injected()));
    expect(rows).toEqual([{ name }]);
  });

  it('are counted where a spec counts statements', async () => {
    expect(await scenario.statementsOf(ids)).toEqual(['select "id" from "public"."tins"']);
  });

  describe('prepared', () => {
    const cheaper = prepare('tins-cheaper-than', (db: Statements<Shop>, value: Placeholders<{ price: string }>) =>
      db.selectFrom('public.tins').where('price', '<', value.price).select(['price', 'mixed_at as mixedAt']),
    );

    it('take new values at each call and keep their plan under their name', async () => {
      await kysely<Shop>(injected()).insertInto('public.tins').values(red).execute();
      const inOneTransaction = inTransaction(injected(), async (em) => [
        await cheaper(em, { price: '12.50' }),
        await cheaper(em, { price: '12.51' }),
        (await sql`select name from pg_prepared_statements where name = 'tins-cheaper-than'`.execute(kysely(em))).rows,
      ]);
      expect(await inOneTransaction).toEqual([
        [],
        [{ price: '12.50', mixedAt: new Date(5) }],
        [{ name: 'tins-cheaper-than' }],
      ]);
    });
  });
});
