import { CannotBePosted, RejectedBySage, SageDisconnected, SageUnavailable } from '../connection/sage-http.js';
import { judge } from './queued-write.entity.js';

const now = new Date('2026-03-01T12:00:00Z');
const none = { retryCount: 0, maxRetries: 3, outageCount: 0, outageSince: null };
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('A write to Sage that failed', () => {
  it('is parked at once when Sage rejected it or the shop cannot compose it', () => {
    for (const error of [new RejectedBySage(422, 'is required'), new CannotBePosted('is required')])
      expect(judge(error, none, now)).toEqual({ kind: 'park', cause: 'is required', unexplained: false });
  });

  it('is tried again after 1 s, doubling to 15 s, in the first five minutes of an outage', () => {
    const waits = [0, 1, 2, 3, 4, 9, 900].map((outageCount) =>
      judge(new SageUnavailable('away'), { ...none, outageCount, outageSince: minutesAgo(4) }, now, 0),
    );
    expect(waits.map((verdict) => verdict.kind === 'wait' && verdict.waitMs / 1000)).toEqual([1, 2, 4, 8, 15, 15, 15]);
  });

  it('is tried at least every ten minutes later on', () => {
    const failures = { ...none, outageCount: 30, outageSince: minutesAgo(6) };
    expect(judge(new SageDisconnected('gone'), failures, now, 0)).toMatchObject({
      kind: 'wait',
      waitMs: 600_000,
      outage: true,
    });
  });

  it('waits as long as Sage asked', () => {
    expect(judge(new SageUnavailable('slow', 40_000), none, now, 0)).toMatchObject({ waitMs: 40_000 });
  });

  it('is not tried at one moment with the others that failed with it', () => {
    const outage = (error: Error, random: number) => judge(error, { ...none, outageCount: 3 }, now, random);
    expect(outage(new SageUnavailable('away'), 1)).toMatchObject({ waitMs: 6000 });
    expect(outage(new SageUnavailable('slow', 40_000), 1)).toMatchObject({ waitMs: 50_000 });
    expect(judge(new Error('odd'), none, now, 1)).toMatchObject({ waitMs: 750 });
  });

  it('is parked after an outage of 72 hours, not before', () => {
    const since = (hours: number) => ({ ...none, outageCount: 400, outageSince: minutesAgo(hours * 60) });
    expect(judge(new SageUnavailable('away'), since(71.9), now).kind).toBe('wait');
    expect(judge(new SageUnavailable('away'), since(72), now)).toMatchObject({
      kind: 'park',
      cause: 'Tried for 72 hours. away',
    });
  });

  it('is parked when it failed three times and nothing explains it', () => {
    const verdicts = [0, 1, 2].map((retryCount) => judge(new Error('odd'), { ...none, retryCount }, now));
    expect(verdicts.map(({ kind }) => kind)).toEqual(['wait', 'wait', 'park']);
    expect(verdicts[2]).toMatchObject({ cause: 'odd', unexplained: true });
  });
});
