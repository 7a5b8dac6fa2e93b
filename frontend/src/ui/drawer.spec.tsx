/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Drawer } from './drawer';

// jsdom has no layout: everything is visible.
beforeAll(() => {
  Element.prototype.checkVisibility = () => true;
});

function open() {
  const close = jest.fn();
  render(
    <>
      <a href="/elsewhere">Behind</a>
      <Drawer
        title="Shopping Cart"
        subtitle="Review your items"
        closeLabel="Close cart"
        layer={{ close, replaceByLinks: () => undefined }}
      >
        <Vanishing />
        <a href="/cart">View Cart</a>
      </Drawer>
    </>,
  );
  return close;
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
    const close = open();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close cart' }));
    await userEvent.click(screen.getByRole('dialog').previousElementSibling!);
    expect(close).toHaveBeenCalledTimes(3);
  });

  it('keeps the page behind from scrolling while it is open', () => {
    open();
    expect(document.documentElement.style.overflow).toBe('hidden');
  });
});
