import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../../config.js';
import { LanguageModel } from './language-model.client.js';

/** Counts the tokens so far in every chunk, as some providers do. */
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  for (const [total_tokens, finish_reason] of [
    [1000, null],
    [1001, null],
    [1002, 'stop'],
  ])
    response.write(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'a' }, finish_reason }], usage: { total_tokens } })}\n\n`,
    );
  response.end('data: [DONE]\n\n');
});

describe('A call of the model', () => {
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => server.close());

  it('has one count of its tokens, the last', async () => {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const model = { baseUrl, apiKey: 'sk-spec', model: 'm', firstPartMs: 9000, idleMs: 9000 };
    const counts: number[] = [];
    const parts = new LanguageModel({ model } as Config).answer([], [], AbortSignal.timeout(9000));
    for await (const part of parts) if (part.kind === 'usage') counts.push(part.tokens);
    expect(counts).toEqual([1002]);
  });
});
