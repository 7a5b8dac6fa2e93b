import { Logger } from '@nestjs/common';
import { connect } from 'nats';
import { freePort } from '../../../scripts/ports.ts';
import { NatsServer } from '../../../test/harness/nats-server.ts';
import { eventually } from '../testing/eventually.js';
import { testEnvelope as envelope } from '../testing/test-envelope.js';
import type { Envelope } from './event.js';
import { JetStreamTransport } from './nats.js';
import { InProcessTransport, type Outgoing, type Transport } from './transport.js';

const outgoing = (event: Envelope): Outgoing => ({ ...event, text: JSON.stringify(event) });

/** Publishes events. Throws if one was not stored. */
async function publish(transport: Transport, ...events: Envelope[]): Promise<void> {
  const { stored, failure } = await transport.publish(events.map(outgoing));
  if (failure) throw failure;
  expect(stored).toEqual(new Set(events.map(({ id }) => id)));
}

const idsOf = (events: readonly Envelope[], aggregate = '1') =>
  events.filter(({ aggregateId }) => aggregateId === aggregate).map(({ id }) => id);

const hasNats = Boolean(process.env.TEST_NATS_SERVER);
if (!hasNats && process.env.CI) throw new Error('TEST_NATS_SERVER is not set: the JetStream suite needs a nats-server');

let server: NatsServer | undefined;
beforeAll(async () => {
  if (hasNats) server = await NatsServer.start();
});
afterAll(() => server?.stop());

const adapters: [name: string, open: () => Transport][] = [['in-process', () => new InProcessTransport()]];
if (hasNats) {
  let streams = 0;
  adapters.push(['JetStream', () => new JetStreamTransport({ servers: server!.url, stream: `TEST${++streams}` })]);
} else console.warn('No nats-server: the suite runs on the in-process transport only');

describe.each(adapters)('The %s transport', (_name, open) => {
  let transport: Transport;
  beforeEach(() => {
    transport = open();
  });
  afterEach(() => transport.close());

  it('delivers every message with its whole envelope to every durable', async () => {
    const received: Record<string, Envelope[]> = { a: [], b: [] };
    await transport.subscribe(
      { durable: 'a', receive: async (batch) => void received.a!.push(...batch) },
      { durable: 'b', receive: async (batch) => void received.b!.push(...batch) },
    );
    const sent = [envelope('1'), envelope('2', 'ünïcode £ 油漆'), envelope('1')];
    for (const each of sent) await publish(transport, each);
    const inOrder = (events: Envelope[] = []) => events.toSorted((one, two) => Number(one.seq) - Number(two.seq));
    await eventually(() => expect([inOrder(received.a), inOrder(received.b)]).toEqual([sent, sent]));
  });

  it('keeps the order of an aggregate', async () => {
    const received: string[] = [];
    await transport.subscribe({
      durable: 'a',
      receive: async (batch) => void received.push(...batch.map(({ seq }) => seq)),
    });
    const sent = Array.from({ length: 50 }, () => envelope('same'));
    for (const each of sent) await publish(transport, each);
    await eventually(() => expect(received).toEqual(sent.map((each) => each.seq)));
  });

  it('does not let a later message overtake one that could not be stored', async () => {
    const taken: string[] = [];
    let rejections = 2;
    const receive = async (batch: Envelope[]) => {
      if (rejections > 0) {
        rejections -= 1;
        throw new Error('The inbox is away');
      }
      taken.push(...batch.map(({ seq }) => seq));
    };
    await transport.subscribe({ durable: 'a', receive });
    const sent = [envelope('same'), envelope('same')];
    // Publishes as the relay does: the next one only when this one is stored.
    for (const each of sent) await eventually(() => publish(transport, each));
    await eventually(() => expect([...new Set(taken)]).toEqual(sent.map((each) => each.seq)));
  });

  it('drops or repeats a message published twice, but never loses it', async () => {
    const received: string[] = [];
    await transport.subscribe({
      durable: 'a',
      receive: async (batch) => void received.push(...batch.map(({ id }) => id)),
    });
    const [one, two] = [envelope('1'), envelope('1')];
    for (const each of [one, one, two]) await publish(transport, each);
    await eventually(() => expect([...new Set(received)]).toEqual([one.id, two.id]));
  });

  it('rejects a publish after it is closed', async () => {
    await transport.close();
    await expect(publish(transport, envelope('1'))).rejects.toThrow();
  });
});

const describeOnNats = (suite: () => void) => hasNats && describe('JetStream', suite);

describeOnNats(() => {
  it('stores a message once, however often it is published', async () => {
    const transport = new JetStreamTransport({ servers: server!.url, stream: 'ONCE' });
    const received: string[] = [];
    const [one, two] = [envelope('1'), envelope('1')];
    for (const each of [one, one, one, two]) await publish(transport, each);
    await transport.subscribe({
      durable: 'a',
      receive: async (batch) => void received.push(...batch.map(({ id }) => id)),
    });
    await eventually(() => expect(received).toEqual([one.id, two.id]));
    await transport.close();
  });

  it('stores none of an aggregate behind a message that the stream does not take, and all of the others', async () => {
    const transport = new JetStreamTransport({ servers: server!.url, stream: 'MISSED' });
    const received: Envelope[] = [];
    await transport.subscribe({ durable: 'a', receive: async (batch) => void received.push(...batch) });
    const [before, after, last, other] = [envelope('1'), envelope('1'), envelope('1'), envelope('2')];
    const tooLong = envelope('1', 'x'.repeat(1_100_000));
    const { stored, failure } = await transport.publish([before, tooLong, after, other, last].map(outgoing));
    expect(stored).toEqual(new Set([before.id, other.id]));
    expect(String(failure)).toMatch(/payload/i);
    // Publishes the rest again in the same order, as the relay does.
    await publish(transport, { ...tooLong, payload: { text: 'shorter' } }, after, last);
    await eventually(() => expect(idsOf(received, '1')).toEqual([before.id, tooLong.id, after.id, last.id]));
    await eventually(() => expect(idsOf(received, '2')).toEqual([other.id]));
    await transport.close();
  });

  it('stores each message once, in order, where it stored some of them before and something else since', async () => {
    const transport = new JetStreamTransport({ servers: server!.url, stream: 'AGAIN' });
    const received: Envelope[] = [];
    await transport.subscribe({ durable: 'a', receive: async (batch) => void received.push(...batch) });
    const [one, two, three, other] = [envelope('1'), envelope('1'), envelope('1'), envelope('2')];
    await publish(transport, one, two);
    await publish(transport, other);
    await publish(transport, one, two, three);
    await eventually(() => expect(idsOf(received, '1')).toEqual([one.id, two.id, three.id]));
    await eventually(() => expect(idsOf(received, '2')).toEqual([other.id]));
    await transport.close();
  });

  it('hands a message over once that is delivered again while it is being stored', async () => {
    const stranger = await connect({ servers: server!.url });
    const manager = await stranger.jetstreamManager();
    const transport = new JetStreamTransport({ servers: server!.url, stream: 'SLOW' });
    const received: Envelope[] = [];
    let goOn = () => {};
    const blocked = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const receive = async (batch: Envelope[]) => {
      received.push(...batch);
      await blocked;
    };
    await transport.subscribe({ durable: 'a', receive });
    const [slow, next] = [envelope('1'), envelope('1')];
    await publish(transport, slow);
    const redelivered = async () => expect((await manager.consumers.info('SLOW', 'a')).num_redelivered).toBe(1);
    await eventually(redelivered, 20_000);
    // Uses the same connection, after the repeated delivery.
    await publish(transport, next);
    goOn();
    await eventually(() => expect(idsOf(received)).toEqual([slow.id, next.id]));
    await transport.close();
    await stranger.close();
  });

  it('drops and logs a message that is no event, and delivers the next', async () => {
    const said: string[] = [];
    const error = jest
      .spyOn(Logger.prototype, 'error')
      .mockImplementation((message) => void said.push(String(message)));
    const malformed: number[] = [];
    const options = { servers: server!.url, stream: 'GARBAGE', onMalformed: () => void malformed.push(1) };
    const transport = new JetStreamTransport(options);
    const received: string[] = [];
    await transport.subscribe({
      durable: 'a',
      receive: async (batch) => void received.push(...batch.map(({ id }) => id)),
    });
    const [first, last] = [envelope('1'), envelope('1')];
    await publish(transport, first);
    const stranger = await connect({ servers: server!.url });
    const ids = ['secret garbage', [first.id]].map((id) => JSON.stringify({ ...envelope('1'), id }));
    const garbage = ['secret garbage', 'null', '[]', '{}', ...ids];
    const subject = 'garbage.test.thing-happened.v1';
    for (const text of garbage) await stranger.jetstream().publish(subject, text);
    await publish(transport, last);
    await eventually(() => expect(received).toEqual([first.id, last.id]));
    expect(malformed).toHaveLength(garbage.length);
    expect(said).toEqual(garbage.map((_, index) => `Message ${index + 2} on ${subject} is no event and was dropped`));
    error.mockRestore();
    await stranger.close();
    await transport.close();
  });

  it('continues after the server was killed and started again', async () => {
    const own = await NatsServer.start();
    const transport = new JetStreamTransport({ servers: own.url, publishTimeoutMs: 500 });
    const received: string[] = [];
    await transport.subscribe({
      durable: 'a',
      receive: async (batch) => void received.push(...batch.map(({ id }) => id)),
    });
    const before = envelope('1');
    await eventually(() => publish(transport, before));
    await eventually(() => expect(received).toContain(before.id));
    await own.kill();
    const during = envelope('1');
    await expect(publish(transport, during)).rejects.toThrow();
    await own.run();
    await eventually(() => publish(transport, during));
    await eventually(() => expect([...new Set(received)]).toEqual([before.id, during.id]));
    await transport.close();
    await own.stop();
  });

  it('lets a process stop while its server is down', async () => {
    const own = await NatsServer.start();
    const transport = new JetStreamTransport({ servers: own.url });
    const received: string[] = [];
    await transport.subscribe({
      durable: 'a',
      receive: async (batch) => void received.push(...batch.map(({ id }) => id)),
    });
    await eventually(() => publish(transport, envelope('1')));
    await eventually(() => expect(received).toHaveLength(1));
    await own.stop();
    await transport.close();
  });

  it('waits for a server that starts later', async () => {
    const port = await freePort();
    const transport = new JetStreamTransport({ servers: `nats://127.0.0.1:${port}` });
    await expect(publish(transport, envelope('1'))).rejects.toThrow();
    await transport.close();
  });
});
