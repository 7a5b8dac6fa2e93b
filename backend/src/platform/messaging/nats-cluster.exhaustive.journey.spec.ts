import { connect, type JetStreamManager, type NatsConnection } from 'nats';
import { NatsServer } from '../../../test/harness/nats-server.ts';
import { eventually } from '../testing/eventually.js';
import { testEnvelope as envelope } from '../testing/test-envelope.js';
import type { Envelope } from './event.js';
import { JetStreamTransport } from './nats.js';
import type { Transport } from './transport.js';

const hasNats = Boolean(process.env.TEST_NATS_SERVER);
if (!hasNats && process.env.CI) throw new Error('TEST_NATS_SERVER is not set: the cluster needs a nats-server');

async function publish(transport: Transport, event: Envelope): Promise<void> {
  const { failure } = await transport.publish([{ ...event, text: JSON.stringify(event) }]);
  if (failure) throw failure;
}

const describeOnNats = (suite: () => void) => hasNats && describe('A NATS cluster', suite);

describeOnNats(() => {
  let servers: NatsServer[];
  let addresses: string;
  let connection: NatsConnection;
  let manager: JetStreamManager;

  beforeAll(async () => {
    servers = await NatsServer.startCluster(3);
    addresses = servers.map(({ url }) => url).join(',');
    connection = await connect({ servers: addresses.split(','), maxReconnectAttempts: -1 });
    manager = await connection.jetstreamManager({ checkAPI: false });
  });
  afterAll(async () => {
    await connection?.close();
    await Promise.all(servers.map((server) => server.stop()));
  });

  const infoOf = (stream: string) => manager.streams.info(stream);

  it('keeps the stream on as many servers as the setting says, also a stream that was there before', async () => {
    const before = new JetStreamTransport({ servers: addresses, stream: 'RAISED' });
    await eventually(() => publish(before, envelope('1')));
    await before.close();
    expect((await infoOf('RAISED')).config.num_replicas).toBe(1);
    const raised = new JetStreamTransport({ servers: addresses, stream: 'RAISED', replicas: 3 });
    await eventually(() => publish(raised, envelope('1')));
    await raised.close();
    const unset = new JetStreamTransport({ servers: addresses, stream: 'RAISED' });
    await eventually(() => publish(unset, envelope('1')));
    await unset.close();
    expect((await infoOf('RAISED')).config.num_replicas).toBe(3);
  });

  it('loses nothing and keeps the order when the leader of the stream is killed', async () => {
    const transport = new JetStreamTransport({
      servers: addresses,
      stream: 'LED',
      replicas: 3,
      publishTimeoutMs: 1000,
    });
    const received = new Set<string>();
    await transport.subscribe({
      durable: 'a',
      receive: async (batch) => {
        for (const { seq } of batch) received.add(seq);
      },
    });
    const sent: string[] = [];
    const sendSome = async () => {
      for (let each = 0; each < 20; each += 1) {
        const next = envelope('same');
        sent.push(next.seq);
        await eventually(() => publish(transport, next));
      }
    };
    await sendSome();
    const { cluster } = await eventually(async () => {
      const info = await infoOf('LED');
      expect(info.cluster?.replicas?.filter(({ current }) => current)).toHaveLength(2);
      return info;
    });
    const leader = servers[Number(cluster!.leader!.slice(1))]!;
    await leader.kill();
    await sendSome();
    await eventually(() => expect([...received]).toEqual(sent));
    await leader.run();
    await sendSome();
    await eventually(() => expect([...received]).toEqual(sent));
    await transport.close();
  });

  it('goes on at another server when the one that it talks to is lost without a word', async () => {
    // Names one server, from which the others are discovered.
    const transport = new JetStreamTransport({
      servers: servers[0]!.url,
      stream: 'LOST',
      replicas: 3,
      publishTimeoutMs: 1000,
    });
    await eventually(() => publish(transport, envelope('1')));
    servers[0]!.freeze();
    await eventually(() => publish(transport, envelope('1')));
    await transport.close();
  });
});
