import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUILT = join(__dirname, '../../dist/frontend');
/** What a first visit to the storefront may load as JavaScript, gzipped. */
const MOST_BYTES = 250_000;

interface Chunk {
  file: string;
  imports?: string[];
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

describe("A visitor's first page", () => {
  const files = [...firstChunks('index.html').values()].map(({ file }) => ({
    name: file.replace(/^assets\/|-[\w-]{8}\.js$/g, ''),
    text: readFileSync(join(BUILT, file), 'utf8'),
  }));
  const sizes = Object.fromEntries(files.map(({ name, text }) => [name, gzipSync(text).length]));

  it('consists of the application, React with its router, and the store', () => {
    expect(Object.keys(sizes)).toEqual(expect.arrayContaining(['index', 'react', 'store']));
    const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    expect({ ...sizes, total }).toEqual({ ...sizes, total: Math.min(total, MOST_BYTES) });
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
