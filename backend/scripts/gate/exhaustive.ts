import { type Areas, areas as knownAreas, SELECTS_ALL, specName } from './exhaustive-areas.ts';
import { tierOf } from './lanes.ts';
import { git } from './request.ts';

/** The exhaustive specs that run, and the reason for people. */
export interface Selection {
  files: string[];
  why: string;
}

/** The files that differ from the merge base with main, and the number of commits there and now. */
export interface Change {
  files: string[];
  commitsBefore: number;
  commitsNow: number;
}

/** Main as a whole is tested with all exhaustive specs each time that it has grown by so many commits. */
const ALL_EVERY_COMMITS = 100;
/** The product: a change in it that no area names selects all. */
const PRODUCT = /^(backend\/(src|migrations|demo|sandbox)|frontend\/src)\//;

function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

/** Returns the exhaustive specs to run of `files`; without a change that is known, all. */
export function selectExhaustive(
  files: readonly string[],
  change: Change | undefined,
  all: boolean,
  areas: Areas = knownAreas,
): Selection {
  const exhaustive = files.filter((file) => tierOf(file) === 'exhaustive');
  const everything = (why: string) => ({ files: exhaustive, why });
  if (all) return everything('all were asked for');
  if (!change) return everything('what changed is not known');
  const sources = change.files.filter((file) => !/\.spec\.tsx?$/.test(file));
  const common = sources.find((file) => SELECTS_ALL.some((pattern) => pattern.test(file)));
  if (common) return everything(`${common} changed`);
  const [before, now] = [change.commitsBefore, change.commitsNow].map((count) => Math.floor(count / ALL_EVERY_COMMITS));
  if (now! > before!) return everything(`main passed a multiple of ${ALL_EVERY_COMMITS} commits`);
  const known = Object.values(areas).flat();
  const unknown = sources.find((file) => PRODUCT.test(file) && !known.some((folder) => isWithin(file, folder)));
  if (unknown) return everything(`${unknown} belongs to no area`);
  const isTouched = (file: string) =>
    change.files.includes(file) ||
    (areas[specName(file)] ?? []).some((folder) => sources.some((changed) => isWithin(changed, folder)));
  return { files: exhaustive.filter(isTouched), why: 'what changed touches them' };
}

function commit(...args: string[]): string | undefined {
  try {
    return git(...args)[0];
  } catch {
    return undefined;
  }
}

/**
 * Returns what this checkout changes: against TEST_BASE where it is set, else against the merge base with the remote's main,
 * or with a main that is not checked out. Undefined where none is known: in a shallow clone, on a main without a remote, and
 * under CI on main itself.
 */
export function currentChange(environment: NodeJS.ProcessEnv): Change | undefined {
  const { TEST_BASE, CI } = environment;
  if (commit('rev-parse', '--is-shallow-repository') !== 'false') return undefined;
  const head = commit('rev-parse', 'HEAD');
  const remote = commit('merge-base', 'HEAD', 'origin/main');
  const base = TEST_BASE
    ? commit('rev-parse', '--verify', `${TEST_BASE}^{commit}`)
    : (remote ?? commit('merge-base', 'HEAD', 'main'));
  const isMainItself = base === head && !TEST_BASE && (CI === 'true' || !remote);
  if (!head || !base || isMainItself) return undefined;
  return {
    files: [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')],
    commitsBefore: Number(commit('rev-list', '--count', base)),
    commitsNow: Number(commit('rev-list', '--count', 'HEAD')),
  };
}
