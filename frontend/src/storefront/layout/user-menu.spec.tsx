/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { UserMenu } from './header';

const toggle = () => screen.getByRole('button', { name: 'Account of Alex' });
const signOut = () => screen.queryByRole('button', { name: 'Sign Out' });
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

function open(user = makeUser()) {
  return renderInShop(
    <>
      <UserMenu user={user} compact={false} />
      <button type="button">Elsewhere</button>
    </>,
    { user },
  );
}

describe('The menu of a user', () => {
  it('opens by keyboard, and closes with Escape, which returns the focus', async () => {
    const { pointer } = open();
    expect(signOut()).toBeNull();
    await pointer.tab();
    await pointer.keyboard('{Enter}');
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    for (const _ of names()) await pointer.tab();
    await pointer.tab();
    expect(document.activeElement).toBe(signOut());
    await pointer.keyboard('{Escape}');
    expect(signOut()).toBeNull();
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle());
  });

  it.each([
    ['a press elsewhere', (pointer: ReturnType<typeof open>['pointer']) => pointer.click(document.body)],
    ['the focus that leaves it', (pointer: ReturnType<typeof open>['pointer']) => leave(pointer)],
  ])('closes by %s', async (_, act) => {
    const { pointer } = open();
    await pointer.click(toggle());
    expect(signOut()).not.toBeNull();
    await act(pointer);
    expect(signOut()).toBeNull();
  });

  it('shows who is signed in', async () => {
    const { pointer } = open();
    await pointer.click(toggle());
    screen.getByText('Alex Morgan');
    screen.getByText('alex@garage.test');
  });

  it('offers the quick order to everyone and the back office to staff only', async () => {
    const { pointer } = open();
    await pointer.click(toggle());
    expect(names()).toEqual(expect.arrayContaining(['My Account', 'Order History', 'Quick Order']));
    expect(names()).not.toEqual(expect.arrayContaining(['Back Office']));
  });

  it.each([
    ['customers', {}, 'Quick Order', '/quick-order'],
    ['staff', { role: 'support' as const }, 'Back Office', '/admin'],
  ])('links %s to their pages', async (_, what, name, path) => {
    const { pointer, address } = open(makeUser(what));
    await pointer.click(toggle());
    await pointer.click(screen.getByRole('link', { name }));
    expect(address()).toBe(path);
    expect(signOut()).toBeNull();
  });
});

async function leave(pointer: ReturnType<typeof open>['pointer']): Promise<void> {
  while (document.activeElement?.textContent !== 'Elsewhere') await pointer.tab();
}
