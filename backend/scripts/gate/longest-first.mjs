import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The size of a spec and of what it is made of, in bytes: how long it will take, roughly, on a machine that has never run it. */
function weightOf(file) {
  const text = readFileSync(file, 'utf8');
  const parts = [...text.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path]) => resolve(dirname(file), path));
  return parts.filter((path) => existsSync(path)).reduce((sum, path) => sum + statSync(path).size, text.length);
}

/** A Jest sequencer: begins with the longest file, so that no worker is left with it alone at the end. */
export default class LongestFirst {
  sort(tests) {
    const weights = new Map(tests.map((test) => [test, weightOf(test.path)]));
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
