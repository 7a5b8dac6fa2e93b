import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/flow.module.css';
import '../ui/layout.module.css';
import '../ui/spacing.module.css';
import '../ui/typography.module.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { persistGuestCart } from '../api/cart/guest-cart-persistence';
import { readPageState } from '../api/page-state';
import { isBackOffice } from '../api/session/session-ended';
import { watchUserActivity } from '../api/session/user-activity';
import { watchSession } from '../api/session/watch-session';
import { shopApi } from '../api/shop-api';
import { AfterHydration } from './after-hydration';
import { loadEntryPagesWhenIdle, loadPageCode } from './load-page-code';
import type { PageHandle } from './page-handle';
import { createPageRouter } from './page-router';
import { replayPreHydrationClicks } from './pre-hydration-clicks';
import { ENTRY_PAGES, routes } from './routes';
import { createStore } from './store';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');

const store = createStore(window);
const pageState = document.getElementById('page-state')?.textContent;
if (pageState) store.dispatch(readPageState(shopApi.reducerPath, pageState));

// The page is hydrated in the state it was rendered from; this browser's cart is added right after.
const serverState = store.getState();
persistGuestCart(store, window);
watchSession(store, window);
watchUserActivity(window);

/**
 * Hydrates the server's markup once the code of its page is loaded; renders the page where there is none. Without its
 * code the markup would be dead: it is replaced by the page's failure, with a button to reload.
 */
async function show(root: HTMLElement): Promise<void> {
  const loaded = pageState ? await loadPageCode(routes, window.location.pathname).catch(() => undefined) : undefined;
  const router = createPageRouter(UNSAFE_createBrowserHistory(), loaded ?? routes, {
    has: isBackOffice,
    load: async () => (await import('./back-office-routes')).backOfficeRoutes,
  });
  const replayClicks = replayPreHydrationClicks(window);
  const onHydrated = () => {
    replayClicks();
    // From a page to read, not from the account, the checkout or the back office.
    const handle = router.state.matches.at(-1)?.route.handle as PageHandle | undefined;
    if (handle?.data) loadEntryPagesWhenIdle(window, Object.values(ENTRY_PAGES));
  };
  const page = (
    <StrictMode>
      <AfterHydration onHydrated={onHydrated}>
        <Provider store={store} serverState={loaded && serverState}>
          <RouterProvider router={router} />
        </Provider>
      </AfterHydration>
    </StrictMode>
  );
  // Hydrates in steps, so that a slow phone stays responsive.
  if (loaded) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}

void show(root);
