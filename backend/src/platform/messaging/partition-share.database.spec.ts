import { parseConfig } from '../../config.js';
import { NotificationListener } from '../notification-listener.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { eventually } from '../testing/eventually.js';
import { PartitionShare } from './partitions.js';

/** The share of a worker process, on a connection of its own. */
class Worker {
  readonly reads = new Set<number>();
  private readonly listener: NotificationListener;
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;

  constructor(url: string, taken: Map<number, Worker>) {
    this.listener = new NotificationListener(parseConfig({ DATABASE_URL: url }));
    this.running = new PartitionShare(this.listener).run(
      8,
      async (partition, signal) => {
        expect(taken.get(partition)).toBeUndefined();
        taken.set(partition, this);
        this.reads.add(partition);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        this.reads.delete(partition);
        taken.delete(partition);
      },
      this.stopping.signal,
    );
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.listener.onApplicationShutdown();
  }
}

describe('The partitions of the events', () => {
  let database: TestDatabase;
  const taken = new Map<number, Worker>();
  const workers: Worker[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    for (const worker of workers) await worker.stop();
    await database.drop();
  });

  const start = () => {
    const worker = new Worker(database.url, taken);
    workers.push(worker);
    return worker;
  };
  const sizes = () => workers.map(({ reads }) => reads.size);

  it('are shared out evenly between the workers there are, and each is one worker’s at a time', async () => {
    start();
    await eventually(() => expect(sizes()).toEqual([8]));
    start();
    await eventually(() => expect(sizes()).toEqual([4, 4]));
    start();
    start();
    await eventually(() => expect(sizes()).toEqual([2, 2, 2, 2]));
    for (const worker of workers.splice(1)) await worker.stop();
    await eventually(() => expect(sizes()).toEqual([8]));
    expect([...taken.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
