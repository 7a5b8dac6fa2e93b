/** From the first replay of a run to the next run, in ms; longer where the replays take longer. */
export const PACE_MS = 1000;
/** How many events of a plan each time: few at first and after a failure, and more with each that succeeded lately. */
export const EVENTS_EACH_TIME = { fewest: 2, most: 15 };
export const LATELY_SECONDS = 10;

/** At most this many of a plan are under way: while Sage is away, a plan does not run ahead, and can still be cancelled. */
export const MOST_UNDER_WAY = 20;

/** The most that a plan replays in a minute. */
export const RATE_PER_MINUTE = (60_000 / PACE_MS) * EVENTS_EACH_TIME.most;
