declare global {
  interface Window {
    /** Set by `public/before-hydration.js`, which runs before the application; deleted after hydration. */
    preHydrationClicks?: { buttons: Set<HTMLButtonElement>; stop: () => void };
  }
}

/** Stops collecting clicks and returns a function that, after hydration, repeats the clicks made before. */
export function replayPreHydrationClicks(window: Pick<Window, 'preHydrationClicks'>): () => void {
  const { preHydrationClicks } = window;
  preHydrationClicks?.stop();
  return () => {
    if (!window.preHydrationClicks) return;
    delete window.preHydrationClicks;
    for (const button of preHydrationClicks?.buttons ?? []) if (button.isConnected) button.click();
  };
}
