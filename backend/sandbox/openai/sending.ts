import type { Response } from 'express';
import { send } from '../answer.ts';
import { bodyOf, type Completion, chunksOf } from './completion.ts';
import { serverError } from './rejection.ts';

/** A fault after the answer has started. */
export type Trouble = 'cut-stream' | 'stall-stream' | 'stream-error' | null;

/** Sends the completion whole. A troubled one ends in the middle, or never. */
export function sendWhole(response: Response, completion: Completion, trouble: Trouble) {
  const body = bodyOf(completion);
  if (trouble === null) return send(response, { status: 200, body });
  if (trouble === 'stream-error') return send(response, { status: 200, body: { error: serverError } });
  const bytes = Buffer.from(JSON.stringify(body));
  response.status(200).set({ 'Content-Type': 'application/json', 'Content-Length': String(bytes.length) });
  response.write(bytes.subarray(0, bytes.length / 2), () => {
    if (trouble === 'cut-stream') response.socket?.destroy();
  });
}

/** Sends the completion as server-sent events, a chunk every `chunkDelayMs`; stops when the caller goes away. */
export function sendStream(
  response: Response,
  completion: Completion,
  options: { withUsage: boolean; chunkDelayMs: number; trouble: Trouble },
) {
  // A lost answer loses its headers too.
  if (typeof response.locals.lostAfterMilliseconds === 'number') return send(response, { status: 200 });
  const events = chunksOf(completion, options.withUsage).map((chunk) => JSON.stringify(chunk));
  const half = Math.ceil(events.length / 2);
  response.status(200).set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.flushHeaders();
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;
  response.on('close', () => clearTimeout(timer));
  const next = (): void => {
    if (options.trouble !== null && sent === half) interrupt(response, options.trouble);
    else if (sent === events.length) response.end('data: [DONE]\n\n');
    else {
      response.write(`data: ${events[sent]}\n\n`);
      sent += 1;
      timer = setTimeout(next, options.chunkDelayMs);
    }
  };
  next();
}

function interrupt(response: Response, trouble: Exclude<Trouble, null>): void {
  if (trouble === 'cut-stream') response.socket?.destroy();
  if (trouble === 'stream-error') response.end(`data: ${JSON.stringify({ error: serverError })}\n\n`);
}
