import type { ProductsChanged } from '../../../api/staff-api';
import { joinAnswers, reasonsOf } from './recent-change';

const answer = (changed: number, undoId: string | null, reasons: (string | null)[]): ProductsChanged => ({
  changed,
  skipped: reasons.length,
  results: [
    { productId: 'shown', outcome: 'changed' },
    ...reasons.map((reason, index) => ({
      productId: `left-${index}`,
      outcome: reason ? ('skipped' as const) : ('not-found' as const),
      ...(reason && { reason }),
    })),
  ],
  undoId,
  undoUntil: undoId && `2026-11-22T14:0${changed}:00Z`,
});

describe('The answers to the batches of a bulk action', () => {
  it('are one change, undone as long as the first batch can be', () => {
    const joined = joinAnswers('Show 9 products', [
      answer(0, null, ['It has no category.']),
      answer(3, 'undo-1', ['It has no category.', null]),
      answer(4, 'undo-2', []),
    ]);
    expect(joined).toMatchObject({
      title: 'Show 9 products',
      changed: 7,
      undoIds: ['undo-1', 'undo-2'],
      undoUntil: '2026-11-22T14:03:00Z',
    });
    expect(reasonsOf(joined.skipped)).toEqual([
      { reason: 'It has no category.', count: 2 },
      { reason: 'The product was removed.', count: 1 },
    ]);
  });

  it('cannot be undone where nothing changed', () => {
    expect(joinAnswers('Hide 1 product', [answer(0, null, [])])).toMatchObject({ undoIds: [], undoUntil: null });
  });
});
