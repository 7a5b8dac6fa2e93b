/** A request within this time after an action counts as caused by it, in ms. */
const CAUSED_WITHIN_MS = 30_000;
const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Opening the page counts as an action. */
let lastAction = Date.now();

/** Records the time of the user's last action on the page. */
export function watchUserActivity(window: Pick<Window, 'addEventListener'>): void {
  const note = () => {
    lastAction = Date.now();
  };
  for (const action of ACTIONS) window.addEventListener(action, note, { capture: true, passive: true });
}

/** Returns whether a request made now is caused by the user; otherwise it is background polling. */
export function isUserActive(): boolean {
  return Date.now() - lastAction <= CAUSED_WITHIN_MS;
}
