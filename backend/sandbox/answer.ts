import type { RequestHandler, Response } from 'express';

/** An answer of a stand-in, sent once the work behind it is on disk. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends an answer as JSON, or bytes as they are, unless a `lost-answer` fault struck this request: then the connection just closes. */
export function send(response: Response, answer: Answer): void {
  const lostAfter: unknown = response.locals.lostAfterMilliseconds;
  if (typeof lostAfter === 'number') {
    setTimeout(() => response.socket?.destroy(), lostAfter).unref();
    return;
  }
  response.status(answer.status).set(answer.headers ?? {});
  if (answer.body === undefined || Buffer.isBuffer(answer.body)) response.end(answer.body);
  else response.json(answer.body);
}

/** A browser on any origin may call; what it may do is decided by the keys it holds. */
export const anyOrigin: RequestHandler = (request, response, next) => {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Request-Id',
  });
  if (request.method !== 'OPTIONS') return next();
  response.set({
    'Access-Control-Allow-Methods': 'GET, POST, DELETE',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, Stripe-Version',
    'Access-Control-Max-Age': '600',
  });
  response.status(204).end();
};

/** Text made safe to stand in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
