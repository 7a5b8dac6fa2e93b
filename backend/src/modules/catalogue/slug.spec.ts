import { readFileSync } from 'node:fs';
import { checkSlug, chooseSlugs, InvalidSlug, slugOf } from './slug.js';

const item = (productId: string, name: string, code = productId) => ({ productId, name, code });

describe('Addresses of products', () => {
  it.each([
    ['Aldbrook HS Clearcoat 2.5 L', 'aldbrook-hs-clearcoat-2-5-l'],
    ['Höchst Filler & Glaze', 'hochst-filler-and-glaze'],
    ["Painter's Suit", 'painters-suit'],
    ['***', 'product'],
    ['Suggest', 'suggest-product'],
    ['Spelling', 'spelling-product'],
  ])('come from the name: %s → %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('are no path of the API below /api/products/', () => {
    const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as { paths: Record<string, unknown> };
    const words = Object.keys(paths).flatMap((path) => /^\/api\/products\/([^/{]+)/.exec(path)?.[1] ?? []);
    expect(words).toContain('spelling');
    for (const word of words) {
      expect(() => checkSlug(word)).toThrow(InvalidSlug);
      expect(slugOf(word.replaceAll('-', ' '))).toBe(`${word}-product`);
    }
  });

  it('say why they are none', () => {
    expect(() => checkSlug('Clear Coat')).toThrow('use lower-case letters, digits and single hyphens');
    expect(() => checkSlug('goes-with')).toThrow('"goes-with" cannot be an address: the shop uses it itself.');
  });

  it('are cut at a word where the name is very long', () => {
    expect(slugOf('masking tape green', 12)).toBe('masking-tape');
    expect(slugOf('masking tape green', 14)).toBe('masking-tape');
  });

  it('get the code where the name is taken, in the shop or by one that came along with it', () => {
    const chosen = chooseSlugs([item('1', 'Tape', 'T-1'), item('2', 'Tape', 'T-2')], new Set());
    expect([...chosen.values()]).toEqual(['tape', 'tape-t-2']);
    const taken = chooseSlugs([item('3', 'Tape', 'T-1')], new Set(['tape', 'tape-t-1']));
    expect(taken.get('3')).toBe('tape-3');
  });
});
