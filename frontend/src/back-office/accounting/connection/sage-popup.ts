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
