import { fillTelemetryUrl } from './telemetry-links';

describe('The address of a page for logs or traces', () => {
  const ids = { correlationId: '0199-a', traceId: '0af7' };

  it('has the ids in place of their names', () => {
    expect(fillTelemetryUrl('https://logs.example/?q={correlationId}&t={traceId}', ids)).toBe(
      'https://logs.example/?q=0199-a&t=0af7',
    );
  });

  it('cannot be broken out of by an id', () => {
    expect(fillTelemetryUrl('https://x.example/{traceId}', { ...ids, traceId: '../a?b#c' })).toBe(
      'https://x.example/..%2Fa%3Fb%23c',
    );
  });

  it('is left out where there is no such id', () => {
    expect(fillTelemetryUrl('https://x.example/{traceId}', { ...ids, traceId: null })).toBeUndefined();
  });
});
