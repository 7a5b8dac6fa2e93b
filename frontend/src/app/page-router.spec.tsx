/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Link,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  ScrollRestoration,
  UNSAFE_createMemoryHistory,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
} from 'react-router-dom';
import { createPageRouter } from './page-router';

const LINKS = ['/tins', '/lids', '/old', '/admin', '/tins?size=5', '/editor'];

function Frame() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const open = () => void navigate('?layer=cart', { flushSync: true, preventScrollReset: true, state: 'open' });
  return (
    <>
      {LINKS.map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <output>{[pathname + search, state, useNavigation().state].filter(Boolean).join(' ')}</output>
      <button type="button" onClick={open}>
        Cart
      </button>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function Editor() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  if (blocker.state !== 'blocked') return <h1>Editor</h1>;
  return (
    <>
      <button type="button" onClick={blocker.proceed}>
        Leave
      </button>
      <button type="button" onClick={blocker.reset}>
        Stay
      </button>
    </>
  );
}

function Deal() {
  return <h1>Deal {useParams().id}</h1>;
}

const heading = (text: string) => () => <h1>{text}</h1>;

/** The code of one page, which arrives, or fails, when the spec says so. */
function pageCode() {
  const calls: { arrive: (text: string) => void; fail: () => void }[] = [];
  const lazy = () =>
    new Promise<{ Component: () => React.ReactElement }>((resolve, reject) => {
      calls.push({
        arrive: (text) => resolve({ Component: heading(text) }),
        fail: () => reject(new Error('offline')),
      });
    });
  return { calls, lazy };
}

function open(at: string[], options: { lids?: RouteObject['lazy']; tins?: RouteObject['lazy'] } = {}) {
  const history = UNSAFE_createMemoryHistory({ initialEntries: at });
  const loadBackOffice = jest.fn(async (): Promise<RouteObject[]> => [{ path: 'admin', Component: heading('Staff') }]);
  const routes: RouteObject[] = [
    {
      element: <Frame />,
      errorElement: <h1>No frame</h1>,
      children: [
        {
          errorElement: <h1>Failed</h1>,
          children: [
            { path: 'start', Component: heading('Start') },
            { path: 'deals/:id', Component: Deal },
            { path: 'editor', Component: Editor },
            { path: 'tins', lazy: options.tins ?? (async () => ({ Component: heading('Tins') })) },
            { path: 'lids', hydrateFallbackElement: <p>Loading</p>, lazy: options.lids },
            { path: 'old', lazy: async () => ({ Component: heading('Old'), loader: async () => redirect('/tins') }) },
            { path: '*', Component: heading('Not found') },
          ],
        },
      ],
    },
  ];
  const later = { has: (path: string) => path.startsWith('/admin'), load: loadBackOffice };
  const router = createPageRouter(history, routes, later);
  render(<RouterProvider router={router} />);
  const press = async (text: string) => userEvent.click(screen.getByText(text));
  const go = (delta: number) => act(async () => history.go(delta));
  return { router, press, go, history, loadBackOffice };
}

const status = () => screen.getByRole('status').textContent;
const title = () => screen.getByRole('heading').textContent;

describe('The router of the pages', () => {
  beforeEach(() => {
    window.scrollTo = jest.fn();
  });

  it('shows a page whose code is there at once, with its parameters', () => {
    open(['/deals/7']);
    expect([status(), title()]).toEqual(['/deals/7 idle', 'Deal 7']);
  });

  it('stays on the page, and says that it is loading, until the code of the next has come', async () => {
    const lids = pageCode();
    const { press, history } = open(['/start'], { lids: lids.lazy });
    await press('/lids');
    expect([status(), title(), history.location.pathname]).toEqual(['/start loading', 'Start', '/start']);
    await act(async () => lids.calls[0]?.arrive('Lids'));
    expect([status(), title(), history.location.pathname]).toEqual(['/lids idle', 'Lids', '/lids']);
  });

  it('shows that the first page is loading in its place', async () => {
    const lids = pageCode();
    open(['/lids'], { lids: lids.lazy });
    expect(screen.getByText('Loading')).toBeTruthy();
    await waitFor(() => expect(lids.calls).toHaveLength(1));
    await act(async () => lids.calls[0]?.arrive('Lids'));
    expect(title()).toBe('Lids');
  });

  it('goes to the latest of two pages, whichever is loaded first', async () => {
    const lids = pageCode();
    const { press } = open(['/start'], { lids: lids.lazy });
    await press('/lids');
    await press('/tins');
    await waitFor(() => expect(title()).toBe('Tins'));
    await act(async () => lids.calls[0]?.arrive('Lids'));
    expect([status(), title()]).toEqual(['/tins idle', 'Tins']);
  });

  it('shows in its frame that a page could not be loaded, and loads it again at the next visit', async () => {
    const lids = pageCode();
    const { press, go } = open(['/start'], { lids: lids.lazy });
    await press('/lids');
    await act(async () => lids.calls[0]?.fail());
    expect([status(), title()]).toEqual(['/lids idle', 'Failed']);
    await go(-1);
    expect(title()).toBe('Start');
    await press('/lids');
    await act(async () => lids.calls[1]?.arrive('Lids'));
    expect(title()).toBe('Lids');
  });

  it('follows a redirect of a page in its place', async () => {
    const { press, go } = open(['/start']);
    await press('/old');
    await waitFor(() => expect([status(), title()]).toEqual(['/tins idle', 'Tins']));
    await go(-1);
    expect(title()).toBe('Start');
  });

  it('loads the back office with its first page', async () => {
    const { press, loadBackOffice } = open(['/start']);
    expect(loadBackOffice).not.toHaveBeenCalled();
    await press('/admin');
    await waitFor(() => expect(title()).toBe('Staff'));
  });

  it('opens with a page of the back office', async () => {
    open(['/admin']);
    await waitFor(() => expect(title()).toBe('Staff'));
  });

  it('shows that the back office could not be loaded, and loads it at the next visit', async () => {
    const { loadBackOffice, router } = open(['/start']);
    loadBackOffice.mockRejectedValueOnce(new Error('offline'));
    await act(() => router.navigate('/admin'));
    expect(title()).toBe('No frame');
    await act(() => router.navigate('/admin', { replace: true }));
    expect(title()).toBe('Staff');
  });

  it('changes the query of a page at once, with a state and without scrolling', async () => {
    const { press, go } = open(['/deals/7']);
    jest.mocked(window.scrollTo).mockClear();
    await press('Cart');
    expect([status(), title()]).toEqual(['/deals/7?layer=cart open idle', 'Deal 7']);
    expect(window.scrollTo).not.toHaveBeenCalled();
    await go(-1);
    expect(status()).toBe('/deals/7 idle');
  });

  it('begins a page at its top, and comes back to where it was left', async () => {
    const { press, go } = open(['/start']);
    Object.assign(window, { scrollY: 640 });
    await press('/tins');
    await waitFor(() => expect(title()).toBe('Tins'));
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    Object.assign(window, { scrollY: 20 });
    await go(-1);
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 640);
    await go(1);
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 20);
  });

  it('never leaves the site', async () => {
    const { router, history } = open(['/start']);
    await act(() => router.navigate('//elsewhere.example/tins'));
    expect(history.location.pathname).toBe('/elsewhere.example/tins');
  });
});

describe('A page with unsaved changes', () => {
  it('is asked before a link leaves it', async () => {
    const { press } = open(['/editor']);
    await press('/tins');
    await press('Stay');
    expect([status(), title()]).toEqual(['/editor idle', 'Editor']);
    await press('/tins');
    await press('Leave');
    await waitFor(() => expect([status(), title()]).toEqual(['/tins idle', 'Tins']));
  });

  it('is asked before Back leaves it, and stays in the address until then', async () => {
    const { press, go, history } = open(['/start', '/editor']);
    await go(-1);
    expect(history.location.pathname).toBe('/editor');
    await press('Stay');
    expect(title()).toBe('Editor');
    await go(-1);
    await press('Leave');
    await waitFor(() => expect([status(), title()]).toEqual(['/start idle', 'Start']));
    expect(history.location.pathname).toBe('/start');
  });
});
