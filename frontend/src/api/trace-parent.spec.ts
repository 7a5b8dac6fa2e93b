import { newTraceParent } from './base-api';

describe('The trace that a call begins', () => {
  it('has the form of W3C and ids of its own', () => {
    const all = Array.from({ length: 1000 }, () => newTraceParent(true));
    for (const each of all) expect(each).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/);
    expect(new Set(all).size).toBe(all.length);
  });

  it('is not exported where a page polls by itself', () => {
    expect(newTraceParent(false)).toMatch(/-00$/);
  });
});
