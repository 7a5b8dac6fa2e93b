/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { currentToast, hideToast, showToast } from '../toast/toast-store';
import { useLayer, usePageKey, withoutLayer } from './use-layer';

/** A page with a cart and a menu, and with filters in the cart. */
function Shop() {
  const cart = useLayer('cart');
  const menu = useLayer('menu');
  return (
    <>
      <output>{usePageKey()}</output>
      <Outlet />
      <button type="button" onClick={cart.open}>
        Open
      </button>
      <button type="button" onClick={menu.open}>
        Menu
      </button>
      {cart.isOpen && (
        <div onClickCapture={(event) => cart.replaceByLinks(event)}>
          <Link to="/checkout">Checkout</Link>
          <button type="button" onClick={cart.close}>
            Close
          </button>
          <button type="button" onClick={() => void router.navigate(...staying(cart.staying('/tins?colour=red')))}>
            Red
          </button>
        </div>
      )}
    </>
  );
}

const staying = ([address, options]: ReturnType<ReturnType<typeof useLayer>['staying']>) =>
  [address, { replace: options.replace, state: options.state }] as const;

let router: ReturnType<typeof createMemoryRouter>;

function open(at = ['/list', '/tins']) {
  const page = (path: string) => ({ path, element: <h1>{path}</h1> });
  const children = ['/list', '/tins', '/checkout'].map(page);
  router = createMemoryRouter([{ element: <Shop />, children }], { initialEntries: at });
  render(<RouterProvider router={router} />);
}

const address = () => router.state.location.pathname + router.state.location.search;
const press = (name: string) => userEvent.click(screen.getByText(name));
const back = () => act(() => router.navigate(-1));
const isOpen = () => screen.queryByText('Close') !== null;

describe('A layer', () => {
  it('is named by the address, and Back closes it and stays on the page', async () => {
    open();
    await press('Open');
    expect([address(), isOpen()]).toEqual(['/tins?layer=cart', true]);
    await back();
    expect([address(), isOpen()]).toEqual(['/tins', false]);
    await back();
    expect(address()).toBe('/list');
  });

  it('is no visit of another page', async () => {
    open();
    const visit = () => screen.getByRole('status').textContent;
    const first = visit();
    for (const step of [() => press('Open'), () => press('Menu'), back]) {
      await step();
      expect(visit()).toBe(first);
    }
    await back();
    expect(visit()).not.toBe(first);
  });

  it('leaves no step for Back when its button closes it, also when pressed twice', async () => {
    open();
    for (const _ of [1, 2]) {
      await press('Open');
      const close = screen.getByText('Close');
      act(() => {
        close.click();
        close.click();
      });
      expect([address(), isOpen()]).toEqual(['/tins', false]);
    }
    await back();
    expect(address()).toBe('/list');
  });

  it('makes way for a page opened out of it, from which Back leads to the page below', async () => {
    open();
    await press('Open');
    await press('Checkout');
    expect([address(), isOpen()]).toEqual(['/checkout', false]);
    await back();
    expect([address(), isOpen()]).toEqual(['/tins', false]);
  });

  it('makes way for another layer', async () => {
    open();
    await press('Open');
    await press('Menu');
    expect([address(), isOpen()]).toEqual(['/tins?layer=menu', false]);
    await back();
    expect(address()).toBe('/tins');
  });

  it('is open where a link names it, and its button leads to the page without it', async () => {
    open(['/tins?layer=cart']);
    expect(isOpen()).toBe(true);
    await press('Close');
    expect([address(), isOpen()]).toEqual(['/tins', false]);
  });

  it('stays open over a changed address, which its button keeps', async () => {
    open();
    await press('Open');
    await press('Red');
    expect([address(), isOpen()]).toEqual(['/tins?colour=red&layer=cart', true]);
    await press('Close');
    expect(address()).toBe('/tins?colour=red');
    await back();
    expect(address()).toBe('/tins');
  });

  it.each([
    ['success', undefined],
    ['error', 'error'],
  ] as const)('hides a toast of tone %s only where that is no error', async (tone, left) => {
    open();
    act(() => showToast({ title: 'Added to cart', tone }));
    await press('Open');
    expect(currentToast()?.tone).toBe(left);
    act(() => hideToast());
  });
});

describe('The address without a layer', () => {
  it.each([
    ['/tins?layer=cart', '/tins'],
    ['/tins?colour=red&layer=cart#foot', '/tins?colour=red#foot'],
  ])('of %s is %s', (shown, page) => {
    expect(withoutLayer(shown)).toBe(page);
  });
});
