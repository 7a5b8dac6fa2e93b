import { readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { checkMembers } from '../src/modules/catalogue/families/product-family.entity.js';
import { checkLinks } from '../src/modules/catalogue/goes-with/goes-with.entity.js';
import { Synonyms } from '../src/modules/catalogue/search/synonyms.entity.js';
import { synonyms } from './catalogue/synonyms.js';
import { demoCatalogue } from './catalogue.js';
import { safetySheet, technicalSheet } from './data-sheets/write-sheets.js';
import { pictureFiles } from './demo-pictures.js';

const { categories, families, products } = demoCatalogue;

/** Names of what filters the air instead of supplying it (docs/rules.md#paint-law). */
const FILTER_MASK =
  /\b(A\dP\d|A\dB\w*|FFP\d|P3|filters?|filtering|half[- ]masks?|face ?masks?|dust masks?|masks?|respirators?|cartridges?|canisters?)\b/i;

/** The text of a sheet, without its line ends. */
function readable(sheet: Buffer): string {
  return [...sheet.toString('latin1').matchAll(/\((.*)\) Tj/g)].map(([, line]) => line).join(' ');
}

describe('the demo catalogue', () => {
  it('publishes at least 120 products, each once', () => {
    expect(products.length).toBeGreaterThanOrEqual(120);
    expect(new Set(products.map((product) => product.code)).size).toBe(products.length);
  });

  it('has the categories of the menu, and puts nothing into Hot Deals by hand', () => {
    expect(categories.map((category) => category.slug)).toEqual([
      'automotive-paints',
      'spray-equipment',
      'workshop-tools',
      'consumables',
      'hot-deals',
    ]);
    expect(products.filter((product) => product.category === 'hot-deals')).toEqual([]);
  });

  it('has the words of the trade as the shop stores them, each group once', () => {
    for (const terms of synonyms) expect(Synonyms.create(terms).terms).toEqual(terms);
    expect(new Set(synonyms.map((terms) => terms.join())).size).toBe(synonyms.length);
  });

  it('puts every product into a subcategory of its category, and leaves no subcategory empty', () => {
    const places = categories.flatMap(({ slug, subcategories }) => subcategories.map((sub) => `${slug}/${sub.slug}`));
    const used = new Set(products.map(({ category, subcategory }) => `${category}/${subcategory}`));
    expect([...used].sort()).toEqual([...places].sort());
    for (const { slug, subcategories } of categories.filter((category) => category.slug !== 'hot-deals')) {
      expect({ slug, enough: subcategories.length >= 3 && subcategories.length <= 6 }).toEqual({ slug, enough: true });
    }
  });

  it('names attributes that several products of the category have, and the brand of every product', () => {
    for (const { slug, attributes } of categories) {
      const inCategory = products.filter(({ category }) => category === slug);
      for (const { name } of attributes) {
        const values = inCategory.flatMap(({ specifications }) =>
          specifications.filter((specification) => specification.name === name).map(({ value }) => value),
        );
        expect({ slug, name, isChoice: new Set(values).size > (name === 'Brand' ? 0 : 1) }).toEqual({
          slug,
          name,
          isChoice: true,
        });
      }
    }
    const isNamed = (specification: { name: string }) => specification.name === 'Brand';
    expect(products.filter(({ specifications }) => !specifications.some(isNamed))).toEqual([]);
  });

  it('has some products on sale, some featured, and some that earn points of their own', () => {
    expect(products.filter((product) => product.compareAtPrice !== null).length).toBeGreaterThanOrEqual(12);
    expect(products.filter((product) => product.isFeatured).length).toBeGreaterThanOrEqual(8);
    expect(products.filter((product) => product.pointsEarned > 0).length).toBeGreaterThanOrEqual(3);
  });

  it.each(products.map((product) => [product.code, product] as const))(
    '%s is completely described',
    (_code, product) => {
      expect(product.shortDescription.length).toBeGreaterThan(30);
      expect(product.shortDescription.length).toBeLessThanOrEqual(500);
      const paragraphs = product.longDescription.split('\n\n');
      expect(paragraphs.length).toBeGreaterThanOrEqual(2);
      expect(paragraphs.length).toBeLessThanOrEqual(3);
      expect(product.specifications.length).toBeGreaterThanOrEqual(3);
      const names = product.specifications.map((specification) => specification.name);
      expect(new Set(names).size).toBe(names.length);
      for (const { name, value } of product.specifications) {
        expect(name).toMatch(/^[A-Z]/);
        expect(value).not.toBe('');
      }
      expect(product.weight).toBeGreaterThan(0);
      expect(product.dimensions).toMatch(/^\d+ × \d+ × \d+ mm$/);
    },
  );

  it('has one to four square pictures for each product, and no others, six megabytes at most', async () => {
    const files = products.map(({ code }) => pictureFiles(code));
    for (const [index, ofProduct] of files.entries())
      expect([products[index]!.code, [1, 2, 3, 4].includes(ofProduct.length)]).toEqual([products[index]!.code, true]);
    const all = files.flat();
    expect(readdirSync(dirname(all[0]!))).toHaveLength(all.length);
    expect(all.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(6_000_000);
    for (const file of all) {
      const { format, width, height } = await sharp(file).metadata();
      expect([file, format, width, height]).toEqual([file, 'webp', 1280, 1280]);
    }
  });

  it('sends aerosols, thinners and lacquers as flammable goods, and what travels on a pallet to the mainland only', () => {
    const kindsOf = (subcategory: string) =>
      new Set(products.filter((product) => product.subcategory === subcategory).map(({ goodsKind }) => goodsKind));
    expect(kindsOf('aerosols')).toEqual(new Set(['flammable']));
    expect(kindsOf('thinners-cleaners')).toContain('flammable');
    for (const { goodsKind, hazardText, weight, code } of products) {
      if (/flammable/i.test(hazardText ?? '')) expect({ code, goodsKind }).toEqual({ code, goodsKind: 'flammable' });
      expect({ code, isPallet: goodsKind === 'mainland-only' }).toEqual({ code, isPallet: weight >= 40 });
    }
  });

  it('leaves it to the settings to say where a product goes: its own text would contradict them one day', () => {
    const place = /mainland|great britain|northern ireland|island|channel|bfpo|po box|highland|courier|by post|by air/i;
    for (const product of products) {
      const { code, shortDescription, longDescription, hazardText } = product;
      const text = [shortDescription, longDescription, hazardText, ...product.specifications.flatMap(Object.values)];
      expect({ code, says: place.exec(text.join('\n'))?.[0] }).toEqual({ code, says: undefined });
    }
  });

  it('sells what contains isocyanates, and every aerosol, to adults only and with a warning', () => {
    for (const product of products) {
      const dangerous = product.subcategory === 'aerosols' || /Contains isocyanates/.test(product.hazardText ?? '');
      expect({ code: product.code, adultsOnly: !dangerous || product.minimumAge === 18 }).toEqual({
        code: product.code,
        adultsOnly: true,
      });
      if (product.minimumAge !== null) expect(product.hazardText).not.toBeNull();
    }
  });

  it('links products to others of its own that go with them, with ratios that the shop takes', () => {
    const codes = new Set(products.map(({ code }) => code));
    expect(products.filter(({ goesWith }) => goesWith.length > 0).length).toBeGreaterThanOrEqual(15);
    for (const { code, goesWith } of products) {
      expect(goesWith.filter((link) => !codes.has(link.code))).toEqual([]);
      const links = goesWith.map(({ code: productId, ...link }) => ({ ...link, productId: productId.toLowerCase() }));
      expect(checkLinks(code, links)).toEqual(links);
    }
  });

  it('knows the numbers of every paint: those that its texts tell are the same, and all that is mixed has its contents', () => {
    const byCode = new Map(products.map((product) => [product.code, product]));
    for (const { code, paint, specifications, goesWith, subcategory } of products) {
      const isPaint = ['basecoats', 'direct-gloss', 'clearcoats-hardeners', 'primers'].includes(subcategory);
      expect({ code, isKnown: paint !== null || !isPaint }).toEqual({ code, isKnown: true });
      if (!paint) continue;
      const told = specifications.find(({ name }) => name === 'Contents')?.value.replace(' mixed', '');
      const all = (paint.contents ?? 0) + (paint.includedHardener ?? 0);
      expect({ code, contents: all >= 1000 ? `${all / 1000} L` : `${all} ml` }).toEqual({ code, contents: told });
      const isCoating = !['hardener', 'thinner', 'additive'].includes(paint.role);
      expect({ code, isCovering: !isCoating || (paint.coverage !== null && paint.coats !== null) }).toEqual({
        code,
        isCovering: true,
      });
      for (const link of goesWith.filter(({ kind, ratio }) => kind === 'hardener' || (kind === 'thinner' && ratio)))
        expect([code, link.ratio, byCode.get(link.code)?.paint?.contents]).toEqual([
          code,
          expect.stringMatching(/:/),
          expect.any(Number),
        ]);
    }
  });

  it('never says to polish a paint that cannot be polished', () => {
    const matt = products.filter(({ longDescription }) => /cannot be polished/.test(longDescription));
    expect(matt.map(({ code }) => code)).toEqual(['TST-CC-006']);
    for (const { longDescription } of matt) expect(longDescription.match(/polish/g)).toHaveLength(1);
  });

  it('joins products of its own to families that the shop takes, each in one, with the twelve colours of the basecoat', () => {
    const codes = new Set(products.map(({ code }) => code));
    const joined = families.flatMap((family) => family.products.map(({ code }) => code));
    expect(joined.filter((code) => !codes.has(code))).toEqual([]);
    expect(new Set(joined).size).toBe(joined.length);
    for (const family of families) {
      const members = family.products.map(({ code, ...member }) => ({ ...member, productId: code.toLowerCase() }));
      expect(checkMembers(members)).toEqual(members);
    }
    expect(new Set(families[0]?.products.map(({ colour }) => colour)).size).toBe(12);
  });

  it('asks for air-fed breathing apparatus with all that is sprayed with a 2K hardener, and never for a filter mask', () => {
    const takesHardener = products.filter(
      ({ subcategory, professionalOnly, goesWith }) =>
        professionalOnly ||
        ['direct-gloss', 'clearcoats-hardeners'].includes(subcategory) ||
        goesWith.some(({ kind }) => kind === 'hardener'),
    );
    const linked = takesHardener.flatMap(({ goesWith }) =>
      goesWith.filter(({ kind }) => /hardener|thinner/.test(kind)),
    );
    const codes = new Set([...takesHardener, ...linked].map(({ code }) => code));
    expect(products.filter(({ airFed }) => airFed).map(({ code }) => code)).toEqual(expect.arrayContaining([...codes]));
    for (const product of products.filter(({ airFed }) => airFed)) {
      const { code, shortDescription, description, longDescription, hazardText, specifications, goesWith } = product;
      const page = [
        shortDescription,
        description,
        longDescription,
        hazardText,
        ...specifications.map(({ value }) => value),
      ];
      expect({ code, page: page.join('\n') }).toEqual({
        code,
        page: expect.stringMatching(/air-fed breathing apparatus/i),
      });
      const sheets = [safetySheet(product, code), technicalSheet(product, code, (other) => other)].filter(
        (sheet) => sheet !== null,
      );
      for (const sheet of sheets)
        expect({ code, sheet: readable(sheet) }).toEqual({
          code,
          sheet: expect.stringMatching(/air-fed breathing apparatus/i),
        });
      const all = [...page, ...goesWith.map(({ note }) => note), ...sheets.map(readable)].join('\n');
      expect({ code, says: FILTER_MASK.exec(all)?.[0] }).toEqual({ code, says: undefined });
    }
  });

  it('marks what contains isocyanates as for professional use, and sells a few products to trade only', () => {
    for (const { code, professionalOnly, hazardText } of products)
      expect([code, professionalOnly]).toEqual([code, /^Contains isocyanates/.test(hazardText ?? '')]);
    expect(products.filter(({ tradeOnly }) => tradeOnly).map(({ code }) => code)).toEqual(['TST-CC-004', 'TST-CC-005']);
  });

  it('draws a safety sheet for what is dangerous and a technical one for what is mixed, as PDF files', () => {
    for (const product of products) {
      const sheets = [safetySheet(product, 'A name'), technicalSheet(product, 'A name', (code) => code)];
      expect(sheets.map((sheet) => sheet !== null)).toEqual([product.hazardText !== null, product.goesWith.length > 0]);
      for (const sheet of sheets.filter((drawn) => drawn !== null)) {
        const text = sheet.toString('latin1');
        expect(text).toMatch(/^%PDF-1\.4\n.*startxref\n\d+\n%%EOF\n$/s);
        const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
        expect(text.slice(table, table + 4)).toBe('xref');
      }
    }
  });
});
