import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

/** The size of a spec and of what it is made of, in bytes: how long it will take, roughly, on a machine that has never run it. */
function weightOf(file) {
  const text = readFileSync(file, 'utf8');
  const parts = [...text.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path]) => resolve(dirname(file), path));
  return parts.filter((path) => existsSync(path)).reduce((sum, path) => sum + statSync(path).size, text.length);
}

function isBundle(path) {
  return dirname(path).endsWith('bundles');
}

/** The ms that files took when they ran last (`Timings` of timings.ts). */
function measuredTimes() {
  try {
    return JSON.parse(readFileSync(process.env.TEST_TIMINGS ?? '', 'utf8'));
  } catch {
    return {};
  }
}

/** Bytes of specs that take a millisecond, as a rule: measured and estimated files stand in one row. */
const BYTES_PER_MS = 2;

/** A Jest sequencer: begins with the longest file, so that no worker is left with it alone at the end. */
export default class LongestFirst {
  sort(tests) {
    const measured = measuredTimes();
    const weigh = ({ path }) =>
      measured[relative(process.cwd(), path)]?.ms ?? (isBundle(path) ? Infinity : weightOf(path) / BYTES_PER_MS);
    const weights = new Map(tests.map((test) => [test, weigh(test)]));
    return [...tests].sort((one, other) => weights.get(other) - weights.get(one));
  }

  allFailedTests(tests) {
    return tests;
  }

  shard(tests) {
    return tests;
  }

  cacheResults() {}
}
