import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { say } from './say.ts';

const largestBytes = 10_000_000;
const usuallyShownAtOnce = 5;
const quietMilliseconds = 10_000;

function open(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestBytes) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o644);
}

export interface ShownLines {
  /** Returns the text of a line that is shown at once; the log has all lines. */
  worthShowing?: (line: string) => string | undefined;
  /** How many of these lines within ten seconds; 5 when left out. */
  shownAtOnce?: number;
}

/** The log of one child: everything goes to the file, which is put aside at 10 MB; little goes to the screen. */
export class LogFile {
  readonly file: string;
  readonly descriptor: number;
  readonly #worthShowing: ShownLines['worthShowing'];
  readonly #shownAtOnce: number;
  readonly #beginning: number;
  #shown: { at: number; text: string }[] = [];
  #open = true;

  constructor(file: string, { worthShowing, shownAtOnce = usuallyShownAtOnce }: ShownLines) {
    this.file = file;
    this.descriptor = open(file);
    this.#beginning = fstatSync(this.descriptor).size;
    this.#worthShowing = worthShowing;
    this.#shownAtOnce = shownAtOnce;
  }

  follow(...streams: (Readable | null)[]): void {
    for (const input of streams) if (input) createInterface({ input }).on('line', (line) => this.#take(line));
  }

  /** The last lines of this child, for the message that something went wrong. */
  tail(lines = 25): string {
    const text = readFileSync(this.file).subarray(this.#beginning).toString();
    return text.trimEnd().split('\n').slice(-lines).join('\n');
  }

  close(): void {
    // Lines that are still in the pipe arrive after the end of the process.
    setTimeout(() => {
      this.#open = false;
      closeSync(this.descriptor);
    }, 500).unref();
  }

  #take(line: string): void {
    if (this.#open) writeSync(this.descriptor, `${line}\n`);
    const text = this.#worthShowing?.(line);
    if (text === undefined) return;
    const now = Date.now();
    this.#shown = this.#shown.filter(({ at }) => at > now - quietMilliseconds);
    const isRepeated = this.#shown.some((other) => other.text === text) && this.#shownAtOnce < Number.POSITIVE_INFINITY;
    if (isRepeated || this.#shown.length > this.#shownAtOnce) return;
    this.#shown.push({ at: now, text });
    say(this.#shown.length > this.#shownAtOnce ? `  … more in ${this.file}` : `  ${text}`);
  }
}
