// `npm test`, which is also `npm run check`: the one gate. `npm test -- unit` runs one lane; `npm test -- --help` says what else.
import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildWhatChanged } from './build.ts';
import { picturesOf, relatedFiles, runJest, sumOf, type Tally, tallyLine } from './gate/jest-run.ts';
import { filesOf, type Lane } from './gate/lanes.ts';
import { type Request, readRequest, usage } from './gate/request.ts';
import { afterSecondTry, worthASecondTry } from './gate/second-try.ts';
import { failedStaticChecks } from './gate/static-checks.ts';
import { TestServices } from './gate/test-services.ts';
import { dataFolder, root } from './paths.ts';
import { CommandError, duration, plainWords, say } from './say.ts';
import { runTask, type Task } from './task.ts';

const failedBeforeTests: Tally = { passed: 0, failed: 1, skipped: 0 };

interface Part {
  lane: Lane;
  files: string[];
}

async function runLane({ lane, files }: Part, services: TestServices, task: Task): Promise<Tally> {
  const began = Date.now();
  const environment = await services.environmentFor(lane.needs, lane.workers);
  if (task.signal.aborted) return failedBeforeTests;
  const tally = await runFiles(lane, files, environment, task);
  const state = tally.failed === 0 ? 'ok    ' : 'FAILED';
  say(`  ${state} ${lane.name}: ${lane.about} (${tallyLine(tally)}, ${duration(Date.now() - began)})`);
  return tally;
}

async function runFiles(lane: Lane, files: string[], environment: NodeJS.ProcessEnv, task: Task): Promise<Tally> {
  const first = await runJest(task, lane, environment, files);
  const failed = lane.secondTry && !task.signal.aborted ? worthASecondTry(first) : [];
  if (failed.length === 0) return first;
  say(`  Once more, by themselves: ${failed.join(', ')}.`);
  const second = await runJest(task, { ...lane, workers: 1 }, environment, failed);
  if (second.failed === 0) say(`  Passed only at the second try: ${failed.join(', ')}.`);
  return afterSecondTry(first, second);
}

/** Until one fails: the later lanes take longer, and would mostly fail for the same reason. */
async function runLanes(parts: Part[], services: TestServices, task: Task): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const [index, part] of parts.entries()) {
    if (task.signal.aborted) return failedBeforeTests;
    const tally = await runLane(part, services, task);
    tallies.push(tally);
    if (tally.failed === 0) continue;
    const pictures = picturesOf(task);
    if (existsSync(pictures)) say(`  Pictures and traces of what failed are in ${relative(root, pictures)}.`);
    const left = parts.slice(index + 1).map(({ lane }) => lane.name);
    if (left.length > 0) say(`  Not run after that: ${left.join(', ')}.`);
    break;
  }
  return sumOf(tallies);
}

/** The lanes that have something to run. */
async function partsOf({ lanes, patterns, changed }: Request, task: Task): Promise<Part[]> {
  const parts = lanes.map(async (lane) => ({
    lane,
    files: changed ? await relatedFiles(task, lane, changed) : filesOf(lane, patterns),
  }));
  return (await Promise.all(parts)).filter(({ files }) => files.length > 0);
}

async function runAll(request: Request, task: Task): Promise<Tally> {
  rmSync(picturesOf(task), { recursive: true, force: true });
  const parts = await partsOf(request, task);
  if (parts.length === 0 && !request.static) throw new CommandError(`No spec matches.\n${usage}`);
  // What later lanes need is made while the static checks run; the lane that needs it says how it went.
  if (parts.some(({ lane }) => lane.needs.shop)) buildWhatChanged(['backend', 'frontend'], task.signal).catch(() => {});
  if (request.static) {
    const failed = await failedStaticChecks(task);
    if (failed > 0) return { ...failedBeforeTests, failed };
  }
  return runLanes(parts, new TestServices(task), task);
}

async function main(): Promise<number> {
  const began = performance.timeOrigin;
  const words = process.argv.slice(2);
  if (words.includes('--help')) {
    say(usage);
    return 0;
  }
  const request = readRequest(words);
  let tally = failedBeforeTests;
  say('Testing Topcoat');
  const code = await runTask(join(dataFolder(process.env), 'test'), 'A test run', async (task) => {
    tally = await runAll(request, task);
    return tally.failed === 0 ? 0 : 1;
  });
  say(`\nIn ${duration(Date.now() - began)}:`);
  say(tallyLine(code === 0 || tally.failed > 0 ? tally : failedBeforeTests));
  return code;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    say(plainWords(error));
    process.exit(1);
  },
);
