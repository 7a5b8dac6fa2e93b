/** After these a full stop ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|approx|no|vs|max|min|dr|mr|mrs|ms|st|ca|incl|excl|tel|pt|fig)$/i;
/** An end: punctuation after a word, perhaps closed by a quotation mark or bracket, then blanks and the next word. */
const END = /(?<=\S)[.!?]+["”’')\]]*[^\S\n]+(?=[^\s\p{Ll}])|\n+/gu;

/** A sentence or a line, and the blanks that follow it. */
export interface Sentence {
  readonly text: string;
  readonly after: string;
}

/** Divides a text that arrives in parts into sentences, each as soon as its end is certain. */
export class SentenceReader {
  private buffer = '';

  /** Returns the sentences that this part has completed. */
  push(part: string): Sentence[] {
    this.buffer += part;
    return this.take();
  }

  /** Returns the rest at the end of the text. */
  end(): Sentence[] {
    const found = this.take();
    const rest = this.buffer.trim();
    this.buffer = '';
    return rest === '' ? found : [...found, { text: rest, after: '' }];
  }

  private take(): Sentence[] {
    const found: Sentence[] = [];
    let start = 0;
    for (const match of this.buffer.matchAll(END)) {
      const isLine = match[0].startsWith('\n');
      const end = match.index + (isLine ? 0 : match[0].trimEnd().length);
      // More line breaks may follow; they belong to the same end.
      if (isLine && match.index + match[0].length === this.buffer.length) break;
      const text = this.buffer.slice(start, end).trim();
      if (!isLine && isInside(this.buffer.slice(start, match.index))) continue;
      const after = isLine ? '\n'.repeat(Math.min(match[0].length, 2)) : ' ';
      start = match.index + match[0].length;
      if (text !== '' || isLine) found.push({ text, after });
    }
    this.buffer = this.buffer.slice(start);
    return found;
  }
}

/** Whether the full stop behind this belongs to an abbreviation or to the number of a list. */
const isInside = (before: string) => ABBREVIATION.test(before) || /^\s*\d{1,2}$/.test(before);

/** Returns the sentences of a whole text. */
export function sentencesOf(text: string): string[] {
  const reader = new SentenceReader();
  return [...reader.push(text), ...reader.end()]
    .map(({ text: sentence }) => sentence)
    .filter((sentence) => sentence !== '');
}
