/** What follows a person's action within this time counts as caused by it, in ms. */
const CAUSED_WITHIN_MS = 30_000;
const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Opening the page was a person's doing. */
let lastAction = Date.now();

/** Notes when a person does something on the page. */
export function watchUserActivity(window: Pick<Window, 'addEventListener'>): void {
  const note = () => {
    lastAction = Date.now();
  };
  for (const action of ACTIONS) window.addEventListener(action, note, { capture: true, passive: true });
}

/** Whether a request made now is a person's; otherwise the page asks by itself, as when it polls. */
export function isUserActive(): boolean {
  return Date.now() - lastAction <= CAUSED_WITHIN_MS;
}
