/** @jest-environment jsdom */
import { loadEntryPagesWhenIdle } from './load-page-code';

describe('The entry pages that the visitor did not open', () => {
  const pages = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.reject(new Error('offline')))];
  const on = (connection?: object) => {
    const requestIdleCallback = (load: () => void) => load();
    loadEntryPagesWhenIdle({ navigator: { connection }, requestIdleCallback } as never, pages);
    return pages.map((page) => page.mock.calls.length);
  };
  beforeEach(() => jest.clearAllMocks());

  it.each([undefined, {}, { effectiveType: '4g' }])(
    'are loaded when the browser is idle, on the connection %j',
    (c) => {
      expect(on(c)).toEqual([1, 1]);
    },
  );

  it.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
    'are not loaded on the connection %j',
    (connection) => {
      expect(on(connection)).toEqual([0, 0]);
    },
  );
});
