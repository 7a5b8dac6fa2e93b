/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import type { PageResponse } from '../../../api/page-responses';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { type RecentChange, recentChange, setRecentChange } from './recent-change';
import { RecentChangeNotice } from './recent-change-notice';

const changeOf = (title: string, undoId: string): RecentChange => ({
  ...{ title, changed: 1, unchanged: 0, skipped: [], undoIds: [undoId] },
  undoUntil: new Date(Date.now() + 600_000).toISOString(),
});

describe('The notice of the last change of many products', () => {
  afterEach(() => act(() => setRecentChange(null)));

  it.each([200, 503])('keeps the undo of a change that was made while another was undone (%s)', async (status) => {
    let finish: (response: PageResponse) => void = () => {};
    const undone = new Promise<PageResponse>((resolve) => {
      finish = resolve;
    });
    const answers = { '/api/admin/products/bulk/undo-1/undo': () => undone };
    setRecentChange(changeOf('Hide 1 product', 'undo-1'));
    const { pointer, calls } = renderInShop(<RecentChangeNotice />, { answers });
    await pointer.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(calls).toContain('/api/admin/products/bulk/undo-1/undo'));
    const later = changeOf('Show 1 product', 'undo-2');
    act(() => setRecentChange(later));
    const results = [{ productId: 'p1', outcome: 'changed' }];
    await act(async () =>
      finish(answer({ changed: 1, skipped: 0, results, undoId: null, undoUntil: null }, { status })),
    );
    await waitFor(() => expect(screen.getByRole('region', { name: /^Notifications/ }).textContent).not.toBe(''));
    expect(recentChange()).toEqual(later);
  });
});
