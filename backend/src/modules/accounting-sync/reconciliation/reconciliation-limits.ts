import { Injectable } from '@nestjs/common';

/** How patient the reconciliation is. */
@Injectable()
export class ReconciliationLimits {
  /** What is younger, in ms, is on its way: it is no difference yet. */
  graceMs = 30 * 60_000;
  /** How often a night's run is tried. */
  triesOfANight = 8;
  /** Pause after a failed try of a night's run, in ms. */
  pauseMs = 15 * 60_000;
}
