/** A reader that goes away (`npm start | head`) must not take anything down. Once: Jest loads this file for each spec anew. */
for (const stream of [process.stdout, process.stderr])
  if (stream.listenerCount('error') === 0) stream.on('error', () => {});

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** "0.8 s", "1 min 20 s" from milliseconds. */
export function duration(milliseconds: number): string {
  if (milliseconds < 10_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** An error that a person can act upon; shown without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}

export function plainWords(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
