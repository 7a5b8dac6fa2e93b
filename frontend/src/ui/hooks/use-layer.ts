import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { currentToast, hideToast } from '../toast/toast-store';
import { useHydrated } from './use-hydrated';

const PARAMETER = 'layer';

/** Returns an address of the shop with this layer open, or with none. */
function withLayer(address: string, name: string): string {
  const { pathname, searchParams, hash } = new URL(address, 'https://shop.invalid');
  if (name) searchParams.set(PARAMETER, name);
  else searchParams.delete(PARAMETER);
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash;
}

/** Returns an address of the shop without its open layer. */
export const withoutLayer = (address: string): string => withLayer(address, '');

/** Returns the key of the visited page, which stays while layers open and close over it. */
export function usePageKey(): string {
  const { key, search } = useLocation();
  const isLayered = new URLSearchParams(search).has(PARAMETER);
  const [page, setPage] = useState(key);
  if (!isLayered && page !== key) setPage(key);
  return isLayered ? page : key;
}

interface Layer {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Goes to an address in place of the layer, so that Back leads to the page below. */
  replace: (address: string) => void;
  /** Makes the links inside the layer do that, by default; a handler for the capture phase. */
  replaceByLinks: (event: MouseEvent, go?: (address: string) => void) => void;
  /** Returns an address with the layer open, and how to go there: in place of the present one. */
  staying: (address: string) => [address: string, options: NavigateOptions];
}

/**
 * A drawer or sheet that the address names (`?layer=cart`), so that the browser's Back closes it and stays on the page.
 * The server knows no layers: one is open once the page is hydrated. Toasts other than errors are hidden when it opens:
 * on phones "Added to cart" would cover its foot.
 */
export function useLayer(name: string): Layer {
  const { pathname, search, hash, key, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const isOpen = useHydrated() && params.get(PARAMETER) === name;
  const isLeaving = useRef('');
  useEffect(() => {
    isLeaving.current = '';
    if (isOpen && currentToast()?.tone !== 'error') hideToast();
  }, [isOpen]);

  const page = withoutLayer(pathname + search + hash);
  const below: string = params.has(PARAMETER) ? state?.below : page;
  const replace = (address: string) => void navigate(address, { replace: true });
  return {
    isOpen,
    open: () => {
      // One layer makes way for another. At once, so that a field in it gets the focus, and a phone its keyboard.
      const options = { replace: params.has(PARAMETER), preventScrollReset: true, flushSync: true };
      if (!isOpen) void navigate(withLayer(page, name), { ...options, state: { ...state, below } });
    },
    close: () => {
      if (!isOpen || isLeaving.current === key) return;
      isLeaving.current = key;
      // Opened by a link, or over an address that was changed since, there is no such page to go back to.
      if (below === page) void navigate(-1);
      else void navigate(page, { replace: true, preventScrollReset: true });
    },
    replace,
    staying: (address) => [withLayer(address, name), { replace: true, preventScrollReset: true, state }],
    replaceByLinks: (event, go = replace) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || link.target || link.origin !== window.location.origin) return;
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (link.pathname.startsWith('/api/')) window.location.replace(link.href);
      else go(link.pathname + link.search + link.hash);
    },
  };
}
