/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useShownParams } from './use-shown-params';

function Choices() {
  const [params, goTo] = useShownParams();
  const choose = (name: string) => {
    const chosen = new URLSearchParams(params);
    chosen.set(name, String(Number(params.get(name)) + 1));
    goTo(`/tins?${chosen}`);
  };
  return (
    <>
      <output>{String(params)}</output>
      <button type="button" onClick={() => choose('colour')}>
        Colour
      </button>
      <button type="button" onClick={() => choose('size')}>
        Size
      </button>
    </>
  );
}

/** Navigation after the first page waits for `finish`. */
function open() {
  let finish: (none: null) => void = () => undefined;
  const promise = new Promise<null>((resolve) => {
    finish = resolve;
  });
  let isOpen = false;
  const loader = () => (isOpen ? promise : null);
  const routes = [{ path: '/tins', loader, Component: Choices, hydrateFallbackElement: <p>Loading</p> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/tins'] });
  render(<RouterProvider router={router} />);
  return {
    pointer: userEvent.setup(),
    address: () => router.state.location.search,
    wait: async () => {
      await screen.findByRole('button', { name: 'Size' });
      isOpen = true;
    },
    finish: () => act(async () => finish(null)),
  };
}

const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => screen.getByRole('button', { name });

describe('Parameters that are shown at once', () => {
  it('change before navigation has finished, and each choice starts from the one before', async () => {
    const { pointer, address, wait, finish } = open();
    await wait();
    await pointer.click(press('Colour'));
    await pointer.click(press('Size'));
    await pointer.click(press('Size'));
    expect([shown(), address()]).toEqual(['colour=1&size=2', '']);
    await finish();
    expect([shown(), address()]).toEqual(['colour=1&size=2', '?colour=1&size=2']);
  });
});
