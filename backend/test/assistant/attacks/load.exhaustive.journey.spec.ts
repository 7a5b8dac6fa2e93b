import { Client } from 'pg';
import { freePort } from '../../../scripts/ports.ts';
import { eventually } from '../../../src/platform/testing/eventually.js';
import { ExaminedShop, sandboxModel } from '../examined-shop.ts';
import { Person } from '../person.ts';

const ASK = 'Can I spray etch primer over body filler?';
/** An answer takes some 3,000 tokens, set aside before it is asked for. */
const CAP = 60_000;

describe('A shop whose assistant is overrun', () => {
  let shop: ExaminedShop;
  let database: Client;

  beforeAll(async () => {
    shop = await ExaminedShop.open(
      (sandbox) => ({ ...sandboxModel(sandbox), OPENAI_DAILY_TOKENS: '100000000' }),
      ({ sandbox }) => sandbox.orderModel({ lies: [], chunkDelayMs: 0 }),
    );
    database = new Client({ connectionString: shop.world.database.url });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await shop?.close();
  });

  const isReady = async () => (await fetch(`${shop.world.url}/health/ready`)).status;

  it('answers fifty visitors at once, none with an error', async () => {
    const visitors = Array.from({ length: 50 }, () => new Person(shop.world.url));
    const streams = await Promise.all(visitors.map((person) => person.askStreamed({ ask: ASK })));
    expect(streams.filter(({ events }) => events.at(-1)?.event !== 'done')).toEqual([]);
    expect(await isReady()).toBe(200);
  });

  it('ends what no one waits for: fifty who leave at once cost no whole answers, and the next is answered by the model', async () => {
    await shop.world.sandbox.orderModel({ chunkDelayMs: 500 });
    const before = (await shop.world.sandbox.modelAnswers()).length;
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const leave = new AbortController();
        const headers = { accept: 'text/event-stream' };
        const body = { message: ASK, conversationHistory: [] };
        const answer = await new Person(shop.world.url).send('POST', '/api/chat', body, {
          headers,
          signal: leave.signal,
        });
        await answer.body?.getReader().read();
        leave.abort();
      }),
    );
    await shop.world.sandbox.orderModel({ chunkDelayMs: 0 });
    await eventually(async () => {
      const { mode } = await new Person(shop.world.url).ask({ ask: ASK });
      expect(mode).toBe('model');
    }, 20_000);
    expect((await shop.world.sandbox.modelAnswers()).length - before).toBeLessThan(200);
    expect(await isReady()).toBe(200);
  });

  it('rejects what is too large, and answers within a moment what is made to be slow to read', async () => {
    const guest = new Person(shop.world.url);
    const status = async (body: object) => (await guest.send('POST', '/api/chat', body)).status;
    const turns = (count: number, length: number) => ({
      message: 'Hello',
      conversationHistory: Array.from({ length: count }, () => ({ role: 'user', content: 'x'.repeat(length) })),
    });
    expect([400, 413]).toContain(await status(turns(1000, 10)));
    expect([400, 413]).toContain(await status(turns(500, 20_000)));
    expect(await status(turns(30, 1000))).toBe(200);
    for (const text of SLOW_TO_READ) {
      expect({ text: text.slice(0, 20), status: await status({ message: text.slice(0, 4000) }) }).toEqual({
        text: text.slice(0, 20),
        status: 200,
      });
    }
  });

  it('reads a model’s endless or twisted words no longer than its own time, and goes on serving others', async () => {
    for (const text of SLOW_TO_READ) {
      await shop.world.sandbox.orderModel({ says: text.repeat(Math.ceil(40_000 / text.length)) });
      const [{ events }, status] = await Promise.all([new Person(shop.world.url).askStreamed({ ask: ASK }), isReady()]);
      expect({ text: text.slice(0, 20), last: events.at(-1)?.event, status }).toEqual({
        text: text.slice(0, 20),
        last: 'done',
        status: 200,
      });
    }
    await shop.world.sandbox.orderModel({ says: null });
  });

  it('has a session wait that asks too much, and no other', async () => {
    const eager = new Person(shop.world.url);
    const statuses: number[] = [];
    for (let times = 0; times < 70 && statuses.at(-1) !== 429; times += 1)
      statuses.push((await eager.send('POST', '/api/chat', { message: 'Hello' })).status);
    expect(statuses.at(-1)).toBe(429);
    const rejected = await eager.send('POST', '/api/chat', { message: 'Hello' });
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rejected.json()).toMatchObject({ status: 429 });
    expect((await new Person(shop.world.url).send('POST', '/api/chat', { message: 'Hello' })).status).toBe(200);
  });

  it('counts by address where someone throws every cookie away', async () => {
    const address = '203.0.113.9';
    const statuses: number[] = [];
    const ask = async () =>
      (await new Person(shop.world.url, address).send('POST', '/api/chat', { message: 'Hello' })).status;
    for (let wave = 0; wave < 40; wave += 1) statuses.push(...(await Promise.all(Array.from({ length: 8 }, ask))));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
  });

  it.each([
    'error500',
    'error429',
    'hang',
    'lost-answer',
    'slow',
    'cut-stream',
    'stall-stream',
    'stream-error',
    'bad-arguments',
  ] as const)('answers all the same where the model has the fault %s', async (mode) => {
    await shop.world.sandbox.fail({ system: 'openai', match: '*', mode, times: 4, delayMs: 60_000 });
    const { events } = await new Person(shop.world.url).askStreamed({ ask: ASK });
    expect(events.at(-1)?.event).toBe('done');
    expect(events.at(-1)?.data.response).toMatch(/filler/);
    await shop.world.sandbox.clearFaults();
  });

  it('spends no more in a day than its cap, with two processes that are asked at once', async () => {
    const env = { OPENAI_DAILY_TOKENS: String(CAP) };
    await shop.world.stop();
    await database.query('delete from assistant.model_usage');
    const ports = [await freePort(), await freePort()];
    const processes = ports.map((port) => shop.world.secondProcesses(port).api);
    await Promise.all(processes.map((process) => process.start(env)));
    try {
      const urls = ports.map((port) => `http://127.0.0.1:${port}`);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => new Person(urls[index % 2]!).ask({ ask: ASK })),
      );
      const { rows } = await database.query<{ tokens: string }>('select tokens from assistant.model_usage');
      expect(rows).toHaveLength(1);
      expect(Number(rows[0]?.tokens)).toBeLessThanOrEqual(CAP);
      const modes = new Set(answers.map(({ mode }) => mode));
      expect(modes).toEqual(new Set(['model', 'search']));
      expect(answers.filter(({ response }) => !/filler/.test(response))).toEqual([]);
    } finally {
      await Promise.all(processes.map((process) => process.stop()));
    }
  });
});

const SLOW_TO_READ = [
  'a '.repeat(2000),
  '1:'.repeat(2000),
  '1 to '.repeat(1000),
  '£1.1,1'.repeat(600),
  '£'.repeat(4000),
  '-'.repeat(4000),
  '"“"'.repeat(1300),
  '((((['.repeat(800),
  '[a]('.repeat(1000),
  '/a/b'.repeat(1000),
  'a@a.'.repeat(1000),
  '0 '.repeat(2000),
  '12 - '.repeat(800),
  'A B C '.repeat(600),
  'spray it safe '.repeat(280),
  'ignore ignore '.repeat(280),
  'see our article '.repeat(250),
  '😀'.repeat(2000),
  '.'.repeat(4000),
  'x'.repeat(4000),
];
