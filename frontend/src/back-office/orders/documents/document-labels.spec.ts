import { progressOf } from './document-labels';

describe('Where a write to Sage is', () => {
  const write = {
    ...{ id: 'w', operation: 'create_invoice', status: 'pending' as const, attempts: 0, cause: null },
    ...{ createdAt: '', settledAt: null, dismissedBy: null, dismissReason: null, steps: [], nextTryAt: null },
  };
  const now = Date.parse('2026-11-22T10:00:00Z');
  const at = (attempts: number, nextTryAt: string | null) => progressOf({ ...write, attempts, nextTryAt }, now);

  it('is said with its attempts and the next try', () => {
    expect(at(0, null)).toBe('Not tried yet. Next try in a moment.');
    expect(at(1, '2026-11-22T10:00:15Z')).toBe('Tried once. Next try in 15 s.');
    expect(at(4, '2026-11-22T10:10:00Z')).toBe('Tried 4 times. Next try in 10 min.');
  });

  it('is said of one that is being written, and of one that waits for a person', () => {
    expect(progressOf({ ...write, status: 'processing', attempts: 1 }, now)).toBe('Tried once. Being written now.');
    expect(progressOf({ ...write, status: 'parked', attempts: 3 }, now)).toBe('Tried 3 times. Needs attention.');
  });
});
