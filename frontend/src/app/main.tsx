import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { keepGuestCart } from '../api/cart/guest-cart-persistence';
import { readPageState } from '../api/page-state';
import { watchActions } from '../api/session/user-activity';
import { keepSession } from '../api/session/watch-session';
import { shopApi } from '../api/shop-api';
import { TakeOver } from './after-hydration';
import { withCodeFor } from './load-page-code';
import { takeEarlyPresses } from './pre-hydration-clicks';
import { routes } from './routes';
import { createStore } from './store';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');

const store = createStore(window);
const handedOver = document.getElementById('page-state')?.textContent;
if (handedOver) store.dispatch(readPageState(shopApi.reducerPath, handedOver));

// The page is taken over in the state it was drawn from; this browser's own cart comes in right after.
const asDrawn = store.getState();
keepGuestCart(store, window);
keepSession(store, window);
watchActions(window);

/** What the server drew is taken over once the code of its page is there; otherwise the page is drawn here. */
async function show(place: HTMLElement): Promise<void> {
  const router = createBrowserRouter(handedOver ? await withCodeFor(routes, window.location.pathname) : routes);
  const page = (
    <StrictMode>
      <TakeOver onTaken={takeEarlyPresses(window)}>
        <Provider store={store} serverState={handedOver ? asDrawn : undefined}>
          <RouterProvider router={router} />
        </Provider>
      </TakeOver>
    </StrictMode>
  );
  // Piece by piece, so that a slow telephone answers its owner meanwhile.
  if (handedOver) startTransition(() => void hydrateRoot(place, page));
  else createRoot(place).render(page);
}

void show(root);
