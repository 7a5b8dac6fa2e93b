import { cleanup } from '@testing-library/react';
import { defaultVat } from '../../ui/money/vat-choice';
import { hideToast } from '../../ui/toast/toast-store';

/** Objects of which specs replace parts. */
const REPLACED = [globalThis, document, navigator, crypto, Element.prototype, HTMLElement.prototype, URL];

const originals = REPLACED.map((object) => ({ object, properties: Object.getOwnPropertyDescriptors(object) }));

/**
 * Resets the window for the next spec of a bundle: empties it, and restores the objects that the last spec replaced.
 */
export function renewWindow(): void {
  cleanup();
  defaultVat('inc');
  hideToast();
  for (const { object, properties } of originals)
    for (const [name, before] of Object.entries(properties)) {
      const now = Object.getOwnPropertyDescriptor(object, name);
      if (before.configurable && (now?.value !== before.value || now?.get !== before.get))
        Object.defineProperty(object, name, before);
    }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
}
