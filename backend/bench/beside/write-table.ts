import { readFileSync, writeFileSync } from 'node:fs';

const PAGE = 'docs/benchmarks.md';

/** Puts the rows as a table between `<!-- name -->` and `<!-- /name -->` of the page of benchmarks. Throws where they are missing. */
export function writeTable(name: string, rows: readonly Record<string, unknown>[]): void {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const line = (cells: readonly unknown[]) => `| ${cells.map((cell) => String(cell ?? '')).join(' | ')} |`;
  const table = [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
  ].join('\n');
  const [start, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const page = readFileSync(PAGE, 'utf8');
  const [before, after] = [page.indexOf(start), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${PAGE} has no place for ${name}`);
  writeFileSync(PAGE, page.slice(0, before + start.length) + table + page.slice(after));
}
