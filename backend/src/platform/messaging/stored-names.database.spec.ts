import { Injectable, Module } from '@nestjs/common';
import { renameStored, restoreStored, type StoredNames } from '../../../migrations/stored-names.js';
import { inTransaction } from '../database/database.js';
import { latestEnvelope } from '../testing/latest-envelope.js';
import { markSent } from '../testing/mark-sent.js';
import { Scenario } from '../testing/scenario.js';
import { defineEvent, type Envelope, On } from './event.js';
import { Inbox } from './inbox.js';
import { KnownReactions } from './known-reactions.js';
import { publish } from './outbox.js';
import { Reactions } from './reactions.js';

const ParcelPacked = defineEvent<{ parcelId: string; weight: number }>(
  'test.parcel-packed.v1',
  ({ parcelId }) => parcelId,
);

const weighed: number[] = [];

@Injectable()
class WeighParcel {
  @On(ParcelPacked)
  async weigh({ payload }: Envelope<{ weight: number }>): Promise<void> {
    weighed.push(payload.weight);
  }
}

@Module({ providers: [WeighParcel] })
class ParcelsModule {}

/** As the version before would have it. */
const NAMES: StoredNames = {
  events: [['test.parcel-moved.v1', ParcelPacked.type]],
  reactions: [['parcels.note-parcel', 'parcels.weigh-parcel']],
  fields: [{ type: ParcelPacked.type, from: 'grams', to: 'weight' }],
};

describe('A migration that renames events and reactions', () => {
  let scenario: Scenario;

  beforeAll(async () => {
    scenario = await Scenario.open([ParcelsModule]);
  });
  afterAll(() => scenario.close());

  const apply = async (statements: string[]) => {
    for (const statement of statements) await scenario.em.execute(statement);
  };
  const reactions = () => scenario.get(Reactions).all();
  const run = async () => {
    await scenario.get(KnownReactions).complete(reactions());
    while (await scenario.get(Inbox).runNext(reactions()));
  };
  const publishSent = async (weight: number): Promise<Envelope> => {
    await inTransaction(scenario.em, async (em) => publish(em, ParcelPacked({ parcelId: 'a', weight })));
    await markSent(scenario.em);
    return latestEnvelope(scenario.em);
  };

  it('runs each reaction once for what was received, waits in the inbox, or is in the stream under the old name', async () => {
    await scenario.get(KnownReactions).register(reactions());
    await scenario.get(Inbox).receive(reactions(), [await publishSent(1)]);
    await run();
    await scenario.get(Inbox).receive(reactions(), [await publishSent(2)]);
    await publishSent(3);
    // Sent long before the last time that the inbox was found complete.
    await scenario.em.execute(`update platform.sent_events set sent_at = sent_at - interval '1 hour'`);

    await apply(restoreStored(NAMES));
    const stored = await scenario.em.execute<{ type: string; payload: object }[]>(
      'select type, payload from platform.outbox order by seq limit 1',
    );
    expect(stored).toEqual([{ type: 'test.parcel-moved.v1', payload: { parcelId: 'a', grams: 1 } }]);
    await apply(renameStored(NAMES));

    await run();
    await run();
    expect(weighed).toEqual([1, 2, 3]);
  });
});
