import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const journeys = resolve(__dirname, '../../frontend/e2e');

/** Reads that Playwright answers at once, however far the page is. */
const READS = new Set([
  ...['allInnerTexts', 'allTextContents', 'count', 'getAttribute', 'innerText', 'inputValue', 'isChecked'],
  ...['isDisabled', 'isEditable', 'isEnabled', 'isHidden', 'isVisible', 'textContent'],
]);

/** Ask again until what they are given is so. */
const WAITING = new Set(['eventually', 'becomes']);

function isRead(node: ts.Node): boolean {
  return (
    ts.isAwaitExpression(node) &&
    ts.isCallExpression(node.expression) &&
    ts.isPropertyAccessExpression(node.expression.expression) &&
    READS.has(node.expression.expression.name.text)
  );
}

function some(node: ts.Node, isWanted: (part: ts.Node) => boolean): boolean {
  return isWanted(node) || Boolean(ts.forEachChild(node, (child) => some(child, isWanted) || undefined));
}

/** The lines at which a page is expected to be so at once. */
function oneShotReads(text: string): number[] {
  const source = ts.createSourceFile('journey.ts', text, ts.ScriptTarget.Latest, true);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    const called = ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : '';
    if (WAITING.has(called)) return;
    if (called === 'expect' && (node as ts.CallExpression).arguments.some((argument) => some(argument, isRead)))
      lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
}

describe('One-shot reads', () => {
  it('of a page are not expected outside `eventually`: `shows`, `gone` and `becomes` wait', () => {
    const found = globSync('**/*.ts', { cwd: journeys }).flatMap((file) =>
      oneShotReads(readFileSync(join(journeys, file), 'utf8')).map((line) => `${file}:${line}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'expect(await button.count()).toBe(0);',
    "expect(await page.getByLabel('Name').inputValue()).toBe('Ann');",
    'expect([1, await button.isDisabled()]).toEqual([1, true]);',
    "expect((await link.getAttribute('href'))?.length).toBe(3);",
  ])('are found: %s', (text) => {
    expect(oneShotReads(`async function journey() {\n  ${text}\n}`)).toEqual([2]);
  });

  it.each([
    'await eventually(async () => expect(await button.count()).toBe(0));',
    "await becomes(() => field.inputValue(), 'Ann');",
    'if (await notice.count()) await ok.click();',
    'expect(await answer.json()).toEqual({});',
  ])('are not mistaken for what waits or reads no page: %s', (text) => {
    expect(oneShotReads(text)).toEqual([]);
  });
});
