/** A test that at times passes only at the second try, and since when that is known. */
export interface KnownFlake {
  /** As the gate prints it: the file, a colon, the full name. */
  test: string;
  since: `${number}-${number}-${number}`;
}

/** A flake is fixed within so many days: after them known-flakes.spec.ts fails. */
const DAYS_TO_FIX = 14;

export const knownFlakes: KnownFlake[] = [];

/** Returns the flakes whose time is over on a day, and those that name a file that is gone. */
export function overdue(flakes: readonly KnownFlake[], today: Date, exists: (file: string) => boolean): KnownFlake[] {
  const limit = today.getTime() - DAYS_TO_FIX * 24 * 3_600_000;
  return flakes.filter(({ test, since }) => Date.parse(since) < limit || !exists(test.split(': ')[0]!));
}
