/**
 * Asks again every few milliseconds until `expectation` no longer throws, and answers what it returned; at the deadline its last error is thrown.
 * Specs wait with this and never with a fixed pause.
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
