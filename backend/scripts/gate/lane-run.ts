import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../paths.ts';
import { duration, say } from '../say.ts';
import type { Task } from '../task.ts';
import { judge } from './budget.ts';
import { type FileResult, picturesOf, runFiles, runLaneFiles } from './jest-run.ts';
import type { Lane, Tier } from './lanes.ts';
import { processorSeconds, slowness } from './processor-time.ts';
import { afterSecondTry, passedSecond, type Retry, worthASecondTry } from './second-try.ts';
import { noTests, type Tally, tallyLine, tallyOf } from './tally.ts';
import type { TestServices } from './test-services.ts';
import { dearest, recordTimings, type Timings } from './timings.ts';

/** Files of a lane that run together. */
export interface LanePart {
  lane: Lane;
  tier: Tier;
  files: string[];
  /** True if these are all files of the lane's tier: the budget is for all of them. */
  isWhole: boolean;
}

interface Outcome {
  results: FileResult[];
  secondTries: string[];
}

async function retry(lane: Lane, retries: Retry[], environment: NodeJS.ProcessEnv, task: Task): Promise<FileResult[]> {
  const alone = { ...lane, workers: 1 };
  const named = retries.filter(({ names }) => names);
  const whole = retries.filter(({ names }) => !names);
  const names = named.flatMap((one) => one.names ?? []);
  return [
    ...(named.length > 0
      ? await runFiles(
          task,
          alone,
          environment,
          named.map(({ file }) => file),
          names,
        )
      : []),
    ...(whole.length > 0
      ? await runFiles(
          task,
          alone,
          environment,
          whole.map(({ file }) => file),
        )
      : []),
  ];
}

/** Tries the failed tests once more by themselves, and then with their file, where they may need an earlier test of it. */
async function withSecondTries(
  first: FileResult[],
  lane: Lane,
  environment: NodeJS.ProcessEnv,
  task: Task,
): Promise<Outcome> {
  const outcome: Outcome = { results: first, secondTries: [] };
  for (const scope of ['tests', 'files'] as const) {
    const failed = lane.secondTry && !task.signal.aborted ? worthASecondTry(outcome.results) : [];
    const retries = scope === 'tests' ? failed : failed.filter(({ names }) => names).map(({ file }) => ({ file }));
    if (retries.length === 0) return outcome;
    say(`  Once more, by themselves: ${retries.map(({ file }) => file).join(', ')}.`);
    const again = await retry(lane, retries, environment, task);
    outcome.secondTries.push(...passedSecond(failed, again));
    outcome.results = scope === 'tests' ? afterSecondTry(outcome.results, again) : replaced(outcome.results, again);
  }
  return outcome;
}

function replaced(first: FileResult[], again: FileResult[]): FileResult[] {
  return first.map((result) => again.find(({ file }) => file === result.file) ?? result);
}

function timingsOf(lane: Lane, { results, secondTries }: Outcome): Timings {
  return Object.fromEntries(
    results.map(({ file, ms, processorMs, passed, failed, skipped }) => [
      file,
      {
        lane: lane.name,
        ms: Math.round(ms),
        processorMs: Math.round(processorMs),
        tests: passed + failed.length + skipped,
        secondTries: secondTries.filter((name) => name.startsWith(file)).length,
      },
    ]),
  );
}

/** Says what the lane took of its budget; returns false where that is far too much. */
function isWithinBudget({ lane, tier, isWhole }: LanePart, seconds: number, slow: number, timings: Timings): boolean {
  const { isOver, isRed, words } = judge(seconds, lane.budget[tier], slow);
  if (!isWhole) {
    say(`         ${Math.round(seconds)} processor seconds`);
    return true;
  }
  say(`         ${words}${isOver ? ': over its budget' : ''}`);
  if (isOver) say(`         The dearest files:\n${dearest(timings).join('\n')}`);
  return !isRed;
}

/** Runs a part on its services, tells what came of it, and records what its files took. */
export async function runPart(part: LanePart, services: TestServices, task: Task): Promise<Tally> {
  const { lane, tier, files } = part;
  const environment = await services.environmentFor(lane.needs, lane.workers);
  if (task.signal.aborted) return { ...noTests, failed: 1 };
  const began = { at: Date.now(), seconds: processorSeconds(), slowness: slowness() };
  const outcome = await withSecondTries(await runLaneFiles(task, lane, environment, files), lane, environment, task);
  const tally = { ...tallyOf(outcome.results), secondTries: outcome.secondTries.length };
  const ended = processorSeconds();
  const timings = timingsOf(lane, outcome);
  recordTimings(task, timings);
  const state = tally.failed === 0 ? 'ok    ' : 'FAILED';
  const title = tier === 'core' ? lane.name : `${lane.name}, exhaustive`;
  say(`  ${state} ${title}: ${lane.about} (${tallyLine(tally)}, ${duration(Date.now() - began.at)})`);
  for (const name of outcome.secondTries)
    say(`         Passed only at the second try: ${name}. Mend it, or enter it in known-flakes.ts.`);
  const pictures = picturesOf(task);
  if (tally.failed > 0 && existsSync(pictures))
    say(`         Pictures and traces of what failed are in ${relative(root, pictures)}.`);
  if (began.seconds === undefined || ended === undefined || task.signal.aborted) return tally;
  const slow = (began.slowness + slowness()) / 2;
  return isWithinBudget(part, ended - began.seconds, slow, timings) ? tally : { ...tally, failed: tally.failed + 1 };
}
