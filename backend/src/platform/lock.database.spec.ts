import { Client } from 'pg';
import { Locks } from './lock.js';
import { eventually } from './testing/eventually.js';
import { Scenario } from './testing/scenario.js';

describe('Locks', () => {
  let one: Scenario;
  let two: Scenario;
  beforeAll(async () => {
    one = await Scenario.open([]);
    // Opens a second process's platform on the same database.
    two = await Scenario.open([], { DATABASE_URL: one.config.databaseUrl });
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  it('lets one process work at a time', async () => {
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    await Promise.all([one, two, one, two].map((scenario) => scenario.get(Locks).withLock('refresh', work)));
    expect(most).toBe(1);
  });

  it('returns at once when another process holds the lock', async () => {
    let release = () => {};
    let held: Promise<unknown> = Promise.resolve();
    await new Promise<void>((holding) => {
      held = one.get(Locks).tryLock('sync', () => {
        holding();
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      });
    });
    expect(await two.get(Locks).tryLock('sync', async () => 'mine')).toBeUndefined();
    expect(await one.get(Locks).tryLock('sync', async () => 'mine')).toBeUndefined();
    release();
    await held;
    expect(await two.get(Locks).tryLock('sync', async () => 'mine')).toBe('mine');
  });

  it('gives the lead to another process when the connection of the leader dies', async () => {
    const leaders: string[] = [];
    const lead = (name: string, scenario: Scenario) =>
      scenario.get(Locks).lead('relay of a spec', (signal) => {
        leaders.push(name);
        return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      });
    lead('one', one);
    await eventually(() => expect(leaders).toEqual(['one']));
    lead('two', two);
    const admin = new Client({ connectionString: one.config.databaseUrl });
    await admin.connect();
    const kill = `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and application_name = 'topcoat session' and datname = current_database()`;
    await eventually(async () => {
      await admin.query(kill);
      expect(leaders).toContain('two');
    });
    await admin.end();
  });
});
