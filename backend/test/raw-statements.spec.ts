import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const source = resolve(__dirname, '../src');

/** `em.execute`, `em.fork().execute` and the connection's `execute` write values into the text of the statement. */
const RAW = /\b(?:em|inner)\s*(?:\.fork\(\)\s*)?\.execute\s*[<(]|\bgetConnection\(\)\s*\.execute\b/g;

/** Files with such statements, and how many. */
function rawStatements(files: Record<string, string>): Record<string, number> {
  const counts = Object.entries(files).map(([file, text]) => [file, text.match(RAW)?.length ?? 0] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

function filesOf(folder: string): Record<string, string> {
  const names = globSync('**/*.ts', { cwd: join(source, folder) }).filter(
    (name) => !/\.spec\.ts$|testing\//.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(source, folder, name), 'utf8')]));
}

describe('Statements', () => {
  it('are sent by Kysely only (docs/decisions/technology.md#kysely-for-set-based-statements)', () => {
    expect(rawStatements(filesOf('.'))).toEqual({});
  });

  it.each([
    "await em.execute('select 1');",
    'const rows = await this.em.fork().execute<Row[]>(TEXT);',
    'return this.em\n  .fork()\n  .execute<Row[]>(TEXT);',
    'await this.em.getConnection().execute(TEXT);',
  ])('are found where they are sent as text: %s', (text) => {
    expect(rawStatements({ 'one.ts': text })).toEqual({ 'one.ts': 1 });
  });

  it('are not mistaken for commands and queries of the bus', () => {
    expect(
      rawStatements({ 'one.ts': 'await this.commands.execute(new AddToCart(a, b)); await query.execute();' }),
    ).toEqual({});
  });
});
