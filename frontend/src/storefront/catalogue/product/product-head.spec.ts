import type { ProductDetail } from '../../../api/types';
import { productHead } from './product-page';

const tin = {
  name: 'Blue Basecoat 1 L',
  slug: 'blue-basecoat-1-l',
  sku: 'BC-1',
  shortDescription: 'Covers in two coats.',
  description: 'A solid blue.',
  longDescription: '',
  price: '28.95',
  compareAtPrice: null,
  imageUrl: '/media/tin/640.webp',
  images: ['/media/tin/640.webp', '/media/swatch/640.webp'],
  inventory: 3,
  weight: 1.2,
  specifications: [{ name: 'Brand', value: 'Aldbrook' }],
  category: { name: 'Automotive Paints', slug: 'automotive-paints' },
} as unknown as ProductDetail;

const crumbs = [{ title: 'Home', to: '/' }, { title: tin.name }];
const dataOf = (product: ProductDetail) =>
  productHead(product, crumbs).structured as [{ offers: Record<string, unknown> }, object];

describe("A product page's head", () => {
  it('offers the product at the standard price', () => {
    const [product] = dataOf({ ...tin, tradePrice: '20.00', payableExVat: '16.67' });
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: 'BC-1',
      brand: { name: 'Aldbrook' },
      image: ['/media/tin/1280.webp', '/media/swatch/1280.webp'],
      offers: { price: '28.95', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
    });
    expect(JSON.stringify(product)).not.toMatch(/20\.00|16\.67/);
  });

  it('never contains a rating', () => {
    expect(JSON.stringify(productHead(tin, crumbs))).not.toMatch(/rating|review/i);
  });

  it('marks a product as out of stock', () => {
    expect(dataOf({ ...tin, inventory: 0 })[0].offers.availability).toBe('https://schema.org/OutOfStock');
  });

  it('contains the previous price only where it was higher', () => {
    expect(dataOf({ ...tin, compareAtPrice: '34.00' })[0].offers.priceSpecification).toMatchObject({ price: '34.00' });
    expect(dataOf({ ...tin, compareAtPrice: '28.95' })[0].offers).not.toHaveProperty('priceSpecification');
  });

  it('contains the breadcrumb of the product', () => {
    expect(dataOf(tin)[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: '/' },
        { position: 2, name: tin.name, item: '/products/blue-basecoat-1-l' },
      ],
    });
  });
});
