import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useMatch, useNavigation } from 'react-router-dom';
import { useFreshSession } from '../api/session/use-session';
import { Assistant } from '../storefront/assistant/assistant';
import { CartDrawer, loadDrawerContent } from '../storefront/cart/cart-drawer';
import { CheckoutFooter, CheckoutHeader } from '../storefront/layout/checkout-frame';
import { Footer } from '../storefront/layout/footer';
import { JoinNotes } from '../storefront/layout/join-notes';
import { NewsletterBox } from '../storefront/newsletter/newsletter-box';
import { ProgressBar } from '../ui/feedback/progress-bar';
import { useLayer } from '../ui/hooks/use-layer';
import { keepsFocus } from '../ui/navigation/keeps-focus';
import { Toaster } from '../ui/toast/toaster';
import typography from '../ui/typography.module.css';
import { StorefrontHeader } from './storefront-header';
import styles from './storefront-shell.module.css';

/** The frame of every storefront page; the checkout has a slim one. */
export function StorefrontShell() {
  const main = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  const navigation = useNavigation();
  const isCheckout = useMatch('/checkout') !== null;
  const drawer = useCartDrawer(main, pathname);
  useFocusOnNewPage(main, pathname, keepsFocus(state));
  useFreshSession(pathname);

  return (
    <>
      <a className={`${typography.strong} ${styles.skip}`} href="#main">
        Skip to main content
      </a>
      <ProgressBar active={navigation.state === 'loading'} />
      {isCheckout ? (
        <CheckoutHeader />
      ) : (
        <StorefrontHeader onOpenCart={drawer.show} onPrepareCart={() => void loadDrawerContent()} />
      )}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <JoinNotes />
        <Outlet />
      </main>
      {isCheckout ? <CheckoutFooter /> : <Footer newsletter={<NewsletterBox />} />}
      <Toaster />
      {!isCheckout && <Assistant />}
      {drawer.layer.isOpen && <CartDrawer layer={drawer.layer} />}
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Freshly loaded pages share one key; each must keep its own scroll position. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** The focus goes back from the drawer to its opener, or to the new page. */
function useCartDrawer(main: React.RefObject<HTMLElement | null>, pathname: string) {
  const layer = useLayer('cart');
  const focusNext = useRef<Element | null>(null);
  const show = () => {
    focusNext.current = document.activeElement;
    layer.open();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the occasion, not an input
  useEffect(() => {
    if (focusNext.current) focusNext.current = main.current;
  }, [pathname]);
  useEffect(() => {
    if (layer.isOpen) return;
    if (focusNext.current instanceof HTMLElement) focusNext.current.focus({ preventScroll: true });
    focusNext.current = null;
  }, [layer.isOpen]);
  return { layer, show };
}

/** Moves the focus to the content of a new page, for keyboards and screen readers. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>, pathname: string, keepFocus: boolean) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!keepFocus) main.current?.focus({ preventScroll: true });
  }, [main, pathname, keepFocus]);
}
