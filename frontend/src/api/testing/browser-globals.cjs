// Browser globals that jsdom lacks, for component specs.
const { runInThisContext } = require('node:vm');

/** Node has the same. */
const SHARED =
  'AbortController AbortSignal Headers Request Response TextDecoder TextEncoder fetch structuredClone'.split(' ');

if (globalThis.window) {
  // React takes a stack trace for each element that it makes, up to a number; a fifth of the time of component specs.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react } = require('react');
  Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

  Object.assign(globalThis, runInThisContext(`({ ${SHARED.join()} })`), {
    matchMedia,
    getComputedStyle,
    // Node's own would keep the process alive.
    MessageChannel: class {
      port1 = {};
      port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
    },
    // jsdom has no layout.
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
    PointerEvent: class PointerEvent extends MouseEvent {
      constructor(type, { pointerType = '', ...init } = {}) {
        super(type, init);
        this.pointerType = pointerType;
      }
    },
  });

  // Specs have no styles: jsdom would compare each element with every rule of Ant Design.
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { get: () => '', set: () => undefined });
  document.elementsFromPoint = () => [];
  Element.prototype.scrollIntoView = () => undefined;

  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** Returns an element's own styles, or `display: none` where a browser hides it; jsdom would match each of its own rules. */
function getComputedStyle(element) {
  if (!element.matches('[hidden], dialog:not([open]), details:not([open]) > :not(summary)')) return element.style;
  return Object.assign(document.createElement('i').style, { display: 'none' });
}

/** Evaluates width queries only, against the window's width at the time of the call. */
function matchMedia(media) {
  const widths = [...media.matchAll(/(min|max)-width: (\d+)px/g)];
  const matches =
    widths.length > 0 &&
    widths.every(([, end, px]) => (end === 'min' ? window.innerWidth >= Number(px) : window.innerWidth <= Number(px)));
  const nothing = () => undefined;
  return { media, matches, addEventListener: nothing, removeEventListener: nothing };
}
