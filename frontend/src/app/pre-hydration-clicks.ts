declare global {
  interface Window {
    /** Set by `public/early-presses.js`, which runs before the application; gone once that answers. */
    preHydrationClicks?: { buttons: Set<HTMLButtonElement>; stop: () => void };
  }
}

/**
 * From now on the application hears presses itself. Answers a function that presses again what was pressed before, once the
 * page has been taken over: nobody who was quicker than the scripts presses in vain.
 */
export function replayPreHydrationClicks(window: Pick<Window, 'preHydrationClicks'>): () => void {
  const { preHydrationClicks } = window;
  preHydrationClicks?.stop();
  return () => {
    if (!window.preHydrationClicks) return;
    delete window.preHydrationClicks;
    for (const button of preHydrationClicks?.buttons ?? []) if (button.isConnected) button.click();
  };
}
