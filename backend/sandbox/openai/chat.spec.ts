import type OpenAI from 'openai';
import { eventually } from '../testing/eventually.ts';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { clientOf, converse, results, tools } from './testing/paint-shop.ts';

const orangePeel = 'Why does my clearcoat get orange peel?';

describe('The model', () => {
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

  const asked = (content: string) => ({ model: 'sandbox', messages: [{ role: 'user' as const, content }] });

  it('answers a question with usage and a request id', async () => {
    const { data, request_id } = await client.chat.completions.create(asked('Hello!')).withResponse();
    expect(data).toMatchObject({ object: 'chat.completion', model: 'sandbox' });
    expect(data.choices[0]).toMatchObject({ finish_reason: 'stop', message: { role: 'assistant' } });
    expect(data.choices[0]?.message.content).toMatch(/^Hello\. I answer questions about automotive paint/);
    const { prompt_tokens = 0, completion_tokens = 0, total_tokens } = data.usage ?? {};
    expect(prompt_tokens).toBeGreaterThan(0);
    expect(completion_tokens).toBeGreaterThan(0);
    expect(total_tokens).toBe(prompt_tokens + completion_tokens);
    expect(request_id).toMatch(/^req_[0-9a-f]{32}$/);
  });

  it('counts more tokens for a longer request', async () => {
    const [short, long] = await Promise.all([
      client.chat.completions.create(asked('Hello!')),
      client.chat.completions.create({ ...asked('Hello!'), tools }),
    ]);
    expect(long.usage!.prompt_tokens).toBeGreaterThan(short.usage!.prompt_tokens + 100);
  });

  it('lists its models', async () => {
    const ids = (await client.models.list()).data.map((model) => model.id);
    expect(ids).toEqual(['sandbox']);
    expect((await client.models.retrieve('sandbox')).owned_by).toBe('sandbox');
  });

  it('streams the same answer in small chunks, with the usage last when asked for', async () => {
    const whole = (await client.chat.completions.create(asked(orangePeel))).choices[0]?.message.content;
    const stream = await client.chat.completions.create({
      ...asked(orangePeel),
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks: OpenAI.ChatCompletionChunk[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const texts = chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').filter(Boolean);
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.join('')).toBe(whole);
    expect(chunks[0]?.choices[0]?.delta.role).toBe('assistant');
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop');
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } });
  });

  it('streams the calls of tools with arguments in parts that the library joins', async () => {
    const request = { ...asked('What is the mixing ratio of the 2K clearcoat?'), tools };
    const raw = await client.chat.completions.create({ ...request, stream: true });
    const parts: string[] = [];
    for await (const chunk of raw) {
      for (const call of chunk.choices[0]?.delta.tool_calls ?? []) {
        if (call.index === 0 && call.function?.arguments) parts.push(call.function.arguments);
      }
    }
    expect(parts.length).toBeGreaterThan(2);
    expect(JSON.parse(parts.join(''))).toHaveProperty('query');

    const completion = await client.chat.completions.stream(request).finalChatCompletion();
    const calls = completion.choices[0]?.message.tool_calls ?? [];
    const names = calls.map((call) => (call.type === 'function' ? call.function.name : call.type));
    expect(names).toEqual(['search_products', 'search_guide']);
    expect(completion.choices[0]?.finish_reason).toBe('tool_calls');
    expect(new Set(calls.map((call) => call.id)).size).toBe(2);
  });

  it('calls no tool where the request forbids it', async () => {
    const request = { ...asked('Which primer do you sell?'), tools, tool_choice: 'none' as const };
    expect((await client.chat.completions.create(request)).choices[0]?.message.tool_calls).toBeUndefined();
  });

  it('cuts its answer at the limit and says so', async () => {
    const completion = await client.chat.completions.create({ ...asked('Hello!'), max_completion_tokens: 3 });
    expect(completion.choices[0]).toMatchObject({ finish_reason: 'length', message: { content: 'Hello. I ans' } });
    expect(completion.usage?.completion_tokens).toBe(3);
  });

  it("works with the library's own loop of tools", async () => {
    const runner = client.chat.completions.runTools({
      ...asked('Do you sell an epoxy primer?'),
      tools: [
        {
          type: 'function',
          function: {
            name: 'search_products',
            description: 'Searches the catalogue of the shop.',
            parameters: { type: 'object', properties: { query: { type: 'string' } } },
            parse: JSON.parse,
            function: (values: { query: string }) => JSON.stringify(results.search_products?.(values)),
          },
        },
      ],
    });
    expect(await runner.finalContent()).toContain('Epoxy Primer 1 L costs £23.10 and is out of stock.');
  });

  it('gives the same answer to the same question, whatever was asked between', async () => {
    await sandbox.post('/control/model', { lies: 'third' });
    const first = await converse(client, orangePeel);
    await converse(client, 'Do you sell epoxy primer?');
    expect((await converse(client, orangePeel)).text).toBe(first.text);
  });

  it('records what it was asked and what it answered, without the key, until a reset', async () => {
    await client.chat.completions.create(asked('Hello!'));
    const answers = async () => (await (await sandbox.get('/control/model/answers')).json()) as unknown[];
    expect(await answers()).toMatchObject([
      { request: { messages: [{ content: 'Hello!' }] }, reply: { text: expect.stringContaining('Hello.'), lies: [] } },
    ]);
    expect(JSON.stringify(await answers())).not.toContain('sk-spec');
    await sandbox.restart();
    // Idle connections have to be closed first.
    await eventually(() =>
      sandbox.get('/control/ready').then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    expect(await answers()).toHaveLength(1);
    await sandbox.post('/control/reset', {});
    expect(await answers()).toEqual([]);
    expect(await (await sandbox.get('/control/model')).json()).toMatchObject({ lies: 'third', says: null });
  });
});
