import { defineEntity, p } from '@mikro-orm/core';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { StatementCounter } from '../../../bench/statement-counter.ts';
import { OutboxMessage, raise } from '../messaging/outbox.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { aggregateProperties, databaseOptions, inTransaction } from './database.js';

const TinSchema = defineEntity({
  name: 'Tin',
  tableName: 'test_tins',
  properties: { ...aggregateProperties, name: p.text().unique() },
});
class Tin extends TinSchema.class {}
TinSchema.setClass(Tin);

describe('A flush', () => {
  let database: TestDatabase;
  let counter: StatementCounter;
  let orm: MikroORM;

  beforeEach(async () => {
    database = await createTestDatabase();
    counter = await StatementCounter.before(database.url, { withTransactions: true });
    orm = await MikroORM.init(
      databaseOptions(counter.databaseUrl, { pool: { min: 0, max: 1 }, entities: [Tin, OutboxMessage] }) as Options,
    );
    await orm.schema.update({ safe: true, dropTables: false });
  });

  afterEach(async () => {
    await orm.close(true);
    counter.close();
    await database.drop();
  });

  const sent = () => counter.matching(/./s).map(({ text, times }) => `${times} ${text.split(' ')[0]}`);
  const names = async () => (await orm.em.fork().findAll(Tin, { orderBy: { name: 'asc' } })).map(({ name }) => name);

  it('of one row is one statement, and checks the version', async () => {
    const em = orm.em.fork();
    counter.reset();
    const tin = em.create(Tin, { name: 'red' });
    await em.flush();
    tin.name = 'blue';
    await em.flush();
    expect(sent().sort()).toEqual(['1 insert', '1 update']);
    const [other, late] = [orm.em.fork(), orm.em.fork()];
    const [first, second] = [await other.findOneOrFail(Tin, tin.id), await late.findOneOrFail(Tin, tin.id)];
    first.name = 'green';
    await other.flush();
    second.name = 'white';
    await expect(late.flush()).rejects.toThrow(/optimistic lock/i);
    expect(await names()).toEqual(['green']);
  });

  it('of several rows, or of one with its event, is a transaction', async () => {
    const em = orm.em.fork();
    em.create(Tin, { name: 'red' });
    em.create(Tin, { name: 'red' });
    await expect(em.flush()).rejects.toThrow(/duplicate key/);
    expect(await names()).toEqual([]);
    const again = orm.em.fork();
    counter.reset();
    const tin = again.create(Tin, { name: 'red' });
    raise(tin, { type: 'test.tin-made.v1', aggregateId: 'red', payload: {} });
    await again.flush();
    expect(sent().sort()).toEqual(['1 commit', '1 insert', '1 insert']);
  });

  it('within a transaction belongs to it', async () => {
    const failed = inTransaction(orm.em, async (em) => {
      em.create(Tin, { name: 'red' });
      await em.flush();
      throw new Error('undo');
    });
    await expect(failed).rejects.toThrow('undo');
    expect(await names()).toEqual([]);
  });

  it('leaves the unit of work without a transaction', async () => {
    const em = orm.em.fork();
    em.create(Tin, { name: 'red' });
    await em.flush();
    expect(em.isInTransaction()).toBe(false);
    em.create(Tin, { name: 'red' });
    await expect(em.flush()).rejects.toThrow(/duplicate key/);
    expect(em.isInTransaction()).toBe(false);
  });
});
