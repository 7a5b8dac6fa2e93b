import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const BUILT = join(__dirname, '../../dist/frontend');
/** Limits of a first visit to an entry page, compressed as the build stores it: bytes and files. */
const MOST_BYTES_OF_SCRIPTS = 139_000;
const MOST_SCRIPTS = 12;
const MOST_BYTES_OF_STYLES = 16_000;
const MOST_STYLE_SHEETS = 1;
/** The pages on which most visitors arrive (`ENTRY_PAGES` in src/app/routes.tsx). */
const ENTRY_PAGES = ['landing/front-page', 'catalogue/list/product-list-page', 'catalogue/product/product-page'];

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const manifest = JSON.parse(readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Returns the chunks that are loaded with some: themselves and their imports. */
function chunksWith(names: string[], seen = new Map<string, Chunk>()): Map<string, Chunk> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) continue;
    seen.set(name, chunk);
    chunksWith(chunk.imports ?? [], seen);
  }
  return seen;
}

const compressed = (file: string) => readFileSync(join(BUILT, `${file}.br`)).length;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

describe.each(ENTRY_PAGES)("A visitor's first page, %s", (page) => {
  const chunks = [...chunksWith(['index.html', `src/storefront/${page}.tsx`]).values()];
  const files = chunks.map(({ file }) => ({
    name: file.replace(/^assets\/|-[\w-]{8}\.js$/g, ''),
    text: readFileSync(join(BUILT, file), 'utf8'),
  }));

  it('consists of the application, its libraries and the page', () => {
    const own = page.split('/').at(-1);
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['index', 'shop', 'libraries', own]));
    expect(files.length).toBeLessThanOrEqual(MOST_SCRIPTS);
    const sizes = Object.fromEntries(chunks.map(({ file }) => [file, compressed(file)]));
    const total = sum(Object.values(sizes));
    expect({ ...sizes, total }).toEqual({ ...sizes, total: Math.min(total, MOST_BYTES_OF_SCRIPTS) });
  });

  it('has its styles in one small sheet', () => {
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
});

describe('The scripts of the built front end', () => {
  it('do not import each other in a circle, where one would run before what it needs', () => {
    const leadsTo = (name: string, wanted: string, seen = new Set<string>()): boolean =>
      (manifest[name]?.imports ?? []).some((imported) => {
        if (imported === wanted) return true;
        if (seen.has(imported)) return false;
        seen.add(imported);
        return leadsTo(imported, wanted, seen);
      });
    expect(Object.keys(manifest).filter((name) => leadsTo(name, name))).toEqual([]);
  });
});

describe('The document of the built front end', () => {
  it("has room for a page's own head after the shop's styles, so that its styles come last", () => {
    const document = readFileSync(join(BUILT, 'index.html'), 'utf8');
    expect(document.indexOf('<!--page-head-->')).toBeGreaterThan(document.lastIndexOf('rel="stylesheet"'));
    expect(document.indexOf('<!--/page-head-->')).toBeLessThan(document.indexOf('</head>'));
  });

  it('preloads every script that the first one imports', () => {
    const document = readFileSync(join(BUILT, 'index.html'), 'utf8');
    for (const { file } of chunksWith(['index.html']).values()) expect(document).toContain(`"/${file}"`);
  });
});
