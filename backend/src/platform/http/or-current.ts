import { OptimisticLockError } from '@mikro-orm/core';
import { Problem } from './problem.js';

const CHANGED = 'A colleague changed this while you were editing it. Please check it before you save.';

/** Runs an edit; if another edit was faster, the 409 carries the current state as `current`. */
export async function orCurrent<View>(
  edit: Promise<unknown>,
  current: () => Promise<View>,
  message = CHANGED,
): Promise<View> {
  try {
    await edit;
  } catch (error) {
    if (!(error instanceof OptimisticLockError)) throw error;
    throw new Problem(409, message, { current: await current() });
  }
  return current();
}
