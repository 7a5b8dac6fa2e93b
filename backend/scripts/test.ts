// `npm test`, which is also `npm run check`: the one gate. `npm test -- unit` runs one lane; `npm test -- --help` says what else.
import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildWhatChanged } from './build.ts';
import { runJest, sumOf, type Tally, tallyLine } from './gate/jest-run.ts';
import { filesOf, type Lane } from './gate/lanes.ts';
import { type Request, readRequest, usage } from './gate/request.ts';
import { failedStaticChecks } from './gate/static-checks.ts';
import { TestServices } from './gate/test-services.ts';
import { dataFolder, root } from './paths.ts';
import { duration, plainWords, say } from './say.ts';
import { runTask, type Task } from './task.ts';

const failedBeforeTests: Tally = { passed: 0, failed: 1, skipped: 0 };

/** A lane with nothing to run is passed over in silence. */
async function runLane(lane: Lane, { patterns, changed }: Request, services: TestServices, task: Task) {
  const files = filesOf(lane, patterns);
  if (files.length === 0) return undefined;
  const began = Date.now();
  const environment = await services.environmentFor(lane.needs, lane.workers);
  if (task.signal.aborted) return failedBeforeTests;
  const tally = await runJest(task, lane, environment, changed ? { sources: changed } : { files });
  const state = tally.failed === 0 ? 'ok    ' : 'FAILED';
  say(`  ${state} ${lane.name}: ${lane.about} (${tallyLine(tally)}, ${duration(Date.now() - began)})`);
  return tally;
}

/** Cheap things first; a part that fails ends the run, and the line says what was not run. */
async function runAll(request: Request, task: Task): Promise<Tally> {
  rmSync(join(task.folder, 'failures'), { recursive: true, force: true });
  const services = new TestServices(task);
  // What later lanes need is made while the static checks run; who needs it hears how it went.
  if (request.lanes.some(({ needs }) => needs.shop))
    buildWhatChanged(['backend', 'frontend'], task.signal).catch(() => {});
  if (request.static) {
    const failed = await failedStaticChecks(task);
    if (failed > 0) return { ...failedBeforeTests, failed };
  }
  const tallies: Tally[] = [];
  for (const lane of request.lanes) {
    if (task.signal.aborted) return failedBeforeTests;
    const tally = await runLane(lane, request, services, task);
    if (tally) tallies.push(tally);
    if (tally && tally.failed > 0) {
      const pictures = join(task.folder, 'failures');
      if (existsSync(pictures)) say(`  Pictures and traces of what failed are in ${relative(root, pictures)}.`);
      const left = request.lanes.slice(request.lanes.indexOf(lane) + 1);
      if (left.length > 0) say(`  Not run after that: ${left.map(({ name }) => name).join(', ')}.`);
      break;
    }
  }
  if (tallies.length === 0 && !request.static) {
    say(`No spec matches.\n${usage}`);
    return failedBeforeTests;
  }
  return sumOf(tallies);
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
