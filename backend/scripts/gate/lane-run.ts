import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../paths.ts';
import { duration, say } from '../say.ts';
import type { Task } from '../task.ts';
import { picturesOf, runFiles, runLaneFiles } from './jest-run.ts';
import type { Lane, Tier } from './lanes.ts';
import { measureProcessor } from './processor-time.ts';
import { afterSecondTry, noTests, type Tally, tallyLine, tallyOf, worthASecondTry } from './results.ts';
import type { TestServices } from './test-services.ts';
import { dearest, recordTimings } from './timings.ts';

/** Files of a lane that run together. */
export interface LanePart {
  lane: Lane;
  tier: Tier;
  files: string[];
  /** True if these are all files of the lane's tier: the budget is for all of them. */
  isWhole: boolean;
}

/** Runs a part on its services, tells what came of it, and records what its files took. */
export async function runPart(part: LanePart, services: TestServices, task: Task): Promise<Tally> {
  const { lane, tier, files, isWhole } = part;
  const environment = await services.environmentFor(lane.needs, lane.workers);
  if (task.signal.aborted) return { ...noTests, failed: 1 };
  const began = Date.now();
  const processor = measureProcessor();
  let outcome = { results: await runLaneFiles(task, lane, environment, files), secondTries: [] as string[] };
  const failed = task.signal.aborted ? [] : worthASecondTry(outcome.results);
  if (failed.length > 0) {
    say(`  Once more, one by one: ${failed.join(', ')}.`);
    outcome = afterSecondTry(outcome.results, await runFiles(task, { ...lane, workers: 1 }, environment, failed));
  }
  const { results, secondTries } = outcome;
  const tally = tallyOf(results, secondTries.length);
  recordTimings(task, lane.name, results, secondTries);
  const state = tally.failed === 0 ? 'ok    ' : 'FAILED';
  const title = tier === 'core' ? lane.name : `${lane.name}, exhaustive`;
  say(`  ${state} ${title}: ${lane.about} (${tallyLine(tally)}, ${duration(Date.now() - began)})`);
  for (const name of secondTries)
    say(`         Passed only at the second try: ${name}. Mend it, or enter it in known-flakes.ts.`);
  const pictures = picturesOf(task);
  if (tally.failed > 0 && existsSync(pictures))
    say(`         Pictures and traces of what failed are in ${relative(root, pictures)}.`);
  const used = task.signal.aborted ? undefined : processor(isWhole ? lane.budget[tier] : undefined);
  if (!used) return tally;
  say(`         ${used.words}`);
  if (used.isOver) say(`         The dearest files:\n${dearest(results).join('\n')}`);
  return used.isRed ? { ...tally, failed: tally.failed + 1 } : tally;
}
