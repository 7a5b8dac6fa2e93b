/** How often the job replays, in ms, and how many events of a plan each time. */
export const PACE_MS = 1000;
export const EVENTS_EACH_TIME = 2;

/** At most this many of a plan are under way: while Sage is away, a plan does not run ahead, and can still be cancelled. */
export const MOST_UNDER_WAY = 20;

/** The most that a plan replays in a minute. */
export const RATE_PER_MINUTE = (60_000 / PACE_MS) * EVENTS_EACH_TIME;
