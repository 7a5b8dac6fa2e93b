import sharp from 'sharp';
import { demoCatalogue } from '../catalogue.js';
import { drawPicture } from './draw-picture.js';
import type { PictureRecipe } from './recipe.js';
import { pictureWidths, renderPicture } from './render-pictures.js';

const recipes = demoCatalogue.products.flatMap((product) => product.pictures);

/** Throws on anything that a strict XML reader would reject in the subset of XML that the drawings use. */
function checkWellFormed(svg: string): void {
  const open: string[] = [];
  const tags = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<]*")*)\s*(\/?)>/g;
  if (svg.replace(tags, '') !== '') throw new Error(`Stray characters: ${svg.replace(tags, '').slice(0, 80)}`);
  for (const [, closing, name = '', attributes = '', empty] of svg.matchAll(tags)) {
    const names = [...attributes.matchAll(/([a-zA-Z0-9:-]+)=/g)].map((match) => match[1]);
    if (new Set(names).size !== names.length) throw new Error(`Attribute given twice: <${name}${attributes}>`);
    if (closing === '/') {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    } else if (empty !== '/') open.push(name);
  }
  if (open.length > 0) throw new Error(`Left open: ${open.join(' ')}`);
}

describe('the product pictures', () => {
  it('are well-formed drawings without text, broken numbers or references to what is not there', () => {
    for (const recipe of recipes) {
      const svg = drawPicture(recipe);
      checkWellFormed(svg);
      expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
    }
  });

  it('notices a drawing that is not well formed', () => {
    expect(() => checkWellFormed('<svg><path d="M0 0"></svg>')).toThrow('closes nothing');
    expect(() => checkWellFormed('<svg a="1" a="2"></svg>')).toThrow('given twice');
    expect(() => checkWellFormed('<svg>1 < 2</svg>')).toThrow('Stray');
  });

  it('come out the same every time, and different for different products', () => {
    const drawings = new Map<string, string>();
    for (const recipe of recipes) {
      const svg = drawPicture(recipe);
      expect(drawPicture({ ...recipe })).toBe(svg);
      drawings.set(JSON.stringify(recipe), svg);
    }
    expect(new Set(drawings.values()).size).toBe(drawings.size);
  });

  it('have ids of their own, so that several can stand in one page', () => {
    const first = drawPicture(recipes[0] as PictureRecipe);
    const second = drawPicture(recipes[1] as PictureRecipe);
    const ids = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(ids(first).filter((id) => ids(second).includes(id))).toEqual([]);
  });

  it('are kept as square WebP in the three widths of the shop', async () => {
    const picture = await renderPicture(recipes[0] as PictureRecipe);
    for (const width of pictureWidths) {
      const { format, width: wide, height } = await sharp(picture[width]).metadata();
      expect({ format, wide, height }).toEqual({ format: 'webp', wide: width, height: width });
      expect((await sharp(picture[width]).stats()).isOpaque).toBe(true);
    }
  });
});
