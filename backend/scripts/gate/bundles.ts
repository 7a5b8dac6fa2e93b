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

interface Bundles {
  /** Files for Jest: bundles, and specs that must be alone. */
  files: string[];
  /** The files of each bundle, by the bundle's path. */
  contents: Map<string, string[]>;
}

/** Files that replace modules would replace them for the rest of their bundle. */
const REPLACES_MODULES = /\bjest\.(mock|doMock|isolateModules|resetModules)\b/;
const NEEDS_WINDOW = /@jest-environment jsdom/;
const says = (pattern: RegExp) => (file: string) => pattern.test(readFileSync(join(root, file), 'utf8'));

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

/** Specs that share a window find it renewed; what it is renewed by loads first, so that it serves all of them. */
function write(path: string, files: string[], hasWindow: boolean): void {
  const load = (file: string) => `require('${join(root, file)}')`;
  const lines = [
    ...(hasWindow ? ['/** @jest-environment jsdom */'] : []),
    `const { bundled } = ${load('backend/scripts/gate/bundled.cjs')};`,
    `const renew = ${hasWindow ? `${load('frontend/src/api/testing/bundled-window.ts')}.renewWindow` : 'undefined'};`,
    ...files.map((file) => `bundled('${file}', () => ${load(file)}, renew);`),
  ];
  writeFileSync(path, `${lines.join('\n')}\n`);
}

/** Writes the bundles of a lane's files into the task's folder, as many as the lane has. */
export function makeBundles(task: Task, lane: Lane, files: string[], timings: Timings): Bundles {
  const contents = new Map<string, string[]>();
  if (!lane.bundles || files.length < FEWEST_FILES) return { files, contents };
  const folder = bundlesFolder(task);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const alone = files.filter(says(REPLACES_MODULES));
  const together = Object.groupBy(
    files.filter((file) => !alone.includes(file)),
    (file) => String(says(NEEDS_WINDOW)(file)),
  );
  for (const hasWindow of [true, false]) {
    const alike = together[String(hasWindow)] ?? [];
    for (const [index, bundle] of share(alike, lane.bundles, timings).entries()) {
      const name = `${hasWindow ? 'window-' : ''}${index + 1}${lane.ending ? `.${lane.ending}` : ''}.spec.ts`;
      const path = join(folder, name);
      write(path, bundle, hasWindow);
      contents.set(path, bundle);
    }
  }
  return { files: [...contents.keys(), ...alone], contents };
}

export function bundlesFolder({ folder }: Task): string {
  return join(folder, 'bundles');
}
