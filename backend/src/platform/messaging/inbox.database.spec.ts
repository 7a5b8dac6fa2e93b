import { defineEntity, OptimisticLockError, p } from '@mikro-orm/core';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import { context, runInContext } from '../context.js';
import { aggregateProperties, inTransaction } from '../database/database.js';
import { latestEnvelope } from '../testing/latest-envelope.js';
import { markSent, markUnsent } from '../testing/mark-sent.js';
import { Scenario } from '../testing/scenario.js';
import { defineEvent, type Envelope, On } from './event.js';
import { Inbox, MAX_ATTEMPTS } from './inbox.js';
import { publish, raise } from './outbox.js';
import { Reactions } from './reactions.js';
import { Relay } from './relay.js';

const ParcelPacked = defineEvent<{ parcelId: string; step: number }>(
  'test.parcel-packed.v1',
  ({ parcelId }) => parcelId,
);
const ParcelNoted = defineEvent<{ parcelId: string }>('test.parcel-noted.v1', ({ parcelId }) => parcelId);

const ParcelSchema = defineEntity({
  name: 'Parcel',
  tableName: 'test_parcels',
  properties: { ...aggregateProperties, steps: p.json<number[]>() },
});
class Parcel extends ParcelSchema.class {
  pack(step: number): void {
    raise(this, ParcelPacked({ parcelId: this.id, step }));
  }
}
ParcelSchema.setClass(Parcel);

const received: { step: number; correlationId: string }[] = [];
let failures = new Map<number, number>();
/** The statement that the reaction runs; undefined if it succeeds. */
let statement: string | undefined;

@Injectable()
class NoteOnParcelPacked {
  @On(ParcelPacked, 'note-on-parcel-packed')
  async note({ payload }: Envelope<{ parcelId: string; step: number }>, em: EntityManager): Promise<void> {
    publish(em, ParcelNoted({ parcelId: payload.parcelId }));
    const left = failures.get(payload.step) ?? 0;
    failures.set(payload.step, left - 1);
    if (statement) await em.execute(statement);
    if (left > 0) throw new Error(`Step ${payload.step} fails`);
    received.push({ step: payload.step, correlationId: context().correlationId });
  }
}

@Module({ imports: [MikroOrmModule.forFeature([Parcel])], providers: [NoteOnParcelPacked] })
class ParcelsModule {}

describe('Outbox and inbox', () => {
  let scenario: Scenario;
  beforeAll(async () => {
    scenario = await Scenario.open([ParcelsModule]);
    await scenario.get(MikroORM).schema.update({ safe: true, dropTables: false });
  });
  afterAll(() => scenario.close());
  beforeEach(async () => {
    received.length = 0;
    failures = new Map();
    statement = undefined;
    await scenario.em.execute('truncate platform.outbox, platform.inbox');
  });

  const parcel = async () => {
    const em = scenario.em;
    const made = em.create(Parcel, { steps: [] });
    await em.flush();
    return made.id;
  };
  const pack = (id: string, ...steps: number[]) =>
    inTransaction(scenario.em, async (em) => {
      const found = await em.findOneOrFail(Parcel, id);
      for (const step of steps) found.pack(step);
    });
  const inboxRows = () =>
    scenario.em.execute<{ status: string; attempts: number; error: string | null }[]>(
      'select status, attempts, error from platform.inbox order by seq',
    );
  const makeDue = () => scenario.em.execute(`update platform.inbox set due_at = now() where status = 'pending'`);
  const runDue = async () => {
    const reactions = scenario.get(Reactions).all();
    while ((await scenario.get(Inbox).runNext(reactions)) !== 'none');
  };

  it('publishes what an aggregate raises in the transaction of its change, and increments its version', async () => {
    const id = await parcel();
    await pack(id, 1, 2);
    expect(await scenario.published(ParcelPacked)).toEqual([
      { parcelId: id, step: 1 },
      { parcelId: id, step: 2 },
    ]);
    expect((await scenario.em.findOneOrFail(Parcel, id)).version).toBe(2);
  });

  it('discards what was raised in a transaction that failed', async () => {
    const id = await parcel();
    const em = scenario.em;
    const found = await em.findOneOrFail(Parcel, id);
    await expect(
      em.transactional(async () => {
        found.pack(1);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await em.flush();
    expect(await scenario.published(ParcelPacked)).toEqual([]);
  });

  it('publishes for only one of two concurrent writers of an aggregate', async () => {
    const id = await parcel();
    const [a, b] = [scenario.em, scenario.em];
    (await a.findOneOrFail(Parcel, id)).pack(1);
    (await b.findOneOrFail(Parcel, id)).pack(2);
    await a.flush();
    await expect(b.flush()).rejects.toThrow(OptimisticLockError);
    expect(await scenario.published(ParcelPacked)).toEqual([{ parcelId: id, step: 1 }]);
  });

  it('runs a reaction once for each event, in order, under the correlation id of the request', async () => {
    const id = await parcel();
    await runInContext({ correlationId: 'request-7', causationId: null, actor: { kind: 'guest' } }, () =>
      pack(id, 1, 2, 3),
    );
    await scenario.relay();
    expect(received).toEqual([1, 2, 3].map((step) => ({ step, correlationId: 'request-7' })));
    const noted = await scenario.em.execute<{ causation_id: string; correlation_id: string }[]>(
      `select causation_id, correlation_id from platform.outbox where type = ?`,
      [ParcelNoted.type],
    );
    const packed = await scenario.em.execute<{ id: string }[]>(
      'select id from platform.outbox where type = ? order by seq',
      [ParcelPacked.type],
    );
    expect(noted).toEqual(
      packed.map(({ id: causation }) => ({ causation_id: causation, correlation_id: 'request-7' })),
    );
  });

  it('runs no reaction again when a message is delivered again after its reaction is done', async () => {
    await pack(await parcel(), 1);
    await scenario.relay();
    await markUnsent(scenario.em);
    await scenario.relay();
    expect(received).toHaveLength(1);
    expect((await scenario.published(ParcelNoted)).length).toBe(1);
  });

  it('stores a message that is delivered twice once', async () => {
    await pack(await parcel(), 1);
    await scenario.get(Relay).relay();
    await markUnsent(scenario.em);
    await scenario.relay();
    expect(received).toHaveLength(1);
  });

  it('undoes everything a failing reaction did, tries again later, and lets its aggregate’s next event wait', async () => {
    const id = await parcel();
    failures.set(1, 1);
    await pack(id, 1, 2);
    await scenario.relay();
    expect(received).toEqual([]);
    expect(await scenario.published(ParcelNoted)).toEqual([]);
    expect(await inboxRows()).toEqual([
      { status: 'pending', attempts: 1, error: 'Step 1 fails' },
      { status: 'pending', attempts: 0, error: null },
    ]);
    await makeDue();
    await runDue();
    expect(received.map(({ step }) => step)).toEqual([1, 2]);
  });

  it('stores why a reaction failed without the values of the row that broke a constraint', async () => {
    statement = `insert into platform.migrations (name) values ('anna@planted.example'), (null)`;
    await pack(await parcel(), 1);
    await scenario.relay();
    const [row] = await inboxRows();
    expect(row!.error).toMatch(/^null value in column "name"/);
    expect(row!.error).not.toContain('planted');
  });

  it('parks a reaction that keeps failing; its aggregate waits behind it, others go on', async () => {
    const [stuck, other] = [await parcel(), await parcel()];
    failures.set(1, 99);
    await pack(stuck, 1, 2);
    await pack(other, 3);
    await scenario.relay();
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await makeDue();
      await runDue();
    }
    expect(received.map(({ step }) => step)).toEqual([3]);
    expect((await inboxRows()).map(({ status }) => status)).toEqual(['parked', 'pending', 'done']);
    failures.clear();
    await scenario.em.execute(`update platform.inbox set status = 'pending', due_at = now() where status = 'parked'`);
    await runDue();
    expect(received.map(({ step }) => step)).toEqual([3, 1, 2]);
  });

  it('runs side by side without running anything twice or out of order', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, parcel));
    for (const step of [1, 2, 3, 4]) for (const id of ids) await pack(id, step);
    await scenario.get(Relay).relay();
    await Promise.all(Array.from({ length: 6 }, runDue));
    await runDue();
    expect(received).toHaveLength(20);
    expect((await inboxRows()).every(({ status }) => status === 'done')).toBe(true);
  });

  it('looks for another reaction to run beside only where another aggregate has one that is due', async () => {
    const reactions = scenario.get(Reactions).all();
    const [id, other] = [await parcel(), await parcel()];
    await pack(id, 1, 2);
    await scenario.get(Relay).relay();
    let found = 0;
    const runNext = () => scenario.get(Inbox).runNext(reactions, () => (found += 1));
    expect([await runNext(), found]).toEqual(['last', 0]);
    expect(await runNext()).toBe('none');
    await pack(id, 3);
    await pack(other, 4);
    await scenario.get(Relay).relay();
    expect([await runNext(), found]).toEqual(['more', 1]);
    expect([await runNext(), found]).toEqual(['last', 1]);
    expect(received.map(({ step }) => step)).toEqual([1, 2, 3, 4]);
  });

  it('runs the due reactions of an aggregate in one transaction', async () => {
    const id = await parcel();
    await pack(id, 1, 2, 3);
    await scenario.get(Relay).relay();
    const statements = await scenario.statementsOf(() => scenario.get(Inbox).runNext(scenario.get(Reactions).all()));
    expect(received.map(({ step }) => step)).toEqual([1, 2, 3]);
    expect(statements.filter((statement) => statement.includes('platform.inbox'))).toHaveLength(2);
  });

  it('runs the reactions of an aggregate one by one after one of them failed', async () => {
    const id = await parcel();
    failures.set(2, 1);
    await pack(id, 1, 2, 3);
    await scenario.relay();
    // The first ran in the transaction that was rolled back, and again alone.
    expect(received.map(({ step }) => step)).toEqual([1, 1]);
    expect(await inboxRows()).toEqual([
      { status: 'done', attempts: 1, error: null },
      { status: 'pending', attempts: 1, error: 'Step 2 fails' },
      { status: 'pending', attempts: 0, error: null },
    ]);
    await makeDue();
    await runDue();
    expect(received.map(({ step }) => step)).toEqual([1, 1, 2, 3]);
    expect(await scenario.published(ParcelNoted)).toHaveLength(3);
  });

  it('runs an aggregate’s events in order and once where a later one is delivered first, or twice at once', async () => {
    const id = await parcel();
    await pack(id, 1, 2, 3);
    await markSent(scenario.em);
    const latest = await latestEnvelope(scenario.em);
    const deliver = (...envelopes: Envelope[]) => scenario.get(Inbox).receive(envelopes);
    await Promise.all([deliver(latest), deliver(latest)]);
    await runDue();
    expect(received.map(({ step }) => step)).toEqual([1, 2, 3]);
    await deliver(latest);
    await runDue();
    expect(received).toHaveLength(3);
  });

  it('runs the reactions to the events of a transaction together where only the first has been delivered', async () => {
    await pack(await parcel(), 1, 2);
    const [first] = await scenario.em.execute<{ id: string }[]>(
      'select id from platform.outbox where type = ? order by seq limit 1',
      [ParcelPacked.type],
    );
    await scenario.get(Inbox).receive([first as Envelope]);
    expect(await scenario.get(Inbox).runNext(scenario.get(Reactions).all())).toBe('last');
    expect(received.map(({ step }) => step)).toEqual([1, 2]);
  });

  it('counts the reactions that run beside it in the same process as found', async () => {
    const reactions = scenario.get(Reactions).all();
    for (const step of [1, 2]) await pack(await parcel(), step);
    await scenario.get(Relay).relay();
    let found = 0;
    let beside: Promise<unknown> = Promise.resolve();
    await scenario.get(Inbox).runNext(reactions, () => {
      beside = scenario.get(Inbox).runNext(reactions, () => (found += 1));
    });
    await beside;
    expect(received).toHaveLength(2);
    expect(found).toBe(0);
  });

  it('keeps an event unsent while the transport cannot take it, and what follows it in its aggregate', async () => {
    const [id, other] = [await parcel(), await parcel()];
    await pack(id, 1, 2);
    await pack(other, 3);
    const inbox = scenario.get(Inbox);
    const receive = inbox.receive.bind(inbox);
    const broken = jest.spyOn(inbox, 'receive').mockImplementation((envelopes) => {
      if (envelopes.some(({ payload }) => (payload as { step: number }).step === 1)) throw new Error('away');
      return receive(envelopes);
    });
    expect(await scenario.get(Relay).relay()).toEqual({ sent: 1, failed: true });
    broken.mockRestore();
    expect(await scenario.get(Relay).relay()).toEqual({ sent: 2, failed: false });
  });
});
