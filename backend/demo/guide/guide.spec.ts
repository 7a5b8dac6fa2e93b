import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { seedItems } from '../../sandbox/sage/seed-items.ts';
import { type Article, readArticle } from '../../src/modules/assistant/index.js';
import { demoCatalogue } from '../catalogue.js';
import { drawingErrors, errorsIn, type Known, picturesIn, wordsIn } from './article.js';

const slugOf = (path: string) => basename(path, '.md');
const paths = globSync('backend/demo/guide/*.md')
  .filter((path) => slugOf(path) !== 'README')
  .sort();
const index = readFileSync('backend/demo/guide/README.md', 'utf8');
const drawings = globSync('backend/demo/guide/pictures/*.svg').sort();

const known: Known = {
  topics: new Set([...index.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)),
  slugs: new Set(paths.map(slugOf)),
  categories: new Set(
    demoCatalogue.categories.flatMap(({ slug, subcategories }) => [slug, ...subcategories.map((part) => part.slug)]),
  ),
  items: new Set(seedItems.map(({ itemCode }) => itemCode)),
  pictures: new Set(drawings.map((path) => `pictures/${basename(path)}`)),
};
const articles = paths.map((path) => readArticle(slugOf(path), readFileSync(path, 'utf8')));

describe('The guide', () => {
  it.each(articles.map((article) => [article.slug, article] as const))('%s is complete', (_slug, article) => {
    expect(errorsIn(article, known)).toEqual([]);
  });

  it('has an article for every product of the demo', () => {
    const named = new Set(articles.flatMap(({ frontMatter }) => frontMatter.items));
    expect([...known.items].filter((item) => !named.has(item))).toEqual([]);
  });

  it('has no title twice', () => {
    const titles = articles.map(({ frontMatter }) => frontMatter.title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  it('lists every article under its topic, and nothing else', () => {
    const listed = index.split(/^## /m).flatMap((part) => {
      const topic = part.split('\n', 1)[0]!;
      return [...part.matchAll(/^- \[(.+)\]\((.+)\.md\)$/gm)].map(([, title, slug]) => [topic, slug, title]);
    });
    const written = articles.map(({ slug, frontMatter: { topic, title } }) => [topic, slug, title]);
    expect(listed.sort()).toEqual(written.sort());
  });

  it.each(drawings)('%s is safe and legible on a telephone', (path) => {
    expect(drawingErrors(readFileSync(path, 'utf8'))).toEqual([]);
  });

  it('shows every drawing, and one in each article about a defect', () => {
    const shown = new Set(articles.flatMap(({ body }) => picturesIn(body).map(({ file }) => file)));
    expect([...known.pictures].filter((file) => !shown.has(file))).toEqual([]);
    const defects = articles.filter(({ frontMatter }) => frontMatter.topic === 'Defects and cures');
    expect(defects.filter(({ body }) => picturesIn(body).length === 0).map(({ slug }) => slug)).toEqual([]);
  });
});

describe('The check of an article', () => {
  const all: Known = {
    topics: new Set(['One']),
    slugs: new Set(['good', 'first', 'second']),
    categories: new Set(['basecoats']),
    items: new Set(['TST-BC-001']),
    pictures: new Set(['pictures/a.svg']),
  };
  const good: Article = {
    slug: 'good',
    frontMatter: {
      title: 'A title',
      summary: 'A summary.',
      topic: 'One',
      keywords: ['one', 'two', 'three', 'four'],
      related: ['first', 'second'],
      categories: ['basecoats'],
      items: ['TST-BC-001'],
      ratios: [{ system: 'Clear', parts: '2:1', note: 'By volume' }],
    },
    body: `The data sheet goes first.\n\n![A drawing with a text](pictures/a.svg)\n\nMix 2:1.\n\n${'word '.repeat(400)}`,
  };
  const withFields = (fields: object) => ({ ...good, frontMatter: { ...good.frontMatter, ...fields } });
  const withText = (text: string) => ({ ...good, body: good.body + text });

  it('finds nothing in a good one', () => {
    expect(errorsIn(good, all)).toEqual([]);
    expect(wordsIn('Two words, [a link](there.md): 5 °C.')).toBe(6);
  });

  it.each([
    ['summary is longer than 160 characters', withFields({ summary: 'a'.repeat(161) })],
    ['topic: there is no Two', withFields({ topic: 'Two' })],
    ['fewer than 4 keywords', withFields({ keywords: ['one'] })],
    ['keywords: HVLP is not lower case', withFields({ keywords: ['one', 'two', 'three', 'HVLP'] })],
    ['keywords repeats itself', withFields({ keywords: ['one', 'two', 'three', 'three'] })],
    ['related: there is no third', withFields({ related: ['first', 'third'] })],
    ['related names the article itself', withFields({ related: ['first', 'good'] })],
    ['categories: there is no tins', withFields({ categories: ['tins'] })],
    ['items: there is no TST-BC-999', withFields({ items: ['TST-BC-999'] })],
    ['items is missing', { ...good, frontMatter: { ...good.frontMatter, items: undefined } }],
    ['items is no list of texts', withFields({ items: [1] })],
    ['colour is no field', withFields({ colour: 'red' })],
    ['title is empty', withFields({ title: '' })],
    ['ratios is no list of system, parts and note', withFields({ ratios: [{ system: 'Clear', parts: '2:1' }] })],
    [
      'ratios: 2 to 1 is no mixing ratio',
      withFields({ ratios: [...good.frontMatter.ratios!, { system: 'Clear', parts: '2 to 1', note: 'By volume' }] }),
    ],
    ['the ratio 4:1:0.5 is not among ratios', withText(' Mix 4:1:0.5.')],
    ['there is no picture pictures/b.svg', withText('![Another drawing with a text](pictures/b.svg)')],
    ['the picture pictures/a.svg is not described', withText('![A drawing](pictures/a.svg)')],
    ['HTML in the text', withText('A <b>bold</b> word')],
    ['a heading that is not of the second or third level', withText('\n# A heading\n')],
    ['912 words, not 350 to 900', withText('word '.repeat(500))],
    [
      'the text does not say that the data sheet goes first',
      { ...good, body: good.body.replace('data sheet', 'label') },
    ],
    ['the file name is not kebab-case', { ...good, slug: 'Good_one' }],
  ])('finds: %s', (error, article) => {
    const clean = JSON.parse(JSON.stringify(article)) as Article;
    expect(errorsIn(clean, all)).toEqual([error]);
  });

  it('rejects a page without front matter', () => {
    expect(() => readArticle('bare', '# A title\n')).toThrow('bare has no front matter');
  });

  it.each([
    ['no viewBox', '<svg><title>A drawing</title><text font-size="20">a</text></svg>'],
    ['no title', '<svg viewBox="0 0 480 300"><text font-size="20">a</text></svg>'],
    ['no label', '<svg viewBox="0 0 480 300"><title>A drawing</title></svg>'],
    [
      'type that is too small at 320 pixels',
      '<svg viewBox="0 0 480 300"><title>A drawing</title><text font-size="17">a</text></svg>',
    ],
    [
      'a script, a style, a link or a foreign part',
      '<svg viewBox="0 0 480 300"><title>A drawing</title><text font-size="20" onclick="x()">a</text></svg>',
    ],
  ])('finds in a drawing: %s', (error, svg) => {
    expect(drawingErrors(svg)).toContain(error);
  });
});
