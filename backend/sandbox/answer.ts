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

const styles = `
  body { margin: 0; background: #f3f4f8; color: #1a2230; font: 16px/1.5 system-ui, sans-serif; }
  main { background: #fff; border-radius: 12px; padding: 2rem; margin: 2rem auto; width: min(26rem, calc(100vw - 2rem));
    box-sizing: border-box; overflow-wrap: anywhere; }
  main.wide { width: min(60rem, calc(100vw - 2rem)); }
  h1 { font-size: 1.35rem; margin: 0 0 .75rem; } label { display: block; margin: .75rem 0 .25rem; }
  input { font: inherit; box-sizing: border-box; padding: .5rem; border: 1px solid #8a94a6; border-radius: 6px; }
  main:not(.wide) input { width: 100%; }
  button { font: inherit; min-height: 44px; padding: .5rem 1.2rem; margin: 1rem .5rem 0 0; border-radius: 6px; cursor: pointer;
    border: 1px solid #00692d; background: #fff; color: #00692d; }
  button:first-of-type { background: #00692d; color: #fff; }
  button:focus-visible { outline: 3px solid #142015; outline-offset: 2px; }
  .note, .fault { background: #fff7d6; border-radius: 8px; padding: .5rem .75rem; font-size: .875rem; }
  .fault { background: #fdecea; }
  table { width: 100%; border-collapse: collapse; } th, td { text-align: left; padding: .5rem; vertical-align: top; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; } dd { margin: 0; }
  iframe { width: 100%; height: 60vh; border: 1px solid #cfd5de; } pre { white-space: pre-wrap; }`;

/** A page of a stand-in; the content is HTML already. */
export function page(title: string, content: string, width: 'narrow' | 'wide' = 'narrow'): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}</style></head>
<body><main class="${width}">${content}</main></body></html>`;
}
