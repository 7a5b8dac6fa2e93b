import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** How long Jest may take to end by itself once all tests have run, in ms; its report is written long before. */
const ENDS_WITHIN_MS = 30_000;
/** Where no terminal shows a line that changes, one is printed at most this often, in ms. */
const BETWEEN_LINES_MS = 15_000;

/**
 * A Jest reporter: one line of progress (lane, files done of all, tests, the slowest file so far) and each failure in full
 * as it happens; the tally goes to the file TEST_TALLY. Names what keeps the process alive after the last test and ends it, with the tests' own verdict.
 */
export default class ProgressReporter {
  #lane = process.env.TEST_LANE ?? 'tests';
  #slowest = { file: '', ms: 0 };
  #printed = Date.now();

  onTestResult({ path }, result, { numPassedTests, numFailedTests, numTotalTestSuites, testResults }) {
    const file = relative(process.cwd(), path);
    const ms = result.perfStats.runtime;
    if (ms > this.#slowest.ms) this.#slowest = { file: file.replace(/^.*\//, ''), ms };
    if (result.failureMessage) this.#print(`FAILED ${file}\n${result.failureMessage.trimEnd()}\n`);
    for (const { message, origin } of result.console ?? []) this.#print(`${file}: ${message}\n${origin}`);
    const slowest = `slowest ${this.#slowest.file} ${(this.#slowest.ms / 1000).toFixed(0)} s`;
    const failed = numFailedTests > 0 ? `, ${numFailedTests} FAILED` : '';
    this.#progress(
      `  … ${this.#lane}: ${testResults.length} of ${numTotalTestSuites} files, ${numPassedTests} passed${failed}; ${slowest}`,
    );
  }

  onRunComplete(_contexts, results) {
    const { success, numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = results;
    this.#clear();
    const tally = {
      passed: numPassedTests,
      // Files that did not even load: their tests are not among the failed ones.
      failed: numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: numPendingTests + numTodoTests,
      failedFiles: testResults
        .filter(({ failureMessage }) => failureMessage)
        .map(({ testFilePath, numPassingTests }) => ({
          file: relative(process.cwd(), testFilePath),
          passed: numPassingTests,
        })),
    };
    if (process.env.TEST_TALLY) writeFileSync(process.env.TEST_TALLY, JSON.stringify(tally));
    const end = () => {
      const open = [...new Set(process.getActiveResourcesInfo())].join(', ');
      process.stderr.write(`Jest was ended after the tests: something in them was not closed (${open}).\n`);
      process.exit(success ? 0 : 1);
    };
    // A process without anything left to do does not wait for this.
    setTimeout(end, ENDS_WITHIN_MS).unref();
  }

  #progress(line) {
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
