import { MikroORM } from '@mikro-orm/postgresql';
import { Scenario } from '../testing/scenario.js';
import { Relay } from './relay.js';
import { TRANSPORT } from './transport.js';

const MIGRATION = 'Migration20261126224000_sent_events';

/** How the version before docs/decisions/messaging.md#events-are-written-once found and marked what is unsent. */
const FORMER = {
  read: 'select seq::int from platform.outbox where sent_at is null order by seq',
  mark: 'update platform.outbox set sent_at = now() where seq = any(?::bigint[]) and sent_at is null',
};

describe('A relay beside one of the version that marked events in the outbox', () => {
  let scenario: Scenario;
  let published: number[] = [];

  beforeAll(async () => {
    scenario = await Scenario.open([]);
    jest.spyOn(scenario.get<{ publish: unknown }>(TRANSPORT), 'publish' as never).mockImplementation((async (
      messages: readonly { id: string; text: string }[],
    ) => {
      published.push(...messages.map(({ text }) => Number(JSON.parse(text).seq)));
      return { stored: new Set(messages.map(({ id }) => id)) };
    }) as never);
  });
  afterAll(() => scenario.close());
  beforeEach(async () => {
    published = [];
    await scenario.em.execute(
      'truncate platform.outbox, platform.unsent_events, platform.sent_events restart identity',
    );
  });

  const events = (count: number) =>
    scenario.em.execute(
      `insert into platform.outbox (id, type, aggregate_id, occurred_at, correlation_id, payload)
       select gen_random_uuid(), 'test.thing-happened.v1', n, now(), 'test', '{}' from generate_series(1, ?) n`,
      [count],
    );
  const formerUnsent = async () => (await scenario.em.execute<{ seq: number }[]>(FORMER.read)).map(({ seq }) => seq);
  const formerMarks = (...seqs: number[]) => scenario.em.execute(FORMER.mark, [`{${seqs.join(',')}}`]);
  const unsent = async () => {
    const rows = await scenario.em.execute<{ seq: number }[]>(
      'select seq::int from platform.unsent_events order by seq',
    );
    return rows.map(({ seq }) => seq);
  };
  const sentTimes = () =>
    scenario.em.execute<{ seq: number; sent_at: string }[]>(
      'select seq::int, sent_at::text from platform.sent_events order by seq',
    );
  const relay = () => scenario.get(Relay).relay();

  it('does not publish what the other has marked, and keeps the time at which it did', async () => {
    await events(4);
    await formerMarks(1, 3);
    expect(await relay()).toEqual({ sent: 2, failed: false });
    expect(published).toEqual([2, 4]);
    expect(await unsent()).toEqual([]);
    const times = await sentTimes();
    expect(times.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    const former = await scenario.em.execute(
      'select seq::int, sent_at::text from platform.outbox where sent_at is not null order by seq',
    );
    expect(times.filter(({ seq }) => seq % 2 === 1)).toEqual(former);
  });

  it('leaves to the other what it has sent, once: what that marks keeps its time and is not sent again', async () => {
    await events(2);
    await relay();
    const times = await sentTimes();
    await events(1);
    expect(await formerUnsent()).toEqual([1, 2, 3]);
    await formerMarks(1, 2, 3);
    expect(await formerUnsent()).toEqual([]);
    expect((await sentTimes()).slice(0, 2)).toEqual(times);
    expect(await relay()).toEqual({ sent: 0, failed: false });
    expect(published).toEqual([1, 2]);
  });

  it('goes on where the other ended, and the other where this one ended once the migration is undone', async () => {
    const { migrator } = scenario.get(MikroORM);
    await events(3);
    await formerMarks(1);
    await relay();
    const times = await sentTimes();
    await events(1);
    await migrator.down({ migrations: [MIGRATION] });
    expect(await formerUnsent()).toEqual([4]);
    expect(
      await scenario.em.execute(
        'select seq::int, sent_at::text from platform.outbox where sent_at is not null order by seq',
      ),
    ).toEqual(times);
    await events(2);
    await formerMarks(4);
    await migrator.up({ migrations: [MIGRATION] });
    expect(await unsent()).toEqual([5, 6]);
    expect((await sentTimes()).slice(0, 3)).toEqual(times);
    await relay();
    expect(published).toEqual([2, 3, 5, 6]);
  });
});
