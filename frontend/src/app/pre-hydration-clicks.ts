declare global {
  interface Window {
    /** Set by `public/early-presses.js`, which runs before the application; gone once that answers. */
    earlyPresses?: { buttons: Set<HTMLButtonElement>; stop: () => void };
  }
}

/**
 * From now on the application hears presses itself. Answers a function that presses again what was pressed before, once the
 * page has been taken over: nobody who was quicker than the scripts presses in vain.
 */
export function takeEarlyPresses(window: Pick<Window, 'earlyPresses'>): () => void {
  const { earlyPresses } = window;
  earlyPresses?.stop();
  return () => {
    if (!window.earlyPresses) return;
    delete window.earlyPresses;
    for (const button of earlyPresses?.buttons ?? []) if (button.isConnected) button.click();
  };
}
