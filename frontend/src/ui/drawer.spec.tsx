/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Drawer } from './drawer';
import { showToast } from './toast/toast-store';
import { Toaster } from './toast/toaster';

// jsdom has no layout: everything is visible.
beforeAll(() => {
  Element.prototype.checkVisibility = () => true;
});

function open() {
  const onClose = jest.fn();
  render(
    <>
      <a href="/elsewhere">Behind</a>
      <Drawer title="Shopping Cart" subtitle="Review your items" closeLabel="Close cart" onClose={onClose}>
        <Vanishing />
        <a href="/cart">View Cart</a>
      </Drawer>
    </>,
  );
  return onClose;
}

function Vanishing() {
  const [isThere, setThere] = useState(true);
  return isThere ? (
    <button type="button" onClick={() => setThere(false)}>
      Remove
    </button>
  ) : null;
}

const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');

describe('A drawer', () => {
  it('is a dialog named by its title, which has the focus', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Shopping Cart' }).getAttribute('aria-modal')).toBe('true');
    expect(focused()).toBe('Shopping Cart');
  });

  it.each([
    ['success', []],
    ['error', ['Not added']],
  ] as const)('hides a toast of tone %s that would lie over it only where that is no error', (tone, left) => {
    const title = tone === 'error' ? 'Not added' : 'Added to cart';
    render(<Toaster />, { wrapper: MemoryRouter });
    act(() => showToast({ title, tone, place: 'cart', links: [{ to: '/cart', label: 'View Cart' }] }));
    screen.getByText(title);
    open();
    expect(['Added to cart', 'Not added'].filter((text) => screen.queryByText(text))).toEqual(left);
  });

  it('keeps the focus, forwards and backwards', async () => {
    open();
    const walk: unknown[] = [];
    for (const _ of [1, 2, 3, 4]) {
      await userEvent.tab();
      walk.push(focused());
    }
    expect(walk).toEqual(['Close cart', 'Remove', 'View Cart', 'Close cart']);
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('View Cart');
  });

  it('takes the focus back when the control that had it is gone', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(document.activeElement).toBe(document.body);
    await userEvent.tab();
    expect(focused()).toBe('Shopping Cart');
  });

  it('is closed by Escape, its button and a press beside it', async () => {
    const onClose = open();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close cart' }));
    await userEvent.click(screen.getByRole('dialog').previousElementSibling!);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('keeps the page behind from scrolling while it is open', () => {
    open();
    expect(document.documentElement.style.overflow).toBe('hidden');
  });
});
