import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const BUILT = join(__dirname, '../../dist/frontend');
/** Limits of a first visit to the storefront, compressed as the build stores it: bytes and files. */
const MOST_BYTES_OF_SCRIPTS = 158_000;
const MOST_SCRIPTS = 9;
const MOST_BYTES_OF_STYLES = 13_000;
const MOST_STYLE_SHEETS = 5;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const manifest = JSON.parse(readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Returns the chunks that a page loads first: the entry's and their imports. */
function firstChunks(name: string, seen = new Map<string, Chunk>()): Map<string, Chunk> {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return seen;
  seen.set(name, chunk);
  for (const imported of chunk.imports ?? []) firstChunks(imported, seen);
  return seen;
}

describe.each([
  'landing/front-page',
  'catalogue/list/product-list-page',
  'catalogue/product/product-page',
])("A visitor's first page, %s,", (page) => {
  const chunks = [...firstChunks(`src/storefront/${page}.tsx`, firstChunks('index.html')).values()];
  const files = chunks.map(({ file }) => ({
    name: file.replace(/^assets\/|-[\w-]{8}\.js$/g, ''),
    text: readFileSync(join(BUILT, file), 'utf8'),
  }));
  const compressed = (file: string) => readFileSync(join(BUILT, `${file}.br`)).length;
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

  it('consists of the application, its libraries and the page', () => {
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['index', 'shop', 'libraries', page.split('/').at(-1)]));
    expect(files.length).toBeLessThanOrEqual(MOST_SCRIPTS);
    const sizes = Object.fromEntries(chunks.map(({ file }) => [file, compressed(file)]));
    const total = sum(Object.values(sizes));
    expect({ ...sizes, total }).toEqual({ ...sizes, total: Math.min(total, MOST_BYTES_OF_SCRIPTS) });
  });

  it('has its styles in few small sheets', () => {
    const sheets = chunks.flatMap(({ css = [] }) => css);
    expect(sheets.length).toBeLessThanOrEqual(MOST_STYLE_SHEETS);
    expect(sum(sheets.map(compressed))).toBeLessThanOrEqual(MOST_BYTES_OF_STYLES);
  });

  it('loads neither antd nor Stripe nor the checkout nor the back office', () => {
    for (const { text } of files)
      expect(text).not.toMatch(/ant-btn|ant-drawer|js\.stripe\.com\/v3|No Admin Configured/);
    const elsewhere = Object.values(manifest).filter(({ file }) => /antd|drawer/.test(file));
    expect(elsewhere.length).toBeGreaterThan(0);
  });

  it("has room for a page's own head after the shop's styles, so that its styles come last", () => {
    const document = readFileSync(join(BUILT, 'index.html'), 'utf8');
    expect(document.indexOf('<!--page-head-->')).toBeGreaterThan(document.lastIndexOf('rel="stylesheet"'));
    expect(document.indexOf('<!--/page-head-->')).toBeLessThan(document.indexOf('</head>'));
  });

  it('preloads every script that the first one imports', () => {
    const document = readFileSync(join(BUILT, 'index.html'), 'utf8');
    for (const { file } of firstChunks('index.html').values()) expect(document).toContain(`"/${file}"`);
  });
});
