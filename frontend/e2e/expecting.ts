import type { Locator } from 'playwright-core';
import { eventually as asks } from '../../backend/src/platform/testing/eventually.js';

/** A question to the page costs it a layout, so that it is asked less often than a database. */
const ASKED_EVERY_MS = 100;

/** Asks again until `expectation` no longer throws, and answers what it returned. */
export function eventually<T>(expectation: () => Promise<T> | T, deadlineMs?: number): Promise<T> {
  return asks(expectation, deadlineMs, ASKED_EVERY_MS);
}

/** Waits until exactly so many elements match. */
export async function shows(locator: Locator, count = 1): Promise<void> {
  await eventually(async () => expect(await locator.count()).toBe(count));
}

/**
 * Waits until `after` is visible, which proves that the page has come so far, and then until no element matches. Without
 * `after` the line before proves it.
 */
export async function gone(locator: Locator, after?: Locator): Promise<void> {
  await after?.waitFor();
  await shows(locator, 0);
}

/** Waits until the value that is read from the page is the expected one. */
export async function becomes<T>(read: () => Promise<T>, expected: T): Promise<void> {
  await eventually(async () => expect(await read()).toEqual(expected));
}
