import OpenAI from 'openai';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { clientOf, tools } from './testing/paint-shop.ts';

describe('Faults of the model', () => {
  let sandbox: InProcessSandbox;
  let client: OpenAI;

  beforeAll(async () => {
    sandbox = await startInProcess();
    client = clientOf(sandbox.url);
  });
  beforeEach(async () => {
    await sandbox.post('/control/reset', {});
    await sandbox.post('/control/model', { lies: [], chunkDelayMs: 0 });
  });
  afterAll(() => sandbox.stop());

  const order = (mode: string, more: Record<string, unknown> = {}) =>
    sandbox.post('/control/faults', { system: 'openai', match: 'POST /chat/completions', mode, ...more });
  const hello = { model: 'sandbox', messages: [{ role: 'user' as const, content: 'Hello!' }] };
  const ask = (by = client) => by.chat.completions.create(hello);
  const received = async (texts: string[]) => {
    const stream = await client.chat.completions.create({ ...hello, stream: true });
    for await (const chunk of stream) texts.push(chunk.choices[0]?.delta.content ?? '');
  };
  const greeting = 'Hello. I answer questions about automotive paint';

  it('answers 500, 429 with Retry-After, 422 and an expired key, as the library names them', async () => {
    await order('error500');
    await expect(ask()).rejects.toBeInstanceOf(OpenAI.InternalServerError);
    await order('error429');
    const limited = await ask().catch((error: unknown) => error);
    expect(limited).toBeInstanceOf(OpenAI.RateLimitError);
    expect((limited as InstanceType<typeof OpenAI.RateLimitError>).headers?.get('retry-after')).toBe('1');
    await order('refuse422');
    await expect(ask()).rejects.toBeInstanceOf(OpenAI.UnprocessableEntityError);
    await order('expire-token');
    await expect(ask()).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' });
    expect((await ask()).choices[0]?.message.content).toContain(greeting);
  });

  it('is asked again by the library after a 500 and after a lost answer', async () => {
    const patient = clientOf(sandbox.url, { maxRetries: 1 });
    await order('error500');
    expect((await ask(patient)).choices[0]?.message.content).toContain(greeting);
    await order('lost-answer');
    expect((await ask(patient)).choices[0]?.message.content).toContain(greeting);
    const answers = (await (await sandbox.get('/control/model/answers')).json()) as unknown[];
    expect(answers).toHaveLength(3);
  });

  it('loses a stream without a byte', async () => {
    await order('lost-answer');
    await expect(received([])).rejects.toBeInstanceOf(OpenAI.APIConnectionError);
  });

  it("hangs until the caller's time is over", async () => {
    await order('hang');
    await expect(ask(clientOf(sandbox.url, { timeout: 200 }))).rejects.toBeInstanceOf(OpenAI.APIConnectionError);
  });

  it('answers slowly, but rightly', async () => {
    await order('slow', { delayMs: 400, times: 2 });
    await expect(ask(clientOf(sandbox.url, { timeout: 100 }))).rejects.toBeInstanceOf(OpenAI.APIConnectionError);
    expect((await ask()).choices[0]?.message.content).toContain(greeting);
  });

  it('answers with a page where JSON is expected', async () => {
    await order('html-page');
    expect(String(await ask())).toMatch(/^<!doctype html>/);
  });

  it('cuts a stream and a whole answer in the middle', async () => {
    await order('cut-stream');
    const texts: string[] = [];
    await expect(received(texts)).rejects.toThrow();
    expect(texts.join('')).toMatch(/^Hello\. I/);
    expect(texts.join('')).not.toContain('What would you like to know?');
    await order('cut-stream');
    await expect(ask()).rejects.toThrow();
  });

  it('stalls a stream in the middle until the caller aborts it', async () => {
    await order('stall-stream');
    const stream = await client.chat.completions.create({ ...hello, stream: true });
    const texts: string[] = [];
    let idle: NodeJS.Timeout | undefined;
    const watch = () => {
      clearTimeout(idle);
      idle = setTimeout(() => stream.controller.abort(), 300);
    };
    watch();
    for await (const chunk of stream) {
      texts.push(chunk.choices[0]?.delta.content ?? '');
      watch();
    }
    clearTimeout(idle);
    expect(texts.join('')).toMatch(/^Hello\. I/);
    expect(texts.join('')).not.toContain('What would you like to know?');
  });

  it('reports an error in the middle of a stream, and in a whole answer with status 200', async () => {
    await order('stream-error');
    await expect(received([])).rejects.toMatchObject({ type: 'server_error' });
    await order('stream-error');
    expect((await ask()).choices).toBeUndefined();
  });

  it('writes arguments that are no JSON', async () => {
    await order('bad-arguments');
    const completion = await client.chat.completions.create({
      model: 'sandbox',
      messages: [{ role: 'user', content: 'Do you sell epoxy primer?' }],
      tools,
    });
    const [call] = completion.choices[0]?.message.tool_calls ?? [];
    const text = call?.type === 'function' ? call.function.arguments : '{}';
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  it('plays its own modes for the model alone', async () => {
    const answer = await sandbox.post('/control/faults', { system: 'sage', mode: 'cut-stream' });
    expect(answer.status).toBe(400);
    expect((await order('kept-error500')).status).toBe(400);
  });
});
