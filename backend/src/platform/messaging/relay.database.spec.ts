import { EntityManager } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { Retention } from '../retention.js';
import { Scenario } from '../testing/scenario.js';
import { Relay } from './relay.js';
import type { Outgoing, Published, Transport } from './transport.js';

const BATCH = 1000;

/**
 * Stores the published messages; `onBatch` runs while a batch, counted from 1, is being published, and may store fewer.
 */
class RecordingTransport implements Transport {
  readonly name = 'in-process';
  readonly batches: (readonly Outgoing[])[] = [];
  private publishing = 0;
  onBatch: (batch: number, messages: readonly Outgoing[]) => Promise<Published | undefined> = async () => undefined;

  async publish(messages: readonly Outgoing[]): Promise<Published> {
    this.publishing += 1;
    if (this.publishing > 1) throw new Error('Two batches are published at once');
    const batch = this.batches.push(messages);
    const published = await this.onBatch(batch, messages);
    this.publishing -= 1;
    return published ?? { stored: new Set(messages.map(({ id }) => id)) };
  }

  async subscribe(): Promise<void> {}
  async close(): Promise<void> {}

  /** Returns the outbox positions of the published messages, in the order of publishing. */
  get seqs(): number[] {
    return this.batches.flat().map(({ text }) => Number(JSON.parse(text).seq));
  }
}

describe('The relay', () => {
  let scenario: Scenario;
  let client: Client;
  let transport: RecordingTransport;
  let relay: Relay;

  beforeAll(async () => {
    scenario = await Scenario.open([]);
    client = new Client({ connectionString: scenario.config.databaseUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await scenario.close();
  });
  afterEach(() => client.query('rollback'));
  beforeEach(async () => {
    await scenario.em.execute('truncate platform.outbox restart identity');
    transport = new RecordingTransport();
    relay = new Relay(scenario.get(EntityManager), transport);
  });

  const INSERT = `insert into platform.outbox (id, type, aggregate_id, occurred_at, correlation_id, payload)
    select gen_random_uuid(), 'test.thing-happened.v1', `;
  const publishEvents = (count: number, aggregates = 10) =>
    scenario.em.execute(`${INSERT} n % ?, now(), 'test', '{}' from generate_series(1, ?) n`, [aggregates, count]);
  const publishOne = (aggregate: string) =>
    client.query(`${INSERT} $1, now(), 'test', '{}' returning seq::int`, [aggregate]);
  const unsent = async () => {
    const rows = await scenario.em.execute<{ seq: number }[]>(
      'select seq::int from platform.outbox where sent_at is null order by seq',
    );
    return rows.map(({ seq }) => seq);
  };
  const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

  it('publishes a backlog in the order of the outbox, each event once, one batch at a time, and marks all of it', async () => {
    await publishEvents(2 * BATCH + 500);
    expect(await relay.relay()).toEqual({ sent: 2 * BATCH + 500, failed: false });
    expect(transport.batches.map(({ length }) => length)).toEqual([BATCH, BATCH, 500]);
    expect(transport.seqs).toEqual(range(1, 2 * BATCH + 500));
    expect(await unsent()).toEqual([]);
    const [times] = await scenario.em.execute<{ ordered: boolean }[]>(
      `select bool_and(sent_at >= before) as ordered
       from (select sent_at, lag(sent_at, 1, sent_at) over (order by seq) as before from platform.outbox) sent`,
    );
    expect(times!.ordered).toBe(true);
  });

  it('publishes an event that was committed late before the later ones of its aggregate', async () => {
    await client.query('begin');
    const { rows: earlier } = await publishOne('late');
    await publishEvents(4 * BATCH);
    let later: { seq: number }[] = [];
    transport.onBatch = async (batch) => {
      if (batch === 1) {
        await client.query('commit');
        ({ rows: later } = await publishOne('late'));
      }
      return undefined;
    };
    expect(await relay.relay()).toEqual({ sent: 4 * BATCH + 2, failed: false });
    const late = transport.batches.flat().filter(({ aggregateId }) => aggregateId === 'late');
    expect(late.map(({ text }) => Number(JSON.parse(text).seq))).toEqual([earlier[0]!.seq, later[0]!.seq]);
    expect(new Set(transport.seqs).size).toBe(4 * BATCH + 2);
    expect(await unsent()).toEqual([]);
  });

  it('publishes nothing behind a batch that was not stored in full, and later what is left of it, each event once', async () => {
    await publishEvents(3 * BATCH);
    transport.onBatch = async (batch, messages) => {
      if (batch !== 2) return undefined;
      return { stored: new Set(messages.slice(0, 300).map(({ id }) => id)), failure: new Error('away') };
    };
    expect(await relay.relay()).toEqual({ sent: BATCH + 300, failed: true });
    expect(transport.batches).toHaveLength(2);
    expect(await unsent()).toEqual(range(BATCH + 301, 3 * BATCH));
    transport.batches.length = 0;
    transport.onBatch = async () => undefined;
    expect(await relay.relay()).toEqual({ sent: 2 * BATCH - 300, failed: false });
    expect(transport.seqs).toEqual(range(BATCH + 301, 3 * BATCH));
    expect(await unsent()).toEqual([]);
  });

  it('ends behind the batch under way when it loses the lead, and marks what was stored', async () => {
    await publishEvents(3 * BATCH);
    const lead = new AbortController();
    transport.onBatch = async (batch) => {
      if (batch === 2) lead.abort();
      return undefined;
    };
    expect(await relay.relay(lead.signal)).toEqual({ sent: 2 * BATCH, failed: false });
    expect(transport.batches).toHaveLength(2);
    expect(await unsent()).toEqual(range(2 * BATCH + 1, 3 * BATCH));
  });

  it('leaves behind what waits and what was sent in the last 30 days, when older events are purged', async () => {
    await publishEvents(3);
    await relay.relay();
    await scenario.em.execute(`update platform.outbox set sent_at = now() - interval '31 days' where seq = 2`);
    await publishEvents(1);
    await scenario.get(Retention).run();
    const left = await scenario.em.execute<{ seq: number }[]>('select seq::int from platform.outbox order by seq');
    expect(left.map(({ seq }) => seq)).toEqual([1, 3, 4]);
  });
});
