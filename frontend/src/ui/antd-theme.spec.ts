import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeFrom } from './antd-theme';

const sheet = readFileSync(join(__dirname, '../ui/tokens.css'), 'utf8');

describe("antd's theme", () => {
  it('takes every colour from a property that the tokens define', () => {
    const asked: string[] = [];
    themeFrom((property) => {
      asked.push(property);
      return '#123456';
    });
    expect(asked.length).toBeGreaterThan(10);
    for (const property of asked) expect(sheet).toContain(`${property}:`);
  });

  it("differs from antd's default theme", () => {
    expect(themeFrom(() => '#14181c').token?.colorPrimary).toBe('#14181c');
  });
});
