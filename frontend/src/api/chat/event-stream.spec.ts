import { readEventStream } from './chat-api';

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
  for await (const event of readEventStream(body, silentAfterMs)) events.push(event);
  return events;
}

describe('A stream of events', () => {
  it('is read whole where an event arrives in several parts, and several in one', async () => {
    const parts = ['event: st', 'ep\ndata: {"text":1}\n', '\nevent: text\ndata: a\n\nevent: done\ndata: b\n\n'];
    expect(await read(bodyOf(parts))).toEqual([
      { name: 'step', data: '{"text":1}' },
      { name: 'text', data: 'a' },
      { name: 'done', data: 'b' },
    ]);
  });

  it('keeps a character whose bytes arrive in two parts', async () => {
    const line = bytes.encode('data: £5\n\n');
    expect(await read(bodyOf([line.slice(0, 7), line.slice(7)]))).toEqual([{ name: 'message', data: '£5' }]);
  });

  it('joins the data lines of an event, and skips comments and events without data', async () => {
    const parts = [': still here\n\n', 'event: empty\n\n', 'data: one\r\ndata:two\r\n\r\n'];
    expect(await read(bodyOf(parts))).toEqual([{ name: 'message', data: 'one\ntwo' }]);
  });

  it('fails when the connection is cut', async () => {
    await expect(read(bodyOf(['data: one\n'], 'cut'))).rejects.toThrow('cut');
  });

  it('fails when the connection is silent', async () => {
    await expect(read(bodyOf(['data: one\n\n'], 'silent'), 5)).rejects.toThrow('silent');
  });
});
