import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import { inTransaction } from '../database/database.js';
import { Metrics } from '../metrics.js';
import { latestEnvelope } from '../testing/latest-envelope.js';
import { markSent } from '../testing/mark-sent.js';
import { Scenario } from '../testing/scenario.js';
import { type DomainEvent, defineEvent, type Envelope, On } from './event.js';
import { Inbox } from './inbox.js';
import { KnownReactions } from './known-reactions.js';
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
@Injectable()
class Archive {
  @On(ParcelPacked, 'archive', { history: true })
  async archive(event: Envelope<{ step: number }>): Promise<void> {
    handle('archive', event);
  }
}

@Module({ providers: [Award, Thank, Count, Archive] })
class ParcelsModule {}

describe('Reactions of several versions', () => {
  let scenario: Scenario;
  let award: Reaction;
  let thank: Reaction;
  let count: Reaction;
  let archive: Reaction;

  beforeAll(async () => {
    scenario = await Scenario.open([ParcelsModule]);
    const byName = (name: string) =>
      scenario
        .get(Reactions)
        .all()
        .find((reaction) => reaction.name === `parcels.${name}`)!;
    [award, thank, count, archive] = [byName('award'), byName('thank'), byName('count'), byName('archive')];
  });
  afterAll(() => scenario.close());
  beforeEach(async () => {
    handled = [];
    await scenario.em.execute(
      'truncate platform.outbox, platform.unsent_events, platform.sent_events, platform.inbox, platform.reactions',
    );
    await known().register([award, thank]);
  });

  const known = () => scenario.get(KnownReactions);
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
    while (await inbox().runNext(reactions));
    return handled;
  }
  const rows = () =>
    scenario.em.execute<{ reaction: string; status: string; attempts: number }[]>(
      'select reaction, status, attempts from platform.inbox order by seq, reaction',
    );

  it('runs a new reaction on an event that an older version received before the next one of its aggregate', async () => {
    await known().register([award, count]);
    const [first, second, other] = [await packed(1), await packed(2), await packed(3, 'b')];
    await inbox().receive([award], [first]);
    await inbox().receive([award, count], [second]);
    await inbox().receive([award], [other]);
    expect((await run(award, count)).filter((line) => line.startsWith('count'))).toEqual(['count 1', 'count 2']);
    await known().complete([award, count]);
    expect((await run(award, count)).filter((line) => line.startsWith('count'))).toEqual([
      'count 1',
      'count 2',
      'count 3',
    ]);
  });

  it('lets no other reaction of the module overtake what is caught up for a new one', async () => {
    await known().register([award, thank, count]);
    await inbox().receive([award, thank], [await packed(1)]);
    await inbox().receive([award, thank, count], [await sent(2)]);
    expect((await run(award, thank, count)).sort()).toEqual(['award 1', 'count 1', 'thank 2']);
    expect(handled.indexOf('count 1')).toBeLessThan(handled.indexOf('thank 2'));
  });

  it('delivers to a new reaction nothing that was published before it was registered, unless it takes history', async () => {
    const before = await packed(1);
    await known().register([award, count, archive]);
    // Delivers the whole stream, as NATS does to a new durable.
    await inbox().receive([count, archive], [before]);
    await known().complete([count, archive]);
    expect(await run(award, count, archive)).toEqual(['archive 1']);
  });

  it('delivers to the reactions of the first worker what was published before it started', async () => {
    await scenario.em.execute('truncate platform.reactions');
    const before = await packed(1);
    await known().register([award]);
    await inbox().receive([award], [before]);
    expect(await run(award)).toEqual(['award 1']);
  });

  it('leaves the messages of a reaction that this version does not have to the one that does', async () => {
    await known().register([award, count]);
    await inbox().receive([award, count], [await packed(1)]);
    expect(await run(award, thank)).toEqual(['award 1']);
    expect(await rows()).toEqual([
      { reaction: 'parcels.award', status: 'done', attempts: 1 },
      { reaction: 'parcels.count', status: 'pending', attempts: 0 },
    ]);
    expect(await run(count)).toEqual(['award 1', 'count 1']);
  });

  it('keeps the order while another running version has an earlier message, and goes on once none runs', async () => {
    await known().register([award, count]);
    await inbox().receive([award, count], [await packed(1)]);
    await inbox().receive([award], [await packed(2)]);
    expect(await run(award)).toEqual(['award 1']);
    const metric = async () => /^topcoat_inbox_abandoned (\d+)$/m.exec(await scenario.get(Metrics).expose())?.[1];
    expect(await metric()).toBe('0');
    await scenario.em.execute(
      `update platform.reactions set last_known_at = now() - interval '11 minutes' where name = 'parcels.count'`,
    );
    expect(await run(award)).toEqual(['award 1', 'award 2']);
    expect(await metric()).toBe('1');
    expect(await known().abandoned()).toEqual([{ reaction: 'parcels.count', rows: 1 }]);
  });

  it('goes on behind a message for another version of its event once no running worker takes that version', async () => {
    const before: Reaction = { ...award, type: 'test.parcel-packed.v0' };
    await known().register([before]);
    const envelope = { ...(await packed(1)), type: before.type };
    await scenario.em.execute('update platform.outbox set type = ?', [before.type]);
    await inbox().receive([before], [envelope]);
    await known().register([award]);
    await inbox().receive([award], [await packed(2)]);
    expect(await run(award)).toEqual([]);
    await scenario.em.execute(
      `update platform.reactions set last_known_at = now() - interval '11 minutes' where event_type = ?`,
      [before.type],
    );
    expect(await run(award)).toEqual(['award 2']);
    expect(await known().abandoned()).toEqual([{ reaction: 'parcels.award', rows: 1 }]);
  });

  it('catches up once, however many workers do so at once', async () => {
    await known().register([award, count]);
    for (let step = 1; step <= 20; step += 1) await inbox().receive([award], [await packed(step)]);
    await Promise.all(Array.from({ length: 5 }, () => known().complete([award, count])));
    const counted = (await run(award, count)).filter((line) => line.startsWith('count'));
    expect(counted).toEqual(Array.from({ length: 20 }, (_, index) => `count ${index + 1}`));
  });

  it('fills in the same envelope as the relay publishes', async () => {
    await known().register([count]);
    const envelope = await packed(1);
    await known().complete([count]);
    const [row] = await scenario.em.execute<{ envelope: Envelope }[]>('select envelope from platform.inbox');
    expect(row!.envelope).toEqual(envelope);
  });
});
