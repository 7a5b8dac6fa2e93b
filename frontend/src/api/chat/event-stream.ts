/** One event of a `text/event-stream`. */
interface StreamEvent {
  name: string;
  data: string;
}

/** The server sends a comment more often than this; a connection that is silent for longer is lost. */
const SILENT_AFTER_MS = 30_000;

/** Reads events as they arrive; comments are skipped. Throws when the connection is lost or silent for too long. */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  silentAfterMs = SILENT_AFTER_MS,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await withinTime(reader.read(), silentAfterMs);
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function eventOf(block: string): StreamEvent | null {
  const fields = block.split(/\r?\n/).map((line) => /^(event|data): ?(.*)$/.exec(line));
  const valuesOf = (field: string) => fields.flatMap((found) => (found?.[1] === field ? [found[2] ?? ''] : []));
  const data = valuesOf('data');
  return data.length === 0 ? null : { name: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') };
}

async function withinTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The connection is silent')), ms);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
