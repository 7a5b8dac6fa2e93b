import { v7 as uuid } from 'uuid';
import type { Envelope } from '../messaging/event.js';

let seq = 0;

/** Returns an event that no module knows, for specs of the messaging itself. */
export function testEnvelope(aggregateId: string, text = 'x'): Envelope<{ text: string }> {
  seq += 1;
  return {
    id: uuid(),
    seq: String(seq),
    type: 'test.thing-happened.v1',
    aggregateId,
    occurredAt: new Date().toISOString(),
    correlationId: 'c',
    causationId: null,
    traceParent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    payload: { text },
  };
}
