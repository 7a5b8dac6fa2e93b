import {
  activityTime,
  formatDuration,
  formatInterval,
  lastRunLabel,
  progressLabel,
  stateLabel,
  syncLabel,
} from './sync-labels';

describe('The sync panel', () => {
  it.each([
    [0, '0ms'],
    [999, '999ms'],
    [1_000, '1.0s'],
    [59_940, '59.9s'],
    [60_000, '1.0m'],
    [150_000, '2.5m'],
    [undefined, '-'],
    [null, '-'],
  ])('formats %s ms as %s', (ms, words) => expect(formatDuration(ms)).toBe(words));

  it('formats an interval in minutes', () => {
    expect(formatInterval(1)).toBe('Every 1 minute');
    expect(formatInterval(120)).toBe('Every 120 minutes');
  });

  it('labels known types and shows unknown ones as they are', () => {
    expect(['products', 'stock', 'customers', 'prices', 'queue', 'order', 'customer', 'other'].map(syncLabel)).toEqual([
      'Products',
      'Stock Levels',
      'Customers',
      'Price Cache',
      'Sync Queue',
      'Orders',
      'Customer',
      'other',
    ]);
    expect(['success', 'failed', 'pending', 'processing', 'parked'].map(stateLabel)).toEqual([
      'Success',
      'Failed',
      'Pending',
      'Processing',
      'parked',
    ]);
  });

  it('says what the last run brought', () => {
    expect(lastRunLabel({})).toBeNull();
    expect(lastRunLabel({ lastResult: 'success', lastRead: 138, lastChanged: 3 })).toBe('138 read, 3 changed');
    expect(lastRunLabel({ lastResult: 'failed', lastRead: 20 })).toBe('Failed after 20 read');
    expect(lastRunLabel({ lastResult: 'held', lastRead: 138, lastChanged: 3 })).toBe('138 read, 3 changed, some held');
  });

  it('says how far a run is, with what is known of it', () => {
    const started = { itemsRead: 0, itemsTotal: null, itemsPerSecond: null, secondsLeft: null, resumed: false };
    expect(progressLabel(started)).toBe('Waiting for Sage');
    expect(progressLabel({ ...started, itemsRead: 200, itemsTotal: 1_000, itemsPerSecond: 8.5, secondsLeft: 95 })).toBe(
      '200 of 1,000 · 8.5 a second · 2m left',
    );
  });

  it('formats a time to the second by the shop’s clock, in summer and in winter', () => {
    expect(activityTime('2026-09-04T23:04:09Z')).toBe('Sep 5, 00:04:09');
    expect(activityTime('2026-11-21T14:05:09Z')).toBe('Nov 21, 14:05:09');
  });
});
