import { isStorable } from '../http/body.js';
import { soundTraceParent } from '../tracing/trace-parent.js';
import { isUuid } from '../uuid.js';
import { type Envelope, EVENT_TYPE } from './event.js';

const SEQ = /^\d{1,18}$/;
/** As JSON has it; PostgreSQL reads fewer forms of a time than JavaScript. */
const TIME = /^[12]\d{3}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;
/** It is in an index, which has its limits. */
const LONGEST_ID = 500;

const isText = (value: unknown): value is string => typeof value === 'string';

const MEMBERS: Record<Exclude<keyof Envelope, 'traceParent'>, (value: unknown) => boolean> = {
  id: (id) => isText(id) && isUuid(id),
  seq: (seq) => isText(seq) && SEQ.test(seq),
  type: (type) => isText(type) && EVENT_TYPE.test(type),
  aggregateId: (id) => isText(id) && id.length <= LONGEST_ID,
  occurredAt: (time) => isText(time) && TIME.test(time) && !Number.isNaN(Date.parse(time)),
  correlationId: isText,
  causationId: (id) => id === null || (isText(id) && isUuid(id)),
  payload: (payload) => typeof payload === 'object' && payload !== null,
};

/** Returns the envelope in a message's text, or undefined where it is none, or none that PostgreSQL could store. */
export function parseEnvelope(text: string): Envelope | undefined {
  let storable = true;
  let parsed: Partial<Envelope> | null;
  try {
    parsed = JSON.parse(text, (key, value: unknown) => {
      storable &&= isStorable(key) && (!isText(value) || isStorable(value));
      return value;
    });
  } catch {
    return undefined;
  }
  const isEnvelope = Object.entries(MEMBERS).every(([name, isRight]) => isRight(parsed?.[name as keyof Envelope]));
  if (!storable || !isEnvelope) return undefined;
  // A trace that cannot be continued is no reason to drop an event.
  return { ...(parsed as Envelope), traceParent: soundTraceParent(parsed?.traceParent) ?? null };
}
