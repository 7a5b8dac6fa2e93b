import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import { inTransaction } from '../database/database.js';
import { Metrics } from '../metrics.js';
import { Retention } from '../retention.js';
import { latestEnvelope } from '../testing/latest-envelope.js';
import { markSent } from '../testing/mark-sent.js';
import { Scenario } from '../testing/scenario.js';
import { type DomainEvent, defineEvent, type Envelope, On } from './event.js';
import { Housekeeping } from './housekeeping.js';
import { Inbox } from './inbox.js';
import { publish as publishEvent } from './outbox.js';
import { type Reaction, Reactions } from './reactions.js';

const ParcelPacked = defineEvent<{ parcelId: string; step: number }>(
  'test.parcel-packed.v1',
  ({ parcelId }) => parcelId,
);
const ParcelSent = defineEvent<{ parcelId: string; step: number }>('test.parcel-sent.v1', ({ parcelId }) => parcelId);

let handled: string[] = [];
const handle = (reaction: string, { payload }: Envelope<{ step: number }>) =>
  void handled.push(`${reaction} ${payload.step}`);

@Injectable()
class Award {
  @On(ParcelPacked, 'award')
  async award(event: Envelope<{ step: number }>, _em: EntityManager): Promise<void> {
    handle('award', event);
  }
}
@Injectable()
class Thank {
  @On(ParcelSent, 'thank')
  async thank(event: Envelope<{ step: number }>): Promise<void> {
    handle('thank', event);
  }
}
@Injectable()
class Count {
  @On(ParcelPacked, 'count')
  async count(event: Envelope<{ step: number }>): Promise<void> {
    handle('count', event);
  }
}
@Module({ providers: [Award, Thank, Count] })
class ParcelsModule {}

describe('Reactions of several versions', () => {
  let scenario: Scenario;
  let award: Reaction;
  let thank: Reaction;
  let count: Reaction;

  beforeAll(async () => {
    scenario = await Scenario.open([ParcelsModule]);
    const byName = (name: string) =>
      scenario
        .get(Reactions)
        .all()
        .find((reaction) => reaction.name === `parcels.${name}`)!;
    [award, thank, count] = [byName('award'), byName('thank'), byName('count')];
  });
  afterAll(() => scenario.close());
  beforeEach(async () => {
    handled = [];
    await scenario.em.execute('truncate platform.outbox, platform.inbox, platform.reactions');
    await register(award, thank);
  });

  const register = (...reactions: Reaction[]) => scenario.get(Reactions).register(reactions);
  const inbox = () => scenario.get(Inbox);
  /** Publishes an event and returns it as delivered. */
  async function publish(event: DomainEvent): Promise<Envelope> {
    await inTransaction(scenario.em, async (em) => publishEvent(em, event));
    const em = scenario.em;
    const envelope = await latestEnvelope(em);
    await markSent(em);
    return envelope;
  }
  const packed = (step: number, parcelId = 'a') => publish(ParcelPacked({ parcelId, step }));
  const sent = (step: number, parcelId = 'a') => publish(ParcelSent({ parcelId, step }));
  async function run(...reactions: Reaction[]): Promise<string[]> {
    while ((await inbox().runNext(reactions)) !== 'none');
    return handled;
  }
  const rows = () =>
    scenario.em.execute<{ reaction: string; status: string; attempts: number }[]>(
      'select reaction, status, attempts from platform.inbox order by seq, reaction',
    );

  it('stores an event also for a reaction that only another running version has', async () => {
    await register(count);
    await inbox().receive([await packed(1)]);
    expect(await run(award, thank)).toEqual(['award 1']);
    expect(await rows()).toEqual([
      { reaction: 'parcels.award', status: 'done', attempts: 1 },
      { reaction: 'parcels.count', status: 'pending', attempts: 0 },
    ]);
    expect(await run(count)).toEqual(['award 1', 'count 1']);
  });

  it('stores the earlier events of an aggregate before one that is delivered first', async () => {
    await register(count);
    await packed(1);
    await inbox().receive([await sent(2)]);
    expect((await run(award, thank, count)).sort()).toEqual(['award 1', 'count 1', 'thank 2']);
    expect(handled.indexOf('thank 2')).toBe(2);
  });

  it('delivers to a new reaction nothing that was sent before it was registered', async () => {
    const before = await packed(1);
    await register(count);
    // Delivers the whole stream, as NATS does to a new durable.
    await inbox().receive([before]);
    expect(await run(award, count)).toEqual(['award 1']);
  });

  it('delivers to the reactions of the first worker what was published before it started', async () => {
    await scenario.em.execute('truncate platform.reactions');
    const before = await packed(1);
    await register(award);
    await inbox().receive([before]);
    expect(await run(award)).toEqual(['award 1']);
  });

  it('keeps the order while another running version has an earlier message, and goes on once none runs', async () => {
    await register(count);
    await inbox().receive([await packed(1)]);
    await inbox().receive([await packed(2)]);
    expect(await run(award)).toEqual(['award 1']);
    const metric = async () => /^topcoat_inbox_abandoned (\d+)$/m.exec(await scenario.get(Metrics).expose())?.[1];
    expect(await metric()).toBe('0');
    await scenario.em.execute(
      `update platform.reactions set last_known_at = now() - interval '11 minutes' where name = 'parcels.count'`,
    );
    expect(await run(award)).toEqual(['award 1', 'award 2']);
    expect(await metric()).toBe('2');
    expect(await scenario.get(Housekeeping).abandoned()).toEqual([{ reaction: 'parcels.count', rows: 2 }]);
  });

  it('loses and reorders nothing in the time between an outage of the database and the next report', async () => {
    await scenario.em.execute(`update platform.reactions set last_known_at = now() - interval '10 minutes'`);
    await inbox().receive([await packed(1)]);
    await scenario.em.execute(`update platform.inbox set due_at = now() + interval '1 minute', attempts = 1`);
    await inbox().receive([await packed(2)]);
    expect(await run(award, thank)).toEqual([]);
    await scenario.em.execute('update platform.inbox set due_at = now()');
    expect(await run(award, thank)).toEqual(['award 1', 'award 2']);
  });

  it('runs no reaction again after 30 days, though another one to its event is still open', async () => {
    await register(count);
    await inbox().receive([await packed(1)]);
    expect(await run(award)).toEqual(['award 1']);
    await scenario.em.execute(`update platform.outbox set sent_at = now() - interval '31 days'`);
    await scenario.em.execute(
      `update platform.inbox set done_at = done_at - interval '31 days', status = case status when 'pending' then 'parked' else status end`,
    );
    await scenario.get(Retention).run();
    await inbox().receive([await packed(2)]);
    expect((await run(award)).filter((each) => each === 'award 1')).toHaveLength(1);
  });

  it('rejects a reaction that handled another event before', async () => {
    await expect(register({ ...award, type: ParcelSent.type })).rejects.toThrow(
      'parcels.award handled another event before: give the reaction a name of its own',
    );
  });
});
