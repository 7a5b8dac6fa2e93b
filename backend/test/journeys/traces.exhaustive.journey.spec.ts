import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'nats';
import { Client } from 'pg';
import { freePort } from '../../scripts/ports.ts';
import { eventually } from '../../src/platform/testing/eventually.js';
import { ShopWorld } from '../harness/shop.ts';
import { type ReceivedSpan, TraceCollector } from '../harness/trace-collector.ts';
import { Visitor } from '../harness/visitor.ts';

const SERVER = 2;
const CLIENT = 3;

const person = {
  firstName: 'Augusta',
  lastName: 'Lovelace',
  phone: '01632 960777',
  address: '12 Ockham Park Road',
  city: 'Ripley',
  postalCode: 'GU23 6NQ',
};

interface Product {
  id: string;
  inventory: number;
  minimumAge: number | null;
}

interface Bought {
  orderNumber: string;
  email: string;
  paymentIntentId: string;
  clientSecret: string;
}

const browserSpan = () => ({ traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') });

describe('A trace of an order', () => {
  let world: ShopWorld;
  let collector: TraceCollector;
  let database: Client;
  let cartItems: { productId: string; quantity: number }[];
  let guests = 0;

  beforeAll(async () => {
    collector = await TraceCollector.start();
    world = await ShopWorld.open(() => ({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=key%2Cof the collector',
      OTEL_SERVICE_NAME: 'topcoat-spec',
      LOG_LEVEL: 'info',
      TRACES_URL: 'https://traces.example/{traceId}',
      // Otherwise Stripe's message may place the order before the browser does, in a trace of its own.
      STRIPE_WEBHOOK_SECRET: 'whsec_of_another_shop',
    }));
    await Promise.all([world.start('api'), world.start('worker')]);
    database = new Client({ connectionString: world.database.url });
    await database.connect();
    const { body } = await call<Product[]>('GET', '/api/products?limit=100&sort=name');
    const product = body.find(({ inventory, minimumAge }) => inventory >= 200 && !minimumAge)!;
    cartItems = [{ productId: product.id, quantity: 1 }];
  }, 180_000);
  afterAll(async () => {
    await database?.end();
    await world?.close();
    await collector?.stop();
  });

  const rows = async <T>(statement: string, values: unknown[] = []) =>
    (await database.query(statement, values)).rows as T[];

  async function call<T>(method: string, path: string, body?: unknown, traceParent?: string) {
    const answer = await fetch(`${world.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(traceParent ? { traceparent: traceParent } : {}) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  }

  /** A guest buys; the call that places the order says that it belongs to this trace. */
  async function buy(traceParent: string | undefined): Promise<Bought> {
    guests += 1;
    const email = `augusta${guests}@lovelace.example.test`;
    const { body: quote } = await call<{ total: string }>('POST', '/api/quote', { cartItems });
    const amount = { amount: quote.total, cartItems };
    const { body: intent } = await call<Bought>('POST', '/api/guest/create-payment-intent', amount);
    const { paymentIntentId, clientSecret } = intent;
    await world.sandbox.pay(paymentIntentId);
    const shippingAddress = { ...person, email };
    const input = { paymentIntentId, clientSecret, shippingAddress, customerEmail: email };
    const { status, body } = await call<{ order: Bought }>('POST', '/api/guest/checkout', input, traceParent);
    expect(status).toBe(201);
    return { orderNumber: body.order.orderNumber, email, paymentIntentId, clientSecret };
  }

  /** Waits until the order is in Sage and its confirmation is sent. */
  const arrived = ({ orderNumber, email }: Bought) =>
    eventually(async () => {
      expect(await world.sandbox.documents(orderNumber)).toHaveLength(1);
      expect(await world.sandbox.stockMovements(orderNumber)).toHaveLength(1);
      expect(await world.sandbox.mails(email)).toHaveLength(1);
    });

  const traceParentsOf = ({ orderNumber }: Bought) =>
    rows<{ trace_parent: string | null }>(
      `select o.trace_parent from platform.outbox o join ordering.orders r on r.id::text = o.aggregate_id where r.order_number = $1
       union all select trace_parent from accounting.sage_sync_queue where order_number = $1`,
      [orderNumber],
    );

  /** The last log line of a process that names a trace. */
  const lineOf = (role: 'api' | 'worker', traceId: string): object => {
    const line = world
      .log(role)
      .split('\n')
      .findLast((each) => each.includes(`"traceId":"${traceId}"`));
    return JSON.parse(line ?? '{}') as object;
  };

  /** The span of this name in a trace, once it has come. */
  const spanOf = (traceId: string, name: string | RegExp): Promise<ReceivedSpan> =>
    eventually(() => {
      const found = collector
        .ofTrace(traceId)
        .find((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
      if (!found) throw new Error(`No ${name} among ${collector.ofTrace(traceId).map((span) => span.name)}`);
      return found;
    });

  it('goes from the browser’s call through request, outbox, NATS, reaction and queue to each call to Stripe, Sage and the mail server', async () => {
    const { traceId, spanId } = browserSpan();
    const bought = await buy(`00-${traceId}-${spanId}-01`);
    await arrived(bought);

    const request = await spanOf(traceId, 'POST /api/guest/checkout');
    expect(request).toMatchObject({ parentSpanId: spanId, kind: SERVER, service: 'topcoat-spec', isError: false });
    expect(request.attributes).toMatchObject({ 'http.route': '/api/guest/checkout', 'http.response.status_code': 201 });

    const capture = await spanOf(traceId, 'POST /v1/payment_intents/{id}/capture');
    expect(capture).toMatchObject({ parentSpanId: request.spanId, kind: CLIENT });

    const send = await spanOf(traceId, 'send ordering.order-placed.v1');
    expect(send.parentSpanId).toBe(request.spanId);
    expect(send.attributes).toMatchObject({ 'messaging.system': 'jetstream' });

    const write = await spanOf(traceId, 'sage create_receipt');
    const receipt = await spanOf(traceId, /^POST .*\/other_payments$/);
    const movement = await spanOf(traceId, /^POST .*\/stock_movements$/);
    for (const span of [receipt, movement]) {
      expect(span).toMatchObject({ parentSpanId: write.spanId, kind: CLIENT });
      expect(span.attributes).toMatchObject({ 'http.response.status_code': 201 });
    }
    const email = await spanOf(traceId, 'send email');

    const reactions = collector.ofTrace(traceId).filter(({ name }) => name === 'process ordering.order-placed.v1');
    // As the sending, they belong to the span that published the event.
    expect(new Set(reactions.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request.spanId]));
    const reactionOf = ({ parentSpanId }: ReceivedSpan) =>
      reactions.find((reaction) => reaction.spanId === parentSpanId)?.attributes['topcoat.reaction'];
    expect(reactionOf(write)).toMatch(/^accounting-sync\./);
    expect(reactionOf(email)).toMatch(/^ordering\./);

    const ids = collector.ofTrace(traceId).map(({ attributes }) => attributes['topcoat.correlation_id']);
    expect(new Set(ids).size).toBe(1);
  });

  it('is in the header of the message on NATS, and its id in the log line of the request', async () => {
    const { traceId, spanId } = browserSpan();
    const bought = await buy(`00-${traceId}-${spanId}-01`);
    await arrived(bought);
    const connection = await connect({ servers: world.nats.url });
    try {
      const streams = (await connection.jetstreamManager()).streams;
      const message = await streams.getMessage('SHOP', { last_by_subj: 'shop.ordering.order-placed.v1' });
      expect(message.header.get('traceparent')).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
    } finally {
      await connection.close();
    }
    expect(lineOf('api', traceId)).toMatchObject({ path: '/api/guest/checkout', status: 201 });
  });

  it('says nothing secret and nothing about the customer, and its key reaches no one but the collector', async () => {
    const { traceId, spanId } = browserSpan();
    const bought = await buy(`00-${traceId}-${spanId}-01`);
    await arrived(bought);
    await call('POST', '/api/auth/login', { email: bought.email, password: 'a wrong password' });
    await call('GET', `/api/products?search=${person.lastName}`);
    await spanOf(traceId, 'send email');
    await spanOf(traceId, /stock_movements$/);

    const exported = collector.exports.map(({ text }) => text).join('\n');
    const { email, orderNumber, paymentIntentId, clientSecret } = bought;
    const [firstPart = ''] = person.address.split(' Road');
    const personal = [...Object.values(person), firstPart, email, orderNumber, paymentIntentId, clientSecret];
    const secret = [
      'Bearer',
      'sk_test',
      'whsec',
      'wrong password',
      'key,of the collector',
      'demo-client',
      'connect.sid',
    ];
    for (const word of [...personal, ...secret])
      expect({ word, isIn: exported.includes(word) }).toEqual({ word, isIn: false });
    expect(exported).not.toMatch(/[\w.]+@[\w.]+/);

    const names = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...names].sort()).toEqual([
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'messaging.destination.name',
      'messaging.message.id',
      'messaging.system',
      'server.address',
      'topcoat.attempt',
      'topcoat.correlation_id',
      'topcoat.reaction',
      'url.template',
    ]);
    for (const { path, headers } of collector.exports)
      expect({ path, key: headers['x-collector-key'] }).toEqual({ path: '/v1/traces', key: 'key,of the collector' });
  });

  it('is carried on and not exported where the browser asked for none', async () => {
    const { traceId, spanId } = browserSpan();
    const quiet = await buy(`00-${traceId}-${spanId}-00`);
    await arrived(quiet);
    const stored = await traceParentsOf(quiet);
    expect(stored.length).toBeGreaterThan(1);
    for (const { trace_parent } of stored) expect(trace_parent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));

    const loud = browserSpan();
    await arrived(await buy(`00-${loud.traceId}-${loud.spanId}-01`));
    await spanOf(loud.traceId, 'send email');
    await spanOf(loud.traceId, 'sage create_receipt');
    expect(collector.ofTrace(traceId)).toEqual([]);
  });

  it.each([
    ['no traceparent', undefined],
    ['a word in its place', 'garbage'],
    ['ids of zeros', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`],
    ['capitals', `00-${'AB'.repeat(16)}-${'CD'.repeat(8)}-01`],
    ['a version that W3C forbids', `ff-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`],
    ['something behind it', `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01-drop table orders`],
    ['eight thousand digits', `00-${'ab'.repeat(4000)}-${'cd'.repeat(8)}-01`],
  ])('begins with the request where the browser sent %s', async (_, traceParent) => {
    const bought = await buy(traceParent);
    await arrived(bought);
    const stored = await traceParentsOf(bought);
    for (const { trace_parent } of stored) expect(trace_parent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    const ids = new Set(stored.map(({ trace_parent }) => trace_parent!.slice(3, 35)));
    expect(ids.size).toBe(1);
    const [traceId = ''] = ids;
    expect(traceParent ?? '').not.toContain(traceId);
    expect(await spanOf(traceId, 'POST /api/guest/checkout')).toMatchObject({ parentSpanId: '' });
    await spanOf(traceId, /other_payments$/);
  });

  it('shows a failure by its class alone; what the worker logs of it names the trace', async () => {
    const { traceId, spanId } = browserSpan();
    await world.sandbox.fail({ system: 'sage', match: 'POST /other_payments', mode: 'error500', times: 1 });
    await arrived(await buy(`00-${traceId}-${spanId}-01`));
    const failed = await eventually(() => {
      const errors = collector.ofTrace(traceId).filter(({ isError }) => isError);
      expect(errors.map(({ name }) => name)).toContain('sage create_receipt');
      return errors;
    });
    expect(failed.map(({ attributes }) => attributes['error.type']).sort()).toEqual(['500', 'SageUnavailable']);
    await eventually(() => {
      const attempts = collector.ofTrace(traceId).filter(({ name }) => name === 'sage create_receipt');
      expect(attempts.map(({ attributes }) => attributes['topcoat.attempt'])).toEqual([1, 2]);
    });
    expect(lineOf('worker', traceId)).toMatchObject({ level: 'warn', context: 'SageWriter' });
  });

  it('is found by staff from the failed event and from the order, by its id in the page that the settings name', async () => {
    const { traceId, spanId } = browserSpan();
    await world.sandbox.fail({ system: 'sage', match: 'POST /other_payments', mode: 'refuse422', times: 1 });
    const { orderNumber } = await buy(`00-${traceId}-${spanId}-01`);
    const staff = await Visitor.signedIn(world, 'support@topcoat.test');
    const [failed] = await eventually(async () => {
      const { body } = await staff.call<{ id: string }[]>('GET', `/api/admin/events?search=${orderNumber}`);
      expect(body).toHaveLength(1);
      return body;
    });
    const { body: event } = await staff.call<{ traceId: string }>('GET', `/api/admin/events/${failed!.id}`);
    const { body: trail } = await staff.call<{ traceId: string }>(
      'GET',
      `/api/admin/orders/${orderNumber}/money-trail`,
    );
    expect([event.traceId, trail.traceId]).toEqual([traceId, traceId]);
    const links = { tracesUrl: 'https://traces.example/{traceId}', logsUrl: null };
    expect(await staff.call('GET', '/api/admin/config')).toEqual({ status: 200, body: links });
    expect((await call('GET', '/api/admin/config')).status).toBe(401);
  });

  it('is lost, and nothing else, while the collector hangs and when it is gone; the processes still stop by themselves', async () => {
    collector.hang();
    const held = collector.exports.length;
    const hanging = browserSpan();
    await arrived(await buy(`00-${hanging.traceId}-${hanging.spanId}-01`));
    await eventually(() => expect(collector.exports.length).toBeGreaterThan(held + 1));
    await Promise.all([world.stop('api'), world.stop('worker')]);
    for (const role of ['api', 'worker'] as const) expect(world.log(role)).not.toContain('Not stopped within');
    collector.recover();

    const port = await freePort();
    const others = world.secondProcesses(port);
    const gone = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`, PORT: String(world.port) };
    try {
      await Promise.all([others.worker.start(gone), world.start('api')]);
      await arrived(await buy(undefined));
      await eventually(() => expect(others.worker.log).toContain('Traces cannot be exported and are dropped'));
      await others.worker.stop();
      expect(others.worker.log).not.toContain('Not stopped within');
      expect(others.worker.log.match(/Traces cannot be exported/g)).toHaveLength(1);
    } finally {
      await Promise.all([others.worker.stop(), world.stop('api')]);
    }
  });

  it('needs no SDK where no collector is set: none of it is loaded', async () => {
    const scriptsWith = async (more: Record<string, string>): Promise<string[]> => {
      const folder = await mkdtemp(join(tmpdir(), 'topcoat-loaded-'));
      const { api } = world.secondProcesses(await freePort());
      try {
        // V8 writes down every script that a process has loaded.
        await api.start({ ...more, NODE_V8_COVERAGE: folder });
        await api.stop();
        const files = await readdir(folder);
        const loaded = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
        return loaded.flatMap((text) =>
          (JSON.parse(text) as { result: { url: string }[] }).result.map(({ url }) => url),
        );
      } finally {
        await api.stop();
        await rm(folder, { recursive: true, force: true });
      }
    };
    // The server's bundle has the SDK in a chunk of its own.
    const sdk = (scripts: readonly string[]) => scripts.filter((url) => /\/trace-export\.js$/.test(url));
    expect(sdk(await scriptsWith({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }))).toEqual([]);
    expect(sdk(await scriptsWith({})).length).toBeGreaterThan(0);
  });
});
