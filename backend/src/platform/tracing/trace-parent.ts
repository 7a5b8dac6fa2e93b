/** `traceparent` of W3C Trace Context, version 00: trace, span, flags. A later version may have more behind it. */
const TRACE_PARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.{0,200})?$/;

/** A span somewhere: `traceId` of 32, `spanId` of 16 hexadecimal digits. */
interface RemoteSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** Returns the span in a `traceparent`, or undefined where it is none. */
export function parseTraceParent(text: unknown): RemoteSpan | undefined {
  const match = typeof text === 'string' ? TRACE_PARENT.exec(text) : null;
  if (!match) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = match;
  if (version === '00' && more !== undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** A span as the shop hands it on, in version 00. */
export function formatTraceParent({ traceId, spanId, isSampled }: RemoteSpan): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** Returns a `traceparent` of unknown origin as the shop would write it, or undefined where it is none. */
export function soundTraceParent(text: unknown): string | undefined {
  const span = parseTraceParent(text);
  return span && formatTraceParent(span);
}

/** Returns the trace's id, by which it is found in logs and traces; null where there is none. */
export function traceIdOf(traceParent: string | null | undefined): string | null {
  return parseTraceParent(traceParent)?.traceId ?? null;
}
