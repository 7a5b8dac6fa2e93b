import { EntityManager } from '@mikro-orm/postgresql';
import { type INestApplicationContext, Injectable, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { NatsServer } from '../../../test/harness/nats-server.ts';
import { parseConfig } from '../../config.js';
import { inTransaction } from '../database/database.js';
import { PlatformModule } from '../platform.module.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { eventually } from '../testing/eventually.js';
import { withAudit } from '../testing/recorded-audit.js';
import { defineEvent, type Envelope, On } from './event.js';
import { publish } from './outbox.js';

interface Packed {
  parcelId: string;
  step: number;
}

const ParcelPacked = defineEvent<Packed>('test.parcel-packed.v1', ({ parcelId }) => parcelId);
const ParcelLost = defineEvent<Packed>('test.parcel-lost.v1', ({ parcelId }) => parcelId);

let handled: (Packed & { reaction: string })[] = [];

/** Returns the module `parcels` of one version of the shop, with reactions of these names to a packed, or lost, parcel. */
function parcels(...reactions: string[]): Type {
  const providers = reactions.map((name) => {
    const Reaction = {
      [name]: class {
        async handle({ payload }: Envelope<Packed>): Promise<void> {
          handled.push({ ...payload, reaction: name });
        }
      },
    }[name]!;
    On(name === 'FileClaim' ? ParcelLost : ParcelPacked, name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase())(
      Reaction.prototype,
      'handle',
      {},
    );
    Injectable()(Reaction);
    return Reaction;
  });
  class ParcelsModule {}
  Module({ providers })(ParcelsModule);
  return ParcelsModule;
}

const OLD = parcels('AwardPoints');
const NEW = parcels('AwardPoints', 'SendEmail');

describe.each(['in-process', 'JetStream'])('A rolling deployment over the %s transport', (transport) => {
  let nats: NatsServer | undefined;
  let database: TestDatabase;
  let running: INestApplicationContext[] = [];

  beforeEach(async () => {
    handled = [];
    database = await createTestDatabase();
    nats = transport === 'JetStream' ? await NatsServer.start() : undefined;
  });
  afterEach(async () => {
    for (const worker of running) await worker.close();
    running = [];
    await nats?.stop();
    await database.drop();
  });

  /** Starts a worker of the version with this module. */
  async function start(module: Type): Promise<INestApplicationContext> {
    const env = { DATABASE_URL: database.url, ROLES: 'worker', ...(nats ? { NATS_URL: nats.url } : {}) };
    const worker = await NestFactory.createApplicationContext(
      { module: class WorkerModule {}, imports: [PlatformModule.forRoot(parseConfig(env)), ...withAudit([module])] },
      { logger: false, abortOnError: false },
    );
    running.push(worker);
    return worker;
  }

  async function pack(by: INestApplicationContext, parcelId: string, ...steps: number[]): Promise<void> {
    for (const step of steps)
      await inTransaction(by.get(EntityManager), async (em) => publish(em, ParcelPacked({ parcelId, step })));
  }

  const steps = (reaction: string, parcelId: string) =>
    handled.filter((each) => each.reaction === reaction && each.parcelId === parcelId).map(({ step }) => step);

  it('brings a new reaction every event published since the rollout began, in order, and none from before', async () => {
    const old = await start(OLD);
    await pack(old, 'before', 1, 2);
    await eventually(() => expect(steps('AwardPoints', 'before')).toEqual([1, 2]));
    await start(NEW);
    const ids = ['a', 'b', 'c', 'd'];
    const all = Array.from({ length: 15 }, (_, index) => index + 1);
    for (const step of all) for (const id of ids) await pack(old, id, step);
    await eventually(() => {
      for (const id of ids)
        expect({ id, award: steps('AwardPoints', id), email: steps('SendEmail', id) }).toEqual({
          id,
          award: all,
          email: all,
        });
    }, 30_000);
    expect(steps('AwardPoints', 'before')).toEqual([1, 2]);
    expect(steps('SendEmail', 'before')).toEqual([]);
  });

  it('brings the first reaction to a type of event also what a worker of the old version took', async () => {
    const old = await start(OLD);
    await start(parcels('AwardPoints', 'FileClaim'));
    const ids = Array.from({ length: 40 }, (_, index) => `parcel ${index}`);
    for (const parcelId of ids)
      await inTransaction(old.get(EntityManager), async (em) => publish(em, ParcelLost({ parcelId, step: 1 })));
    await eventually(() => expect(handled.map(({ parcelId }) => parcelId).sort()).toEqual(ids.toSorted()), 15_000);
  });

  it('brings a new reaction what the old version received alone while the new one was stopped', async () => {
    const old = await start(OLD);
    const first = await start(NEW);
    await first.close();
    running = [old];
    await pack(old, 'a', 1, 2, 3);
    // The old version does not go on before a reaction of the module that another version has.
    await eventually(() => expect(steps('AwardPoints', 'a')).toEqual([1]));
    await old.close();
    running = [];
    const second = await start(NEW);
    await pack(second, 'a', 4);
    await eventually(() => expect(steps('SendEmail', 'a')).toEqual([1, 2, 3, 4]), 30_000);
    await eventually(() => expect(steps('AwardPoints', 'a')).toEqual([1, 2, 3, 4]), 30_000);
  });
});
