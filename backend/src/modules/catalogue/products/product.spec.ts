import { InvalidSlug } from '../slug.js';
import { Product } from './product.entity.js';
import { CategoryMissing, FileNotStored, TooManyImages } from './product-edits.js';

function product(fields: Partial<Product> = {}): Product {
  const made = Object.create(Product.prototype) as Product;
  return Object.assign(made, {
    id: '0190b7a0-0000-7000-8000-000000000001',
    sku: 'TST-1',
    name: 'Jet Black 1 L',
    slug: 'jet-black-1-l',
    isActive: true,
    isVisibleOnline: false,
    categoryId: null,
    subcategoryId: null,
    publishedAt: null,
    images: [],
    imageUrl: null,
    safetyDataSheetUrl: null,
    technicalDataSheetUrl: null,
    compareAtPrice: null,
    ...fields,
  });
}

const image = (name: string) => `/media/products/${name}/640.webp`;

describe('A product', () => {
  it('cannot be shown without a category', () => {
    const hidden = product();
    expect(() => hidden.edit({ isVisibleOnline: true })).toThrow(CategoryMissing);
    hidden.edit({ categoryId: 'paints', isVisibleOnline: true });
    expect(hidden.visible).toBe(true);
    expect(hidden.publishedAt).toBeInstanceOf(Date);
  });

  it('is not visible while its item is inactive in Sage', () => {
    const inactive = product({ isActive: false, categoryId: 'paints' });
    inactive.edit({ isVisibleOnline: true });
    expect(inactive.visible).toBe(false);
    expect(inactive.publishedAt).toBeNull();
  });

  it('loses its subcategory with its category, and keeps it where the category stays', () => {
    const filed = product({ categoryId: 'paints', subcategoryId: 'basecoats' });
    filed.edit({ categoryId: 'paints' });
    expect(filed.subcategoryId).toBe('basecoats');
    filed.edit({ categoryId: 'tools' });
    expect(filed.subcategoryId).toBeNull();
    filed.edit({ categoryId: 'paints', subcategoryId: 'primers' });
    expect(filed.subcategoryId).toBe('primers');
  });

  it('keeps a public slug as a former one, and discards one that was never public', () => {
    const moving = product({ categoryId: 'paints' });
    expect(moving.edit({ slug: 'black-1-l' }).formerSlug).toBeNull();
    moving.edit({ isVisibleOnline: true });
    expect(moving.edit({ slug: 'black' }).formerSlug).toBe('black-1-l');
    expect(moving.edit({ slug: 'black' })).toEqual({ formerSlug: null, changes: null });
  });

  it.each(['Black', 'black paint', '-black', 'black--paint', '', 'suggest', 'a'.repeat(256)])(
    'rejects "%s" as a slug',
    (slug) => {
      expect(() => product().edit({ slug })).toThrow(InvalidSlug);
    },
  );

  it('has at most four pictures, of which the first is the main one', () => {
    const pictured = product();
    pictured.edit({ images: ['a', 'b'].map(image) });
    expect(pictured.imageUrl).toBe(image('a'));
    expect(() => pictured.edit({ images: ['1', '2', '3', '4', '5'].map(image) })).toThrow(TooManyImages);
    pictured.edit({ images: [] });
    expect(pictured.imageUrl).toBeNull();
  });

  it('gets another main picture in the place of the first', () => {
    const pictured = product({ images: ['a', 'b'].map(image), imageUrl: image('a') });
    pictured.edit({ images: ['a', 'b'].map(image), imageUrl: image('c') });
    expect(pictured).toMatchObject({ images: ['c', 'b'].map(image), imageUrl: image('c') });
    pictured.edit({ imageUrl: image('b') });
    expect(pictured.images).toEqual([image('b')]);
    pictured.edit({ imageUrl: null });
    expect(pictured).toMatchObject({ images: [], imageUrl: null });
  });

  it.each(['https://elsewhere.example/640.webp', '/media/../secret/640.webp', '/media/a/320.webp', '/a/640.webp'])(
    "rejects the picture %s, which is none of the shop's stored files",
    (address) => {
      expect(() => product().edit({ images: [address] })).toThrow(FileNotStored);
      expect(() => product().edit({ imageUrl: address })).toThrow(FileNotStored);
    },
  );

  it('keeps the pictures and data sheets that it has, wherever they are', () => {
    const former = product({
      images: ['https://old.example/1.jpg'],
      safetyDataSheetUrl: 'https://maker.example/s.pdf',
    });
    const kept = { images: ['https://old.example/1.jpg'], safetyDataSheetUrl: 'https://maker.example/s.pdf' };
    expect(former.edit({ ...kept, technicalDataSheetUrl: '/media/sheets/1.pdf' }).changes).toEqual({
      before: { technicalDataSheetUrl: null },
      after: { technicalDataSheetUrl: '/media/sheets/1.pdf' },
    });
    expect(() => former.edit({ safetyDataSheetUrl: '/media/sheets/1.exe' })).toThrow(FileNotStored);
  });

  it('keeps the fields that an edit omits', () => {
    const described = product({ description: 'Black.', voc: '420 g/l' });
    described.edit({ description: 'Very black.', voc: undefined, hazardText: null });
    expect(described).toMatchObject({ description: 'Very black.', voc: '420 g/l', hazardText: null });
  });
});
