import type { Child, ChildDescription } from './child-process.ts';

/** Something that the supervisor starts, watches, starts again when it dies, and stops. */
export interface Service {
  name: string;
  /** For people. */
  title: string;
  /** Stopped from the highest to the lowest: what others need lies lower. */
  layer: number;
  /** Exit codes that mean "starting again will not help", such as wrong settings. */
  fatalCodes?: number[];
  /** Before each start: sees to it that a start can succeed, whatever state the last end left. */
  prepare?(): Promise<void>;
  describe(): ChildDescription;
  /** Resolves when it serves; throws when it will not. Watches `child.ending`: a dead one will never serve. */
  ready(child: Child): Promise<void>;
}

export function pause(milliseconds = 40): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export class DiedEarly extends Error {
  override name = 'DiedEarly';
}

/** Asks again until it serves; throws DiedEarly when the process has ended, Error when the time is over. */
export async function untilServing(
  child: Child,
  seconds: number,
  asks: () => Promise<boolean>,
  between?: number,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await asks())) {
    if (child.failure) throw new DiedEarly(child.failure.message);
    if (child.ending) throw new DiedEarly('it ended before it served');
    if (Date.now() > deadline) throw new Error(`it did not serve within ${seconds} s`);
    await pause(between);
  }
}

/** Whether an address answers at all; with `ok`, whether well. */
export async function answers(url: string, ok = false): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.body?.cancel();
  return ok ? answer?.ok === true : answer !== undefined;
}
