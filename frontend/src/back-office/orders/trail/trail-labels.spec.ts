import type { MoneyTrailEntry, MoneyTrailStage } from '../../../api/staff-api';
import { currentStage, entryBadge, trailKinds, trailStanding } from './trail-labels';

describe("The labels of an order's money trail", () => {
  const path = (...states: MoneyTrailStage['state'][]): MoneyTrailStage[] =>
    states.map((state, index) => ({
      stage: (['click', 'payment', 'order', 'event', 'reactions', 'sage', 'mail'] as const)[index]!,
      title: ['Click', 'Payment', 'Order', 'Event', 'Reactions', 'Sage', 'Emails'][index]!,
      state,
      number: null,
      at: null,
      detail: null,
      eventId: null,
    }));
  const entry = (kind: MoneyTrailEntry['kind'], rest: Partial<MoneyTrailEntry> = {}): MoneyTrailEntry => ({
    at: '2026-11-21T10:00:00.000Z',
    kind,
    title: '',
    state: null,
    actor: null,
    reason: null,
    detail: null,
    number: null,
    isTechnical: false,
    eventId: null,
    details: [],
    calls: [],
    ...rest,
  });

  it.each([
    [path('done', 'done', 'done', 'done', 'done', 'failed', 'now'), 5, 'Stopped at: Sage'],
    [path('done', 'now', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting'), 1, 'Now at: Payment'],
    [path('done', 'none', 'done', 'done', 'done', 'waiting', 'done'), -1, 'Next: Sage'],
    [path('done', 'done', 'done', 'done', 'done', 'done', 'done'), -1, 'All done'],
  ])('find the stage where the money stands (%#)', (stages, current, sentence) => {
    expect(currentStage(stages)).toBe(current);
    expect(trailStanding(stages)).toBe(sentence);
  });

  it('say of an email that it was sent, and of other entries nothing when they are done', () => {
    expect(entryBadge(entry('email', { state: 'done' }))?.label).toBe('Sent');
    expect(entryBadge(entry('sage', { state: 'done' }))).toBeNull();
    expect(entryBadge(entry('sage', { state: 'failed' }))).toEqual({ label: 'Needs attention', tone: 'error' });
    expect(entryBadge(entry('order'))).toBeNull();
  });

  it('offer only the kinds that the timeline has, with how many there are', () => {
    expect(trailKinds([entry('email'), entry('order'), entry('email')])).toEqual([
      { kind: 'all', label: 'All', count: 3 },
      { kind: 'order', label: 'Order', count: 1 },
      { kind: 'email', label: 'Email', count: 2 },
    ]);
  });
});
