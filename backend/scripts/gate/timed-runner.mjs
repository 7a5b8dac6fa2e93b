import { readFileSync } from 'node:fs';
import circus from 'jest-circus/runner';

/** The processor time of this process and of its children that have ended, in ms. */
function processorMs() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const ticks = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15);
    return ticks.reduce((sum, value) => sum + Number(value) * 10, 0);
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/**
 * Jest's own test runner, which adds to a file's result what the reporter cannot measure: its processor time in ms, and,
 * for a bundle, wall time and processor time of each of its files (see bundled.cjs).
 */
export default async function timedRunner(globalConfig, config, environment, runtime, path, send) {
  environment.global.topcoatTest = { processorMs, files: {} };
  const began = processorMs();
  const result = await circus.default(globalConfig, config, environment, runtime, path, send);
  result.processorMs = processorMs() - began;
  result.bundled = environment.global.topcoatTest?.files ?? {};
  return result;
}
