import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import type { Task } from '../task.ts';
import type { Lane } from './lanes.ts';
import type { Timings } from './timings.ts';

/** Fewer files than this are run one by one: their failures are easier to read. */
const FEWEST_FILES = 12;
/** A file that nothing is known about, in ms. */
const USUAL_MS = 3_000;

export interface Bundles {
  /** Files for Jest: bundles, and specs that must be alone. */
  files: string[];
  /** The files of each bundle, by the bundle's path. */
  contents: Map<string, string[]>;
}

/**
 * Files that replace modules would replace them for the rest of their bundle; pages share one window, of which each spec
 * makes what it needs.
 */
function mustBeAlone(file: string): boolean {
  if (file.endsWith('.tsx')) return true;
  const text = readFileSync(join(root, file), 'utf8');
  return /@jest-environment jsdom|\bjest\.(mock|doMock|isolateModules|resetModules)\b/.test(text);
}

/** The longest first, each to the bundle that has the least to do. */
function share(files: string[], count: number, timings: Timings): string[][] {
  const weight = (file: string) => timings[file]?.processorMs ?? timings[file]?.ms ?? USUAL_MS;
  const bundles = Array.from({ length: count }, () => ({ files: [] as string[], weight: 0 }));
  for (const file of files.toSorted((one, other) => weight(other) - weight(one))) {
    const lightest = bundles.reduce((least, bundle) => (bundle.weight < least.weight ? bundle : least));
    lightest.files.push(file);
    lightest.weight += weight(file);
  }
  return bundles.map((bundle) => bundle.files).filter((bundle) => bundle.length > 0);
}

function write(path: string, files: string[]): void {
  const helper = join(root, 'backend/scripts/gate/bundled.cjs');
  const parts = files.map((file) => `bundled('${file}', () => require('${join(root, file)}'));`);
  writeFileSync(path, `const { bundled } = require('${helper}');\n${parts.join('\n')}\n`);
}

/** Writes the bundles of a lane's files into the task's folder, as many as the lane has. */
export function makeBundles(task: Task, lane: Lane, files: string[], timings: Timings): Bundles {
  const contents = new Map<string, string[]>();
  if (!lane.bundles || files.length < FEWEST_FILES) return { files, contents };
  const folder = bundlesFolder(task);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const alone = files.filter(mustBeAlone);
  const together = files.filter((file) => !alone.includes(file));
  for (const [index, bundle] of share(together, lane.bundles, timings).entries()) {
    const path = join(folder, `${index + 1}${lane.ending ? `.${lane.ending}` : ''}.spec.ts`);
    write(path, bundle);
    contents.set(path, bundle);
  }
  return { files: [...contents.keys(), ...alone], contents };
}

export function bundlesFolder({ folder }: Task): string {
  return join(folder, 'bundles');
}
