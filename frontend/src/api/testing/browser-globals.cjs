// What jsdom lacks of a browser, for component specs; the classes of the web's own calls are those of Node.
const { runInThisContext } = require('node:vm');

const SHARED =
  'AbortController AbortSignal Headers Request Response TextDecoder TextEncoder fetch structuredClone'.split(' ');

if (globalThis.window) {
  Object.assign(globalThis, runInThisContext(`({ ${SHARED.join()} })`));

  globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {
    constructor(type, { pointerType = '', ...init } = {}) {
      super(type, init);
      this.pointerType = pointerType;
    }
  };

  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
