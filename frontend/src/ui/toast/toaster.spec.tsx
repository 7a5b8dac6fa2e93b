/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { showToast } from './toast-store';
import { Toaster } from './toaster';

describe('Toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => jest.useRealTimers());
  const show = (title: string) => act(() => showToast({ title }));
  const shown = () => screen.getByRole('status').querySelector('p')?.textContent;
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const swipe = (px: number) => {
    const card = screen.getByRole('status').firstElementChild!;
    fireEvent.pointerDown(card, { clientX: 100 });
    fireEvent.pointerMove(card, { clientX: 100 + px });
    fireEvent.pointerUp(card, { clientX: 100 + px });
  };

  it('are shown one at a time for five seconds: the newest replaces the previous one', () => {
    show('Added to cart');
    pass(4_000);
    show('Item removed');
    expect(shown()).toBe('Item removed');
    pass(4_999);
    expect(shown()).toBe('Item removed');
    pass(1);
    expect(shown()).toBeUndefined();
  });

  it('wait while the pointer is on them', () => {
    show('Added to cart');
    fireEvent.pointerEnter(screen.getByRole('status').firstElementChild!);
    pass(60_000);
    expect(shown()).toBe('Added to cart');
  });

  it('are dismissed by a swipe to the right of at least 50 px', () => {
    show('Added to cart');
    swipe(49);
    swipe(-80);
    expect(shown()).toBe('Added to cart');
    swipe(50);
    expect(shown()).toBeUndefined();
  });

  it('get the focus by F8', () => {
    fireEvent.keyDown(window, { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }));
  });
});
