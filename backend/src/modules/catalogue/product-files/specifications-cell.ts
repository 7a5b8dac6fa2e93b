import type { Specification } from '../products/domain/product-edits.js';

/** Returns specifications as one cell, a line each: "Finish: Gloss". */
export const writeSpecifications = (specifications: readonly Specification[]): string =>
  specifications.map(({ name, value }) => `${escaped(name).replaceAll(':', '\\:')}: ${escaped(value)}`).join('\n');

/** Returns the specifications of a cell, or null where a line has no colon. */
export function readSpecifications(cell: string): Specification[] | null {
  const lines = cell.split('\n').filter((line) => line.trim() !== '');
  const specifications = lines.map((line) => {
    const [, name, value] = /^((?:\\.|[^\\:])*):(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined
      ? null
      : { name: unescaped(name.trim()), value: unescaped(value.trim()) };
  });
  return specifications.every((specification) => specification !== null) ? specifications : null;
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll(/\r?\n/g, '\\n');

const unescaped = (text: string) => text.replaceAll(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character));
