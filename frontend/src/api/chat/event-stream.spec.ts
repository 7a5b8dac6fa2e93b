import { readEventStream } from './use-conversation';

const bytes = new TextEncoder();

/** A response body that arrives in these parts. */
function bodyOf(parts: (string | Uint8Array)[], end: 'closed' | 'cut' | 'silent' = 'closed') {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(typeof part === 'string' ? bytes.encode(part) : part);
      if (end === 'closed') controller.close();
      if (end === 'cut') controller.error(new Error('cut'));
    },
  });
}

async function read(body: ReadableStream<Uint8Array>, silentAfterMs?: number) {
  const events = [];
  for await (const { event, data } of readEventStream(body, silentAfterMs)) events.push({ event, data });
  return events;
}

describe('A stream of events', () => {
  it('is read whole where an event arrives in several parts, and several in one', async () => {
    const parts = [': still here\n\nevent: st', 'ep\ndata: {"text":1}\n', '\nevent: text\ndata: a\n\n'];
    expect(await read(bodyOf(parts))).toEqual([
      { event: 'step', data: '{"text":1}' },
      { event: 'text', data: 'a' },
    ]);
  });

  it('keeps a character whose bytes arrive in two parts', async () => {
    const line = bytes.encode('event: text\ndata: £5\n\n');
    expect(await read(bodyOf([line.slice(0, 19), line.slice(19)]))).toEqual([{ event: 'text', data: '£5' }]);
  });

  it('fails when the connection is cut', async () => {
    await expect(read(bodyOf(['data: one\n'], 'cut'))).rejects.toThrow('cut');
  });

  it('fails when the connection is silent', async () => {
    await expect(read(bodyOf(['data: one\n\n'], 'silent'), 5)).rejects.toThrow('silent');
  });
});
