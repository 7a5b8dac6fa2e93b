import { covers, findingsIn } from './check-language.ts';
import { anchorsOf, type Checkout } from './references.ts';
import { codeRules, fileNameRules, identifierRules, phraseRules, wordRules } from './vocabulary.ts';

const pages: Record<string, string> = { 'docs/rules.md': '# Rules\n\n### Refund limit\n\n## One cart, one order\n' };
const checkout: Checkout = { read: (path) => pages[path], exists: (path) => path in pages };
const found = (file: string, text: string) =>
  findingsIn(file, text, checkout).map(({ line, what }) => `${line} ${what}`);

const comment = (words: string) => `/** ${words} */\nexport const one = 1;\n`;

describe('The language check', () => {
  it.each(wordRules.flatMap(({ words }) => words.split(' ')))(
    'finds "%s" in a comment, an identifier and a file name',
    (word) => {
      const capital = word.charAt(0).toUpperCase() + word.slice(1);
      expect(found('backend/src/one.ts', comment(`It may ${word} this.`))).toEqual([`1 "${word}"`]);
      expect(found('backend/src/one.ts', `const once${capital} = 1;\n`)).toEqual([`1 "once${capital}"`]);
      expect(found(`backend/src/once-${word}.ts`, '')).toHaveLength(1);
    },
  );

  it.each([
    ['const a = stateInWords(b);', '"stateInWords"'],
    ['const a: SharedAnswers = b;', '"SharedAnswers"'],
    ['const a: ToldEvent = b;', '"ToldEvent"'],
    ['const a: DatabaseSession = b;', '"DatabaseSession"'],
    ['const a: ObjectStore = b;', '"ObjectStore"'],
    ['const a: People = b;', '"People"'],
    ['const givenUpAt = b;', '"givenUpAt"'],
    ['const a: MoveOrder = b;', '"MoveOrder"'],
    ['const earlyPresses = b;', '"earlyPresses"'],
    ['const checkoutMemory = b;', '"checkoutMemory"'],
    ['const lookedUp = b;', '"lookedUp"'],
    ['const a: Attempts = b;', '"Attempts"'],
    ['const a: StockHold = b;', '"StockHold"'],
    ['keepDocument(a);', '"keepDocument"'],
    ['noteFailure(a);', '"noteFailure"'],
    ['const a = prices.of(viewer);', '".of("'],
    ['  async of(viewer) {}', '"async of("'],
    ['const a = audit.note(entry);', '".note("'],
  ])('finds the old name in: %s', (code, what) => {
    expect(found('backend/src/one.ts', `${code}\n`)).toContain(`1 ${what}`);
  });

  it('only advises on comments, titles of tests, pages and the names in specs', () => {
    const isAdvice = (file: string, text: string) =>
      findingsIn(file, text, checkout).map((one) => one.isAdvice ?? false);
    expect(isAdvice('backend/src/one.ts', comment('An event is told.'))).toEqual([true]);
    expect(isAdvice('docs/one.md', 'An event is told.\n')).toEqual([true]);
    expect(isAdvice('backend/src/one.spec.ts', `it('is told', () => {});\nconst letter = 1;\n`)).toEqual([true, true]);
    expect(isAdvice('backend/src/one.ts', 'const letter = 1;\n')).toEqual([false]);
    expect(isAdvice('frontend/src/one.tsx', 'const one = <p>An e-mail.</p>;\n')).toEqual([false]);
    expect(isAdvice('backend/src/a-letter.ts', '')).toEqual([false]);
    expect(isAdvice('docs/one.md', '[a](gone.md)\n')).toEqual([false]);
    expect(isAdvice('backend/src/one.ts', comment('See decision 9.'))).toEqual([false]);
  });

  it('finds old names that are forbidden in some folders only', () => {
    expect(found('frontend/src/ui/one.tsx', `<Button look="plain" />;\n`)).toEqual(['1 "look"']);
    expect(found('frontend/src/ui/one.tsx', `<Notice tone="good" />;\n`)).toEqual([`1 "tone="good""`]);
    expect(found('backend/sandbox/one.ts', 'const sageBooks = 1;\n')).toEqual(['1 "sageBooks"']);
    expect(found('backend/src/one.ts', 'const sageBooks = 1;\n')).toEqual([]);
  });

  it.each([
    'An order that was given up.',
    'It takes up the message.',
    'The browser takes over the page.',
    'A checkout in the hands of the sweeper.',
    'It lets go of the lock.',
    'A state in words.',
    'Presses that came early: early presses.',
    'The checkout memory.',
    'A looked-up payment.',
    'The people of the shop.',
    'A hold of stock.',
    'It keeps the document.',
    'A move is a status move.',
    'The look of a button.',
    'Answers the order.',
  ])('finds the old phrase in: %s', (sentence) => {
    expect(found('backend/src/one.ts', comment(sentence))).toHaveLength(1);
  });

  it.each([
    'We answer by e-mail.',
    'VAT of 20 %.',
    'Total excluding VAT',
    'It waits for a person.',
    'It is tried again by itself.',
    'Orders go on.',
    'Use it at the checkout.',
    'Ring us first.',
    'It is put right in Sage.',
    'Nothing is made twice.',
  ])('finds wording that readers stumble over: %s', (sentence) => {
    expect(found('backend/src/one.ts', `const text = '${sentence}';\n`)).toHaveLength(1);
    expect(found('frontend/src/one.tsx', `const one = <p>${sentence}</p>;\n`)).toHaveLength(1);
    expect(found('backend/sandbox/one.ts', `const text = '${sentence}';\n`)).toEqual([]);
  });

  it('reads pages and the titles of tests; texts for people may have words that code does not', () => {
    expect(found('docs/one.md', 'An event is told.\n')).toEqual(['1 "told"']);
    expect(
      found('backend/src/one.spec.ts', `describe('Orders', () => {\n  it.each([1])('are told', () => {});\n});\n`),
    ).toEqual(['2 "told"']);
    expect(found('backend/src/one.ts', 'const text = `Nobody is told $' + '{1} of it.`;\n')).toEqual([]);
    expect(found('frontend/src/one.tsx', 'const one = <p>Nobody told us.</p>;\n')).toEqual([]);
  });

  it('reads statements of SQL, whatever is put into them', () => {
    const statement = `const one = sql\`\n  with owed as (select \${1} as begun)\n  select told from owed where a = 'refused'\`;\n`;
    expect(found('backend/src/one.ts', statement)).toEqual(['2 "owed"', '2 "begun"', '3 "told"', '3 "owed"']);
    expect(found('backend/src/one.ts', 'const one = `Please select what is owed from $' + '{1}.`;\n')).toEqual([]);
  });

  it('reads on in the line after a comment that holds a string, and in the one after a template', () => {
    const text = 'const a = `\n$' + '{b}\n`; // told\n// "told"\nconst told = 1;\n';
    expect(found('backend/src/one.ts', text)).toEqual(['3 "told"', '4 "told"', '5 "told"']);
  });

  it('knows where an everyday word is meant', () => {
    for (const sentence of ['Five letters and digits.', 'In fact it is one.', 'Capital letters are small letters.'])
      expect(found('backend/src/one.ts', comment(sentence))).toEqual([]);
    expect(found('backend/demo/pictures/one.ts', 'const face = draw(paper);\n')).toEqual([]);
    expect(found('backend/bench/one.ts', 'const fault = 1;\n')).toEqual([]);
  });

  it.each([
    'See decision 9.',
    'Spec 4 has it.',
    'As in design 3.',
    'Stripe forbids it (contract, section 7).',
    'It is in SF 6.',
    'It is in BO 1.',
    'See language 4.',
    'See ADR 0041.',
    'See docs/decisions/0041.',
    'It is in api.md.',
    'It is in section 3.',
  ])('finds the numbered reference in: %s', (sentence) => {
    expect(found('backend/src/one.ts', comment(sentence)).length).toBeGreaterThan(0);
    expect(found('docs/one.md', `${sentence}\n`).length).toBeGreaterThan(0);
  });

  it('lets sections of public standards and plain numbers stand', () => {
    for (const sentence of ['RFC 6749, section 4.1 has it.', 'The decision 14 days later.', 'Half of the 9 decisions.'])
      expect(found('backend/src/one.ts', comment(sentence))).toEqual([]);
    expect(found('docs/rules.md', 'Source: storefront specification, section 9.\n')).toEqual([]);
  });

  it('finds links and names of pages that lead nowhere', () => {
    expect(found('docs/one.md', '[a](rules.md#refund-limit) [b](rules.md) [c](https://example.com)\n')).toEqual([]);
    expect(found('docs/one.md', '[a](rules.md#refund) [b](other.md)\n')).toEqual([
      '1 the link to docs/rules.md#refund',
      '1 the link to docs/other.md',
    ]);
    expect(found('backend/src/one.ts', comment('See docs/rules.md#one-cart-one-order.'))).toEqual([]);
    expect(found('backend/src/one.ts', comment('See docs/rules.md#two-carts.'))).toEqual([
      '1 the link to docs/rules.md#two-carts',
    ]);
    expect(found('docs/one.md', 'It is in `backend/src/gone.ts`.\n')).toEqual(['1 the link to backend/src/gone.ts']);
    expect(found('backend/src/one.ts', "const planted = 'backend/src/gone.ts';\n")).toEqual([]);
    expect(found('backend/src/one.ts', comment('See docs/decisions/0099-gone.md.'))).toEqual([
      '1 the link to docs/decisions/0099-gone.md',
    ]);
  });

  it('leaves the words of an article for customers, and checks its links', () => {
    expect(found('docs/guide/masking.md', 'Masking paper. [a](gone.md)\n')).toEqual([
      '1 the link to docs/guide/gone.md',
    ]);
    expect(found('docs/masking.md', 'Masking paper.\n').length).toBeGreaterThan(0);
  });

  it('makes the anchors that GitHub makes', () => {
    const page =
      '# One cart, one order\n## `pg` & [Nest](https://nestjs.com)\n## Twice\n## Twice\n<a id="own"></a>\n```\n# no\n```\n';
    expect([...anchorsOf(page)]).toEqual(['one-cart-one-order', 'pg--nest', 'twice', 'twice-1', 'own']);
  });

  it('excepts a phrase in one file, or under one folder, and nowhere else', () => {
    const finding = { line: 1, what: '', better: '', text: "mode: 'refuse422'" };
    const exception = { path: 'backend/sandbox/', phrase: 'refuse422', why: 'a mode of the fault control' };
    expect(covers(exception, 'backend/sandbox/faults.ts', finding)).toBe(true);
    expect(covers(exception, 'backend/src/faults.ts', finding)).toBe(false);
    expect(covers({ ...exception, path: 'backend/sandbox/faults.ts' }, 'backend/sandbox/faults.ts', finding)).toBe(
      true,
    );
    expect(covers(exception, 'backend/sandbox/faults.ts', { ...finding, text: 'refuses' })).toBe(false);
  });

  it('offers a better word for each old one', () => {
    for (const { better } of [...wordRules, ...identifierRules, ...codeRules, ...phraseRules, ...fileNameRules])
      expect(better).not.toBe('');
  });
});
