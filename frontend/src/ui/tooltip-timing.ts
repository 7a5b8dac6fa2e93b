/** Storefront spec 9. */
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_MS = 300;

/** After one tooltip has just closed the next one opens at once: the pointer is looking for something. */
export function tooltipDelay(now: number, lastClosedAt: number | null): number {
  return lastClosedAt !== null && now - lastClosedAt < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS;
}
