import { readFileSync } from 'node:fs';
import { makeKey, normalisedCode } from '../src/modules/catalogue/colours/colour-rules.js';
import { colourColumns, readLine } from '../src/modules/catalogue/colours/import-colours.js';
import { decodeText, parseTable } from '../src/modules/catalogue/product-files/parse-table.js';
import { colourMakes } from './catalogue/colour-makes.js';

describe("The demo's colours", () => {
  const table = parseTable(decodeText(readFileSync('backend/demo/catalogue/colours.csv')));
  const columns = colourColumns(table);
  const colours = table.lines.map((line) => readLine(line, columns, undefined));

  it('are at least 300 of at least 20 makes, without an error', () => {
    expect(colours.flatMap(({ errors }) => errors)).toEqual([]);
    expect(colours.length).toBeGreaterThanOrEqual(300);
    const makes = new Set(colours.map(({ input }) => makeKey(input.make)));
    expect(makes.size).toBeGreaterThanOrEqual(20);
    expect([...makes].filter((key) => !colourMakes.some(({ name }) => makeKey(name) === key))).toEqual([]);
  });

  it('have each code once for a make', () => {
    const keys = colours.map(({ input }) => `${makeKey(input.make)} ${normalisedCode(input.code)}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
