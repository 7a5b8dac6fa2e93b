import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** How long Jest may take to end by itself once all tests have run, in ms; its report is written long before. */
const ENDS_WITHIN_MS = 30_000;
/** Where no terminal shows a line that changes, one is printed at most this often, in ms. */
const BETWEEN_LINES_MS = 15_000;

/**
 * A Jest reporter: one line of progress; a failed test at once with its first line, in full at the end of its file; the
 * result of each file goes to TEST_RESULTS (`FileResult[]` of results.ts). Names what keeps the process alive after the last test and ends it, with the
 * tests' own verdict.
 */
export default class ProgressReporter {
  #lane = process.env.TEST_LANE ?? 'tests';
  #results = [];
  #printed = Date.now();
  #files = 0;
  #tests = { passed: 0, failed: 0 };

  /** Bundles last minutes, so that progress is shown test by test. */
  onTestCaseResult(_test, { status, ancestorTitles, title, failureMessages = [] }) {
    if (status === 'passed' || status === 'failed') this.#tests[status] += 1;
    const [firstLine] = failureMessages.join().split('\n');
    if (status === 'failed') this.#print(`FAILED ${[...ancestorTitles, title].join(' › ')}: ${firstLine}`);
    this.#report(ancestorTitles[0]);
  }

  onTestResult({ path }, result) {
    const file = relative(process.cwd(), path);
    const found = resultsOf(file, result);
    this.#results.push(...found);
    this.#files += found.length;
    if (result.failureMessage) this.#print(`FAILED ${file}\n${result.failureMessage.trimEnd()}\n`);
    for (const { message, origin } of result.console ?? []) this.#print(`${file}: ${message}\n${origin}`);
    this.#report(file);
    // A run that is stopped keeps what it has found out.
    this.#save();
  }

  onRunComplete(_contexts, { success }) {
    this.#clear();
    this.#save();
    const end = () => {
      const open = [...new Set(process.getActiveResourcesInfo())].join(', ');
      process.stderr.write(`Jest was ended after the tests: something in them was not closed (${open}).\n`);
      process.exit(success ? 0 : 1);
    };
    // A process without anything left to do does not wait for this.
    setTimeout(end, ENDS_WITHIN_MS).unref();
  }

  #save() {
    if (process.env.TEST_RESULTS) writeFileSync(process.env.TEST_RESULTS, JSON.stringify(this.#results));
  }

  #report(where) {
    const { passed, failed } = this.#tests;
    const red = failed > 0 ? `, ${failed} FAILED` : '';
    const line = `  … ${this.#lane}: ${this.#files} files done, ${passed} tests passed${red}; now ${where}`;
    if (process.stdout.isTTY) {
      this.#clear();
      process.stdout.write(line.slice(0, process.stdout.columns - 1));
    } else if (Date.now() - this.#printed > BETWEEN_LINES_MS) {
      this.#printed = Date.now();
      process.stdout.write(`${line}\n`);
    }
  }

  #print(text) {
    this.#clear();
    process.stdout.write(`${text}\n`);
  }

  #clear() {
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  }
}

/** A file's result; for a bundle, one for each of its files, and the bundle's own where it did not even load. */
function resultsOf(file, { testResults, perfStats, processorMs = 0, bundled = {}, testExecError }) {
  const nothing = { passed: 0, failed: [], skipped: 0, isBroken: Boolean(testExecError) };
  const whole = { ms: perfStats?.runtime ?? 0, processorMs };
  if (testExecError) return [{ file, ...whole, ...nothing }];
  const isBundle = Object.keys(bundled).length > 0;
  const results = new Map(
    Object.entries(isBundle ? bundled : { [file]: whole }).map(([name, measured]) => [
      name,
      { file: name, ...measured, ...nothing, failed: [] },
    ]),
  );
  for (const { ancestorTitles, title, status } of testResults) {
    const result = results.get(isBundle ? ancestorTitles[0] : file);
    if (status === 'passed') result.passed += 1;
    else if (status === 'failed') result.failed.push([...ancestorTitles.slice(isBundle ? 1 : 0), title].join(' '));
    else result.skipped += 1;
  }
  return [...results.values()];
}
