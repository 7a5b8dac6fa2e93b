import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { keepGuestCart } from '../api/cart/guest-cart-persistence';
import { keepSession } from '../api/session/keep-session';
import { routes } from './routes';
import { createStore } from './store';

const store = createStore(window);
keepGuestCart(store, window);
keepSession(store, window);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Provider>
  </StrictMode>,
);
