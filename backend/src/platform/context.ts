import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 as uuid } from 'uuid';
import type { Actor } from './http/actor.js';

/** Kinds of work with different time limits for statements (`database/pool.ts`). */
export type WorkKind = 'reading' | 'request' | 'background' | 'migration';

/** Origin of a unit of work; carried through awaits from an HTTP request or an event to everything it causes. */
export interface Context {
  /** One id for everything from the browser's request to its last document in Sage (`X-Request-Id`). */
  correlationId: string;
  /** Id of the event being handled; null if a request or a schedule began the work. */
  causationId: string | null;
  actor: Actor;
  /** The current span (`traceparent`); left out if nothing is traced (docs/decisions/operations.md#traces). */
  traceParent?: string;
  /** Left out: background. */
  work?: WorkKind;
}

const storage = new AsyncLocalStorage<Context>();

/** Returns the context of the current work; outside any, the system's with a new correlation id. */
export function context(): Context {
  return storage.getStore() ?? systemContext();
}

/** Returns the context of the current work, if there is one. */
export function currentContext(): Context | undefined {
  return storage.getStore();
}

function systemContext(): Context {
  return { correlationId: uuid(), causationId: null, actor: { kind: 'system' } };
}

/** Runs `work` so that `context()` returns `opened` in it and in everything it awaits. */
export function runInContext<T>(opened: Context, work: () => T): T {
  return storage.run(opened, work);
}

/** Runs `work` as this kind of work, with the current context otherwise. */
export function runAs<T>(kind: WorkKind, work: () => T): T {
  return storage.run({ ...context(), work: kind }, work);
}

/** Runs `work` as the system, with a correlation id of its own. */
export function runAsSystem<T>(work: () => T): T {
  return storage.run(systemContext(), work);
}
