/**
 * Repeats `expectation` every few milliseconds until it no longer throws, and returns its result; throws its last error
 * at the deadline. Specs wait with this instead of a fixed pause.
 */
export async function eventually<T>(expectation: () => Promise<T> | T, deadlineMs = 60_000, everyMs = 25): Promise<T> {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}
