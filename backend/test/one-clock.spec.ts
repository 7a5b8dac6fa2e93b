import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** Code that uses the clock of the device or UTC's calendar, not the shop's (docs/rules.md#one-clock). */
const OTHER_CLOCKS = [
  /\bnew Date\(\)\s*\.toISOString\(\)\s*\.(?:slice|substring|substr|split)\(/g,
  /\bIntl\.DateTimeFormat\((?![^;]*\btimeZone\b)/g,
  /\.toLocale(?:Date|Time)String\((?![^;]*\btimeZone\b)/g,
  /\bnew Date\([^()]*\)\s*\.toLocaleString\((?![^;]*\btimeZone\b)/g,
  /\.[gs]et(?:Hours|Minutes|Date|Day|Month|FullYear)\(/g,
  /\bdayjs\(\)/g,
  /(?:created|updated|\w+)_at::date\b/g,
];

const otherClocks = (text: string) => OTHER_CLOCKS.flatMap((pattern) => text.match(pattern) ?? []);

describe('Days and times', () => {
  it('are those of the shop’s clock, on every device and server', () => {
    const files = globSync(['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'], { cwd: root }).filter(
      (file) => !/\.spec\.tsx?$|testing\//.test(file),
    );
    expect(files.length).toBeGreaterThan(1000);
    const found = files.flatMap((file) =>
      otherClocks(readFileSync(join(root, file), 'utf8')).map((match) => `${file}: ${match}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'const day = new Date().toISOString().slice(0, 10);',
    "const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit' });",
    "const text = moment.toLocaleDateString('en-GB');",
    'const text = new Date(moment).toLocaleString();',
    'const hour = now.getHours();',
    'const today = dayjs();',
    'select created_at::date',
  ])('are found where they are not: %s', (text) => {
    expect(otherClocks(text)).toHaveLength(1);
  });

  it.each([
    "const DAY = new Intl.DateTimeFormat('en-GB', {\n  timeZone: 'Europe/London',\n  dateStyle: 'long',\n});",
    "const points = count.toLocaleString('en-GB');",
    'moment.setUTCDate(moment.getUTCDate() + days);\nreturn moment.toISOString().slice(0, 10);',
  ])('are not found where they are: %s', (text) => {
    expect(otherClocks(text)).toEqual([]);
  });
});
