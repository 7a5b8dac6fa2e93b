/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { ReleaseDialog } from './held-page';

describe('The dialog that releases held changes', () => {
  it('releases what was shown and nothing that Sage changed since', async () => {
    const sent: unknown[] = [];
    const release = { kind: 'price' as const, count: 2, productIds: null, changes: null };
    const { pointer } = renderInShop(
      <ReleaseDialog release={{ ...release, seenUpTo: '2026-03-01T10:00:00.000Z' }} onClose={() => {}} />,
      {
        answers: {
          '/api/sage/held-changes/release': (_, body) => {
            sent.push(JSON.parse(body));
            return answer({ released: 2, message: '2 changes are released.' });
          },
        },
      },
    );
    await pointer.click(screen.getByRole('button', { name: 'Release 2 prices' }));
    await screen.findByText('2 changes are released.');
    expect(sent).toEqual([{ kind: 'price', seenUpTo: '2026-03-01T10:00:00.000Z' }]);
  });
});
