// `npm test`, which is also `npm run check`: the one gate. `npm test -- unit` runs one lane; `npm test -- --help` says what else.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from './build.ts';
import { currentChange, type Selection, selectExhaustive } from './gate/exhaustive.ts';
import { picturesOf, relatedFiles } from './gate/jest-run.ts';
import { type LanePart, runPart } from './gate/lane-run.ts';
import { filesOf, STATIC_BUDGET, tierOf } from './gate/lanes.ts';
import { measureProcessor } from './gate/processor-time.ts';
import { type Request, readRequest, usage } from './gate/request.ts';
import { noTests, sumOf, type Tally, tallyLine } from './gate/results.ts';
import { failedStaticChecks } from './gate/static-checks.ts';
import { TestServices } from './gate/test-services.ts';
import { dataFolder } from './paths.ts';
import { CommandError, duration, say } from './say.ts';
import { exitWith, runTask, type Task } from './task.ts';

interface Plan {
  parts: LanePart[];
  /** The message about exhaustive specs, unless files were named. */
  exhaustive?: string;
}

/** Plans named and changed files of any tier, else the core and the exhaustive specs whose area changed. */
async function planOf(request: Request, task: Task): Promise<Plan> {
  const { patterns, changed } = request;
  const chosen = await Promise.all(
    request.lanes.map(async (lane) => ({
      lane,
      files: changed ? await relatedFiles(task, lane, changed) : filesOf(lane, patterns),
    })),
  );
  const isPicked = changed !== undefined || patterns.length > 0;
  const files = chosen.flatMap((one) => one.files);
  const selection = isPicked ? undefined : selectExhaustive(files, currentChange(process.env), request.all);
  const runs = (file: string) => tierOf(file) === 'core' || !selection || selection.files.includes(file);
  const parts = (['core', 'exhaustive'] as const).flatMap((tier) =>
    chosen.map(({ lane, files: all }) => {
      const some = all.filter((file) => tierOf(file) === tier);
      const running = some.filter(runs);
      return { lane, tier, files: running, isWhole: !isPicked && running.length === some.length };
    }),
  );
  const exhaustive = selection && exhaustiveLine(selection, files);
  return { parts: parts.filter((part) => part.files.length > 0), ...(exhaustive ? { exhaustive } : {}) };
}

function exhaustiveLine({ files, why }: Selection, among: string[]): string {
  const all = among.filter((file) => tierOf(file) === 'exhaustive').length;
  const rest = files.length < all ? '; `npm run test:all` runs all' : '';
  return `exhaustive: ${files.length} of ${all} ran (${why})${rest}`;
}

async function runStaticChecks(task: Task): Promise<Tally> {
  const processor = measureProcessor();
  const failed = await failedStaticChecks(task);
  const used = task.signal.aborted ? undefined : processor(STATIC_BUDGET);
  if (used) say(`         ${used.words}, with what was built beside it`);
  return { ...noTests, failed: failed + (used?.isRed ? 1 : 0) };
}

/** Runs everything whatever fails, so that one run shows all failures. */
async function runAll(request: Request, task: Task): Promise<{ tally: Tally; exhaustive?: string }> {
  rmSync(picturesOf(task), { recursive: true, force: true });
  const { parts, ...chosen } = await planOf(request, task);
  if (parts.length === 0 && !request.static) throw new CommandError(`No spec matches.\n${usage}`);
  const services = new TestServices(task);
  // Services of later lanes are made during the static checks and the first lane; the lane that needs one reports its failure.
  const needsShop = parts.find(({ lane }) => lane.needs.shop);
  if (needsShop) buildWhatChanged(['backend', 'frontend'], task.signal).catch(() => {});
  const tallies: Tally[] = [];
  if (request.static) tallies.push(await runStaticChecks(task));
  if (needsShop && !task.signal.aborted)
    services.environmentFor(needsShop.lane.needs, needsShop.lane.workers).catch(() => {});
  for (const part of parts) if (!task.signal.aborted) tallies.push(await runPart(part, services, task));
  return { tally: sumOf(tallies), ...chosen };
}

async function main(): Promise<number> {
  const began = performance.timeOrigin;
  const words = process.argv.slice(2);
  if (words.includes('--help')) {
    say(usage);
    return 0;
  }
  const request = readRequest(words);
  let tally: Tally = { ...noTests, failed: 1 };
  let exhaustive: string | undefined;
  say('Testing Topcoat');
  const code = await runTask(join(dataFolder(process.env), 'test'), 'A test run', async (task) => {
    ({ tally, exhaustive } = await runAll(request, task));
    return tally.failed === 0 ? 0 : 1;
  });
  say(`\nIn ${duration(Date.now() - began)}:`);
  if (exhaustive) say(exhaustive);
  say(tallyLine(code === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1 }));
  return code;
}

exitWith(main());
