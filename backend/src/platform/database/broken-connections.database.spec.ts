import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { QueuedMail } from '../mail/mail.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { eventually } from '../testing/eventually.js';
import { databaseOptions } from './database.js';

describe('A connection that breaks', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let administrator: Client;

  beforeEach(async () => {
    database = await createTestDatabase();
    administrator = new Client({ connectionString: database.url });
    await administrator.connect();
    const options = databaseOptions(database.url, { pool: { min: 0, max: 2 }, entities: [QueuedMail] });
    orm = await MikroORM.init(options as Options);
  });

  afterEach(async () => {
    await orm.close();
    await administrator.end();
    await database.drop();
  });

  const breakConnections = () =>
    administrator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );

  it('in a transaction leaves the pool at its full size', async () => {
    for (let round = 0; round < 5; round += 1) {
      const broken = orm.em.fork().transactional(async (em) => {
        await em.execute('select 1');
        await breakConnections();
        await em.execute('select 1');
      });
      await expect(broken).rejects.toThrow(/terminat|not queryable/i);
    }
    await orm.em.fork().transactional((em) => em.execute('select 1'));
  });

  it('is replaced when it breaks between two statements or while idle', async () => {
    for (let round = 0; round < 5; round += 1) {
      await orm.em.fork().execute('select 1');
      await breakConnections();
      await orm.em
        .fork()
        .transactional((em) => em.execute('select 1'))
        .catch(() => undefined);
    }
    await expect(orm.em.fork().execute('select 7 as n')).resolves.toEqual([{ n: 7 }]);
  });

  it('fails only the statement that it breaks in', async () => {
    const sleeping = orm.em.fork().execute('select pg_sleep(60)');
    const outcome = expect(sleeping).rejects.toThrow(/terminat|not queryable/i);
    let broken = 0;
    while (broken === 0) broken = (await breakConnections()).rowCount ?? 0;
    await outcome;
    // Repeats, because the pool may hand the connection out once more before it notices its end.
    await eventually(async () => {
      const answers = await Promise.allSettled([1, 2, 3, 4].map(() => orm.em.fork().execute('select 1')));
      expect(answers.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    });
  });
});
