import { Injectable } from '@nestjs/common';

/** When the night's run is made, and how patient the reconciliation is. */
@Injectable()
export class ReconciliationLimits {
  /** From this hour on, by London's clock, the night's run is due. */
  nightlyHour = 2;
  /** What is younger, in ms, is on its way: it is no difference yet. */
  graceMs = 30 * 60_000;
  /** How often a night's run is tried. */
  triesOfANight = 8;
  /** Pause after a failed try of a night's run, in ms. */
  pauseMs = 15 * 60_000;
}
