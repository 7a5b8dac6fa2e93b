import { sentencesOf } from './sentences.js';
import { denies } from './words.js';

/** A part of a text that can stand alone: a sentence, an entry of a list, a row of a table. */
export interface Part {
  readonly text: string;
  /** A row is on a line of its own. */
  readonly isRow: boolean;
}

/** Returns the parts of lines; a table's cells stand on one line with bars between them, and its first line names the columns. */
export function partsOf(lines: readonly string[]): Part[] {
  let head: string[] | null = null;
  return lines.flatMap((line): Part[] => {
    const cells = line.split(' | ');
    if (cells.length === 1) {
      head = null;
      return sentencesOf(line)
        .filter((sentence) => !/:$|^Section:/.test(sentence))
        .map((sentence) => ({ text: sentence.replace(/^(?:[-•]|\d{1,2}[.)])\s+/, ''), isRow: false }));
    }
    if (!head) {
      head = cells;
      return [];
    }
    return [{ text: rowText(head, cells), isRow: true }];
  });
}

/** "High-build primer: tip 1.6 to 1.8 mm, pressure 2.0 bar." */
const rowText = (head: readonly string[], [first = '', ...cells]: readonly string[]) =>
  `${first}: ${cells.map((cell, index) => `${head[index + 1] ?? ''} ${cell}`.trim()).join(', ')}.`;

/**
 * Returns a section so that none of its sentences says the opposite when quoted alone: under "What never to do" each
 * begins with that heading.
 */
export function inContext(heading: string, text: string): string {
  if (!denies(heading) && !/\bbeware\b/i.test(heading)) return `${heading}\n${text}`;
  const lines = text.split('\n').map((line) => {
    if (line.trim() === '' || line.includes(' | ')) return line;
    return partsOf([line])
      .map((part) => `${heading}: ${part.text}`)
      .join(' ');
  });
  return [heading, ...lines].join('\n');
}
