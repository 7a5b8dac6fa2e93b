import { InvalidSlug } from '../../domain/slug.js';
import { CategoryMissing, Product, TooManyImages } from './product.js';

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
    ...fields,
  });
}

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
    expect(moving.edit({ slug: 'black-1-l' })).toBeNull();
    moving.edit({ isVisibleOnline: true });
    expect(moving.edit({ slug: 'black' })).toBe('black-1-l');
    expect(moving.edit({ slug: 'black' })).toBeNull();
  });

  it.each(['Black', 'black paint', '-black', 'black--paint', '', 'suggest', 'a'.repeat(256)])(
    'rejects "%s" as a slug',
    (slug) => {
      expect(() => product().edit({ slug })).toThrow(InvalidSlug);
    },
  );

  it('has at most four pictures, of which the first is the main one', () => {
    const pictured = product();
    pictured.edit({ images: ['/a', '/b'] });
    expect(pictured.imageUrl).toBe('/a');
    expect(() => pictured.edit({ images: ['/1', '/2', '/3', '/4', '/5'] })).toThrow(TooManyImages);
    pictured.edit({ images: [] });
    expect(pictured.imageUrl).toBeNull();
  });

  it('keeps the fields that an edit omits', () => {
    const described = product({ description: 'Black.', voc: '420 g/l' });
    described.edit({ description: 'Very black.', voc: undefined, hazardText: null });
    expect(described).toMatchObject({ description: 'Very black.', voc: '420 g/l', hazardText: null });
  });
});
