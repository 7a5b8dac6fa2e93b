import type { TriggerDef } from '@mikro-orm/core';

/** The channel on which a changing transaction says what it made wrong: tags, separated by commas. */
export const INVALIDATION_CHANNEL = 'response_cache';

/** For an entity's `triggers`: whatever changes in its table, answers with this tag are dropped on every process. */
export function invalidatesResponses(table: string, tag: string): TriggerDef {
  return {
    name: `${table}_invalidate_responses`,
    timing: 'after',
    events: ['insert', 'update', 'delete'],
    forEach: 'statement',
    body: `perform pg_notify('${INVALIDATION_CHANNEL}', '${tag}'); return null;`,
  };
}
