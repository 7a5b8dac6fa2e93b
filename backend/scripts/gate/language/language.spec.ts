import { anchorsOf, type Checkout, findingsIn } from './check-language.ts';

const pages: Record<string, string> = { 'docs/rules.md': '# Rules\n\n### Refund limit\n\n## One cart, one order\n' };
const checkout: Checkout = { read: (path) => pages[path], exists: (path) => path in pages };
const linesOf = (file: string, text: string) => findingsIn(file, text, checkout).map(({ line }) => line);
const comment = (words: string) => `const one = 1;\n/** ${words} */\nexport const two = 2;\n`;

describe('The language check', () => {
  it.each(['What', 'Those', 'Whose', 'Of', 'One that', 'Which', 'Whoever', 'Who', 'Nobody', 'Somebody', 'Meanwhile'])(
    'rejects comments that begin with "%s"',
    (opening) => {
      expect(linesOf('backend/src/one.ts', comment(`${opening} is left.`))).toEqual([2]);
      expect(linesOf('frontend/src/one.tsx', `<p>\n{/* ${opening} is left. */}\n</p>`)).toEqual([2]);
      expect(linesOf('frontend/src/one.css', `/*\n * ${opening} is left.\n */`)).toEqual([1]);
      expect(linesOf('backend/scripts/one.mjs', `f(); // ${opening} is left.\n`)).toEqual([1]);
    },
  );

  it('accepts comments that begin otherwise, the lines that follow, strings and pages', () => {
    expect(linesOf('backend/src/one.ts', comment('Of course it is.'))).toEqual([]);
    expect(linesOf('backend/src/one.ts', '// The rows of each order.\n// What is left is none.\n')).toEqual([]);
    expect(linesOf('backend/src/one.ts', "const title = 'What is left';\nconst all = '**/*.md';\n")).toEqual([]);
    expect(linesOf('docs/one.md', 'What is left.\n')).toEqual([]);
  });

  it.each([
    'See decision 9.',
    'Spec 4 has it.',
    'Stripe forbids it (contract, section 7).',
    'It is in section 3.',
    'It is in SF 6.',
    'See ADR 0041.',
    'See docs/decisions/0041.',
    'It is in api.md.',
  ])('rejects a reference that cannot be followed: %s', (sentence) => {
    expect(linesOf('backend/src/one.ts', comment(sentence))).toContain(2);
    expect(linesOf('docs/one.md', `${sentence}\n`)).toContain(1);
  });

  it('accepts sections of public standards, plain numbers, and the sections that the page of rules names', () => {
    for (const sentence of ['RFC 6749, section 4.1 has it.', 'The decision 14 days later.', 'Half of the 9 decisions.'])
      expect(linesOf('backend/src/one.ts', comment(sentence))).toEqual([]);
    expect(linesOf('docs/rules.md', 'Source: storefront specification, section 9.\n')).toEqual([]);
  });

  it('rejects links and names of files that lead nowhere', () => {
    expect(linesOf('docs/one.md', '[a](rules.md#refund-limit) [b](rules.md) [c](https://example.com)\n')).toEqual([]);
    expect(linesOf('docs/one.md', '[a](rules.md#refund)\n[b](other.md)\n')).toEqual([1, 2]);
    expect(linesOf('backend/demo/guide/masking.md', '[a](gone.md)\n')).toEqual([1]);
    expect(linesOf('backend/src/one.ts', comment('See docs/rules.md#one-cart-one-order.'))).toEqual([]);
    expect(linesOf('backend/src/one.ts', "const page = 'docs/rules.md#two-carts';\n")).toEqual([1]);
    expect(linesOf('backend/src/one.ts', comment('It is in backend/src/gone.ts.'))).toEqual([2]);
    expect(linesOf('backend/src/one.ts', "const planted = 'backend/src/gone.ts';\n")).toEqual([]);
  });

  it('rejects paths and registries of one machine', () => {
    expect(linesOf('backend/src/one.ts', "const one = '/home/someone/shop';\n")).toEqual([1]);
    expect(linesOf('docs/one.md', 'It is in /tmp/shop.\n')).toEqual([1]);
    expect(linesOf('backend/src/one.ts', "const one = 'https://example.com/home/page';\n")).toEqual([]);
    expect(linesOf('package-lock.json', '"resolved": "https://packages.example/a.tgz"\n')).toEqual([1]);
    expect(linesOf('package-lock.json', '"resolved": "https://registry.npmjs.org/a.tgz"\n')).toEqual([]);
  });

  it('makes the anchors that GitHub makes', () => {
    const page =
      '# One cart, one order\n## `pg` & [Nest](https://nestjs.com)\n## Twice\n## Twice\n<a id="own"></a>\n```\n# no\n```\n';
    expect([...anchorsOf(page)]).toEqual(['one-cart-one-order', 'pg--nest', 'twice', 'twice-1', 'own']);
  });
});
