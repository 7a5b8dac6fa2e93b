import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 as uuid } from 'uuid';
import type { Actor } from './http/actor.js';

/** Kinds of work that differ in how long their statements may take (`statement-limits.ts`). */
export type WorkKind = 'reading' | 'request' | 'background' | 'migration';

/** Who and what a unit of work belongs to; carried through awaits from an HTTP request or an event to everything it causes. */
export interface Context {
  /** One id from the browser's request to the last Sage document it leads to (`X-Request-Id`). */
  correlationId: string;
  /** Id of the event being reacted to; null when a request or a schedule began the work. */
  causationId: string | null;
  actor: Actor;
  /** The span at hand as W3C writes it (`traceparent`); left out where nothing is traced (docs/decisions/operations.md#traces). */
  traceParent?: string;
  /** Background work where it is left out. */
  work?: WorkKind;
}

const storage = new AsyncLocalStorage<Context>();

/** Returns the context of the work at hand. Work outside any context is the system's own and gets a fresh correlation id. */
export function context(): Context {
  return storage.getStore() ?? systemContext();
}

function systemContext(): Context {
  return { correlationId: uuid(), causationId: null, actor: { kind: 'system' } };
}

/** Runs `work` so that `context()` answers `opened` in it and in all it awaits. */
export function runInContext<T>(opened: Context, work: () => T): T {
  return storage.run(opened, work);
}

/** Runs `work` as this kind of work, otherwise in the context at hand. */
export function runAs<T>(kind: WorkKind, work: () => T): T {
  return storage.run({ ...context(), work: kind }, work);
}

/** Runs `work` as the shop's own, under a correlation id of its own. */
export function runAsSystem<T>(work: () => T): T {
  return storage.run(systemContext(), work);
}
