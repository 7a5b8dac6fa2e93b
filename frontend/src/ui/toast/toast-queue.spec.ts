import { dismissToast, isSwipedAway, pushToast, removeToast, type Toast } from './toast-queue';

describe('Toasts', () => {
  it('are shown one at a time: the newest replaces the previous one', () => {
    const first = pushToast([], 1, { title: 'Added to cart' });
    const second = pushToast(first, 2, { title: 'Item removed', tone: 'error' });
    expect(second).toEqual([{ id: 2, title: 'Item removed', tone: 'error', open: true }]);
  });

  it('leave the screen when dismissed, and the list when removed', () => {
    const [toast] = dismissToast(pushToast([], 1, { title: 'Added to cart' }), 1) as [Toast];
    expect(toast.open).toBe(false);
    expect(removeToast([toast], 1)).toEqual([]);
  });

  it('are not changed by a late dismissal of an earlier one', () => {
    const shown = pushToast([], 2, { title: 'Item removed' });
    expect(dismissToast(shown, 1)).toEqual(shown);
    expect(removeToast(shown, 1)).toEqual(shown);
  });

  it('are dismissed by a swipe to the right of at least 50 px', () => {
    expect(isSwipedAway(100, 150)).toBe(true);
    expect(isSwipedAway(100, 149)).toBe(false);
    expect(isSwipedAway(100, 20)).toBe(false);
  });
});
