import { Injectable, Logger, Module } from '@nestjs/common';
import { NotificationListener } from '../notification-listener.js';
import { eventually } from '../testing/eventually.js';
import { Scenario } from '../testing/scenario.js';
import { Job } from './jobs.js';

let runs: string[] = [];
let atOnce = 0;
let mostAtOnce = 0;

async function work(name: string): Promise<void> {
  runs.push(name);
  atOnce += 1;
  mostAtOnce = Math.max(mostAtOnce, atOnce);
  await new Promise((resolve) => setTimeout(resolve, 100));
  atOnce -= 1;
}

@Injectable()
class Woken {
  @Job({ name: 'woken', everyMs: 60_000, wakeOn: 'parcels' })
  run(): Promise<void> {
    return work('woken');
  }
}
@Module({ providers: [Woken] })
class WokenModule {}

@Module({ providers: [Woken, { provide: 'alias', useExisting: Woken }] })
class AliasedModule {}

@Injectable()
class SideBySide {
  @Job({ name: 'side by side', everyMs: 60_000, slots: 3 })
  run(): Promise<void> {
    return work('slot');
  }
}
@Module({ providers: [SideBySide] })
class SideBySideModule {}

/** Number of parcels that wait for `InChain`. */
let parcels = 0;
@Injectable()
class InChain {
  @Job({ name: 'in chain', everyMs: 60_000, wakeOn: 'parcels', slots: 3 })
  async run(_signal: AbortSignal, found: () => void): Promise<'again' | undefined> {
    if (parcels === 0) return void (await work('empty'));
    parcels -= 1;
    found();
    await work('parcel');
    return 'again';
  }
}
@Module({ providers: [InChain] })
class InChainModule {}

/** Runs of `HeldBack` that wait to be released: those that look for work, and those that work. */
let held: { looks: boolean; release: () => void }[] = [];
@Injectable()
class HeldBack {
  @Job({ name: 'held back', everyMs: 60_000, wakeOn: 'parcels', slots: 2 })
  async run(_signal: AbortSignal, found: () => void): Promise<'again' | undefined> {
    const looks = parcels === 0;
    if (!looks) {
      parcels -= 1;
      found();
    }
    await new Promise<void>((release) => held.push({ looks, release }));
    return looks ? undefined : 'again';
  }
}
@Module({ providers: [HeldBack] })
class HeldBackModule {}

@Injectable()
class Led {
  @Job({ name: 'led', leader: true, everyMs: 10 })
  run(): Promise<void> {
    return work('led');
  }
}
@Module({ providers: [Led] })
class LedModule {}

@Injectable()
class EachSecond {
  @Job({ name: 'each second', leader: true, at: '* * * * * *' })
  async run(): Promise<void> {
    await work('scheduled');
    throw new Error('No luck');
  }
}
@Module({ providers: [EachSecond] })
class EachSecondModule {}

@Injectable()
class SameName {
  @Job({ name: 'led', everyMs: 60_000 })
  async run(): Promise<void> {}
}
@Module({ providers: [Led, SameName] })
class SameNameModule {}

describe('Jobs', () => {
  let database: Scenario;
  let processes: Scenario[] = [];

  beforeAll(async () => {
    database = await Scenario.open([]);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    runs = [];
    atOnce = 0;
    mostAtOnce = 0;
  });
  afterEach(async () => {
    for (const running of processes) await running.close();
    processes = [];
    // Waits for the run under way, which stopping the process does not.
    await eventually(() => expect(atOnce).toBe(0));
  });

  async function open(module: new () => object, roles = 'worker'): Promise<Scenario> {
    const running = await Scenario.open([module], { ROLES: roles, DATABASE_URL: database.config.databaseUrl });
    processes.push(running);
    return running;
  }

  it('run in worker processes only, at start and when their channel is notified', async () => {
    await open(WokenModule, 'api');
    await database.em.execute(`select pg_notify('parcels', '')`);
    await open(WokenModule);
    // A run of the first process would have started before.
    await eventually(() => expect(runs.length).toBeGreaterThan(0));
    expect(runs).toEqual(['woken']);
    await eventually(async () => {
      await database.em.execute(`select pg_notify('parcels', '')`);
      expect(runs.length).toBeGreaterThan(1);
    });
  });

  it('wake one slot for a notification, and the next ones while there is more', async () => {
    await open(InChainModule);
    await eventually(() => expect(runs).toEqual(['empty', 'empty', 'empty']));
    await eventually(() => expect(atOnce).toBe(0));
    runs = [];
    await database.em.execute(`select pg_notify('parcels', '')`);
    await eventually(() => expect(runs).toEqual(['empty']));
    await eventually(() => expect(atOnce).toBe(0));
    mostAtOnce = 0;
    parcels = 9;
    await database.em.execute(`select pg_notify('parcels', '')`);
    await eventually(() => expect(runs.filter((run) => run === 'parcel')).toHaveLength(9));
    expect(mostAtOnce).toBe(3);
  });

  it('look again in a slot that was still looking when another one found work and there was more', async () => {
    held = [];
    const running = await Scenario.open([HeldBackModule], {
      ROLES: 'worker',
      DATABASE_URL: database.config.databaseUrl,
    });
    const releaseAll = () => {
      for (const { release } of held.splice(0)) release();
    };
    try {
      await eventually(() => expect(held).toHaveLength(2));
      // Listens from now on, because the statements of this connection run one after another.
      await running.get(NotificationListener).listen('parcels', () => undefined);
      // One slot sleeps; the other is still looking and found nothing at the time.
      held.pop()!.release();
      parcels = 2;
      await database.em.execute(`select pg_notify('parcels', '')`);
      await eventually(() => expect(held.map(({ looks }) => looks)).toEqual([true, false]));
      held.shift()!.release();
      await eventually(() => expect(held.map(({ looks }) => looks)).toEqual([false, false]));
    } finally {
      parcels = 0;
      const releasing = setInterval(releaseAll, 10);
      await running.close();
      clearInterval(releasing);
    }
  });

  it('leave what is to be done to the other processes once theirs stops, though a run is still under way', async () => {
    held = [];
    let wakeUps = 0;
    await database.get(NotificationListener).listen('parcels', () => (wakeUps += 1));
    const running = await Scenario.open([HeldBackModule], {
      ROLES: 'worker',
      DATABASE_URL: database.config.databaseUrl,
    });
    await eventually(() => expect(held).toHaveLength(2));
    const closing = running.close();
    await eventually(() => {
      running.get(NotificationListener).notify('parcels');
      expect(wakeUps).toBeGreaterThan(0);
    }).finally(() => {
      for (const { release } of held.splice(0)) release();
    });
    await closing;
  });

  it('run side by side in as many slots as they have', async () => {
    await open(SideBySideModule);
    await eventually(() => expect(runs).toHaveLength(3));
    expect(mostAtOnce).toBe(3);
  });

  it('run in one process at a time where they have a leader, and in another one once that stops', async () => {
    const [first] = [await open(LedModule), await open(LedModule)];
    await eventually(() => expect(runs.length).toBeGreaterThan(3));
    expect(mostAtOnce).toBe(1);
    await first!.close();
    processes.shift();
    const soFar = runs.length;
    await eventually(() => expect(runs.length).toBeGreaterThan(soFar + 2));
    expect(mostAtOnce).toBe(1);
  });

  it('run on schedule, again after an error, one process at a time where they have a leader', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await open(EachSecondModule);
    await open(EachSecondModule);
    await eventually(() => expect(runs.length).toBeGreaterThan(2), 5000);
    expect(mostAtOnce).toBe(1);
    expect(warn).toHaveBeenCalledWith('each second is put off: No luck');
    warn.mockRestore();
  });

  it('stop with their process, after the run that is under way', async () => {
    const running = await open(SideBySideModule);
    await eventually(() => expect(runs.length).toBeGreaterThan(0));
    await running.close();
    processes = [];
    expect(atOnce).toBe(0);
  });

  it('run once where their service is also provided under another token', async () => {
    await open(AliasedModule);
    await eventually(() => expect(runs).toEqual(['woken']));
  });

  it('have names of their own, or the process does not start', async () => {
    await expect(open(SameNameModule)).rejects.toThrow('Two jobs are named "led"');
  });
});
