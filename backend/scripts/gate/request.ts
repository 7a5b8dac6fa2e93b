import { execFileSync, type StdioOptions } from 'node:child_process';
import { root } from '../paths.ts';
import { CommandError } from '../say.ts';
import { type Lane, lanes } from './lanes.ts';

/** The scope of a test run. */
export interface Request {
  /** The static checks too: always, unless lanes or files are named. */
  static: boolean;
  lanes: Lane[];
  /** Only files whose paths match one of these. */
  patterns: RegExp[];
  /** Only files that import one of these. */
  changed?: string[];
  /** Every exhaustive spec, whatever changed. */
  all: boolean;
}

const OPTIONS = ['--changed', '--all'];

export const usage = `npm test                      the static checks and every lane; of the exhaustive specs those whose area changed
npm run test:all              the same with all exhaustive specs
npm test -- unit database     these lanes (there are: static, ${lanes.map(({ name }) => name).join(', ')})
npm test -- --changed         the static checks, and the specs that import what is not committed yet (nothing: the last commit)
npm test -- checkout cart     the specs whose paths match, each in its lane`;

/** Reads the words after `npm test --`. Throws CommandError for one that makes no sense. */
export function readRequest(words: readonly string[], sourcesChanged = changedFiles): Request {
  const option = words.find((word) => word.startsWith('-') && !OPTIONS.includes(word));
  if (option) throw new CommandError(`There is no option ${option}.\n${usage}`);
  const isLane = (word: string) => word === 'static' || lanes.some(({ name }) => name === word);
  const names = words.filter(isLane);
  const patterns = words.filter((word) => !OPTIONS.includes(word) && !isLane(word)).map(toPattern);
  const isSource = (file: string) => /^(backend|frontend)\/.*\.tsx?$/.test(file);
  const changed = words.includes('--changed') ? sourcesChanged().filter(isSource) : undefined;
  const named = lanes.filter(({ name }) => names.includes(name));
  return {
    static: names.includes('static') || (names.length === 0 && patterns.length === 0),
    lanes: names.length > 0 ? named : lanes,
    patterns,
    all: words.includes('--all'),
    ...(changed ? { changed } : {}),
  };
}

function toPattern(word: string): RegExp {
  try {
    return new RegExp(word);
  } catch {
    throw new CommandError(`"${word}" is no regular expression.\n${usage}`);
  }
}

/** Returns the lines that git prints. */
export function git(...args: string[]): string[] {
  const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio }).split('\n').filter(Boolean);
}

/** Files that differ from the last commit, or, where none does, those that it changed; without those that are deleted. */
export function changedFiles(): string[] {
  const differing = ['diff', '--name-only', '--diff-filter=d'];
  const uncommitted = [...git(...differing, 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return uncommitted.length > 0 ? uncommitted : git(...differing, 'HEAD~1', 'HEAD');
}
