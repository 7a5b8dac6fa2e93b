import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { root } from '../paths.ts';

/** The services that the files of a lane find running. */
export interface Needs {
  /** A PostgreSQL with an empty shop's database to copy, and a sandbox for each worker. */
  database?: boolean;
  nats?: boolean;
  /** The built shop, with a seeded one to copy. */
  shop?: boolean;
  browser?: boolean;
}

export interface Lane {
  name: string;
  /** The files are called `<thing>.<ending>.spec.ts`; those of the unit lane just `<thing>.spec.ts`. */
  ending: string;
  about: string;
  needs: Needs;
  /** How many files are run at once. */
  workers: number;
  /** Into how many bundles the files are put, and as many again those that need a browser's window (see bundles.ts). */
  bundles?: number;
  /** Processor time in seconds that the whole lane may take: its core, and all of its exhaustive specs beside. */
  budget: Record<Tier, number>;
}

/** Processor time in seconds that the static checks may take. */
export const STATIC_BUDGET = 200;

/** Exhaustive specs (`x.exhaustive.spec.ts`, `x.exhaustive.browser.spec.ts` …) run where what they cover has changed. */
export type Tier = 'core' | 'exhaustive';

const processors = Math.max(2, availableParallelism());
/** Files that wait for servers, and for clocks, leave a processor to one more. */
const oneMore = processors + 1;

/** In the order in which they run: what fails soonest comes first. */
export const lanes: Lane[] = [
  {
    name: 'unit',
    ending: '',
    about: 'rules and components',
    needs: {},
    workers: processors,
    bundles: processors,
    budget: { core: 250, exhaustive: 80 },
  },
  {
    name: 'database',
    ending: 'database',
    about: 'use cases on PostgreSQL',
    needs: { database: true },
    workers: oneMore,
    bundles: 2 * oneMore,
    budget: { core: 800, exhaustive: 1100 },
  },
  {
    name: 'journeys',
    ending: 'journey',
    about: 'real processes and NATS',
    needs: { database: true, nats: true, shop: true },
    workers: oneMore,
    budget: { core: 220, exhaustive: 1900 },
  },
  {
    name: 'browser',
    ending: 'browser',
    about: 'Chromium in front of a whole shop',
    needs: { database: true, nats: true, shop: true, browser: true },
    workers: oneMore,
    budget: { core: 600, exhaustive: 3000 },
  },
];

const specs = ['backend/{src,demo,test,sandbox,scripts}/**/*.spec.ts', 'frontend/{src,e2e}/**/*.spec.{ts,tsx}'];

/** The lane's files, relative to the checkout, whose paths match one of the patterns (regular expressions). */
export function filesOf({ ending }: Lane, patterns: RegExp[] = []): string[] {
  return globSync(specs, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => endingOf(file) === ending)
    .filter((file) => patterns.length === 0 || patterns.some((pattern) => pattern.test(file)))
    .sort();
}

function endingOf(file: string): string {
  const ending = /\.([^/.]+)\.spec\.tsx?$/.exec(file)?.[1] ?? '';
  return ending === 'exhaustive' ? '' : ending;
}

export function tierOf(file: string): Tier {
  return /\.exhaustive\.(?:\w+\.)?spec\.tsx?$/.test(file) ? 'exhaustive' : 'core';
}
