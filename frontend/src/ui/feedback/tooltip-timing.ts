const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_MS = 300;

/** After a tooltip has just closed, the next one opens at once. */
export function tooltipDelay(now: number, lastClosedAt: number | null): number {
  return lastClosedAt !== null && now - lastClosedAt < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS;
}
