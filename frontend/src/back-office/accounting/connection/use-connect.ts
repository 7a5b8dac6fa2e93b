import { useCallback, useEffect, useRef, useState } from 'react';
import { readableMessage } from '../../../api/api-error';
import { useLazyBeginSageConnectionQuery, useLazyGetSageStatusQuery } from '../../../api/staff-api';
import { showToast } from '../../../ui/toast/toast-store';
import { showConnected, showConnectionFailed } from './connection-toasts';
import { sageMessageOf } from './sage-messages';

const WIDTH = 600;
const HEIGHT = 700;

/** Telephones and tablets have no windows beside the page. */
const MOBILE = '(max-width: 767px), (pointer: coarse)';

export function isMobile(browser: Window): boolean {
  return browser.matchMedia(MOBILE).matches;
}

/**
 * Opens an empty popup over the middle of the page. To be called in the click itself, or browsers block it. Returns null
 * where it is blocked.
 */
export function openPopup(browser: Window): Window | null {
  const left = Math.max(0, Math.round(browser.screenX + (browser.outerWidth - WIDTH) / 2));
  const top = Math.max(0, Math.round(browser.screenY + (browser.outerHeight - HEIGHT) / 2));
  const popup = browser.open('', '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  if (!popup || popup.closed) return null;
  popup.document.title = 'Sage';
  popup.document.body.textContent = 'Opening Sage…';
  popup.document.body.style.cssText = 'font: 16px system-ui, sans-serif; padding: 32px';
  return popup;
}

/** Interval in ms at which the page checks whether the popup was closed by hand. */
const WATCH_MS = 500;

/** Connects the shop to Sage: in a popup, or on telephones and where that is blocked in this page. */
export function useConnect(connectedAt: string | null): { connect: () => void; isBusy: boolean } {
  const popup = useRef<Window | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [begin] = useLazyBeginSageConnectionQuery();
  const [loadStatus] = useLazyGetSageStatusQuery();

  const end = useCallback(() => {
    popup.current = null;
    setBusy(false);
  }, []);

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = sageMessageOf(event, popup.current);
      if (!message) return;
      end();
      void loadStatus();
      if (message.type === 'SAGE_AUTH_COMPLETE') showConnected(message.message);
      else showConnectionFailed(message.error);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [end, loadStatus]);

  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(async () => {
      if (!popup.current?.closed) return;
      end();
      // The popup may have finished without a message.
      const { data } = await loadStatus();
      if (data?.connected && data.connectedAt !== connectedAt) return showConnected('');
      showToast({
        title: 'The Sage window was closed',
        description: 'The connection was not finished. Connect again when you are ready.',
      });
    }, WATCH_MS);
    return () => clearInterval(timer);
  }, [isBusy, end, loadStatus, connectedAt]);

  const connect = async () => {
    const isRedirected = isMobile(window);
    const opened = isRedirected ? null : openPopup(window);
    if (!isRedirected && !opened)
      showToast({ title: 'Popup Blocked', description: 'Redirecting to Sage authorization...' });
    popup.current = opened;
    setBusy(true);
    const { data, error } = await begin();
    if (!data) {
      opened?.close();
      end();
      return showConnectionFailed(readableMessage(error, 'Failed to start Sage authorization'));
    }
    if (!opened) return window.location.assign(data.authUrl);
    if (!opened.closed) opened.location.href = data.authUrl;
  };

  return { connect: () => void connect(), isBusy };
}
