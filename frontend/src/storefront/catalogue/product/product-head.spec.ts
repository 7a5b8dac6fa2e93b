import type { FamilyMember, ProductDetail, ShopConfig } from '../../../api/types';
import { productHead } from './product-page';

const tin = {
  id: 'tin-1',
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
  goodsKind: 'flammable',
  family: null,
} as unknown as ProductDetail;

const config = {
  freeShippingThreshold: '75.00',
  shippingPrice: '7.50',
  company: { name: 'Example Paints Ltd' },
  deliveryRegions: [
    { region: 'mainland', goods: ['any', 'flammable', 'mainland-only'] },
    { region: 'northern-ireland', goods: ['any', 'flammable'] },
    { region: 'channel-islands', goods: [] },
    { region: 'abroad', goods: [] },
  ],
} as unknown as ShopConfig;

const crumbs = [{ title: 'Home', to: '/' }, { title: tin.name }];

interface Data extends Record<string, unknown> {
  offers: Record<string, unknown>;
  isVariantOf: { hasVariant: object[]; productGroupID: string };
}

const dataOf = async (product: ProductDetail, settings: ShopConfig | undefined = config) =>
  (await productHead(product, crumbs, settings).structured?.()) as [Data, object];

const memberOf = (number: number, more: Partial<FamilyMember>) =>
  ({
    id: `tin-${number}`,
    slug: `tin-${number}`,
    name: `Tin ${number}`,
    colour: '',
    packSize: null,
    ...more,
  }) as FamilyMember;

const specified = (name: string, value: string) =>
  ({ ...tin, specifications: [...tin.specifications, { name, value }] }) as ProductDetail;

describe("A product page's head", () => {
  it('offers the product at the standard price', async () => {
    const [product] = await dataOf({ ...tin, tradePrice: '20.00', payableExVat: '16.67' });
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: 'BC-1',
      brand: { name: 'Aldbrook' },
      image: ['/media/tin/1280.webp', '/media/swatch/1280.webp'],
      offers: { price: '28.95', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
    });
    expect(JSON.stringify(product)).not.toMatch(/20\.00|16\.67/);
  });

  it('has what a merchant listing requires, with delivery, returns and the seller', async () => {
    const [{ name, image, offers }] = await dataOf(tin);
    expect([name, image, offers.price, offers.priceCurrency, offers.availability].filter(Boolean)).toHaveLength(5);
    expect(offers).toMatchObject({
      url: '/products/blue-basecoat-1-l',
      seller: { name: 'Example Paints Ltd' },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: '7.50', currency: 'GBP' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'GB',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 14,
      },
    });
    expect(offers).not.toHaveProperty('priceValidUntil');
  });

  it('delivers free from the threshold, and claims no delivery where the goods do not go everywhere', async () => {
    const shippingOf = async (product: ProductDetail) => (await dataOf(product))[0].offers.shippingDetails;
    expect(await shippingOf({ ...tin, price: '75.00' })).toMatchObject({ shippingRate: { value: '0.00' } });
    expect(await shippingOf({ ...tin, goodsKind: 'mainland-only' })).toBeUndefined();
  });

  it('names the numbers of other shops only where they are known and right', async () => {
    const numbersOf = async (product: ProductDetail) => {
      const [{ gtin, mpn }] = await dataOf(product);
      return { gtin, mpn };
    };
    expect(await numbersOf(tin)).toEqual({});
    expect(await numbersOf(specified('EAN', '4006381 333931'))).toEqual({ gtin: '4006381333931' });
    expect(await numbersOf(specified('EAN', '4006381333932'))).toEqual({});
    expect(await numbersOf(specified('Part number', 'AB-7'))).toEqual({ mpn: 'AB-7' });
    expect(await numbersOf({ ...tin, specifications: [{ name: 'Brand', value: 'Topcoat' }] })).toEqual({ mpn: 'BC-1' });
  });

  it('belongs to a family by colour and pack, without prices of the others', async () => {
    const members = [
      memberOf(2, { colour: 'Red', packSize: 1000, packUnit: 'ml', payable: '99.00' }),
      memberOf(1, { colour: 'Blue', packSize: 1000, packUnit: 'ml' }),
    ];
    const [product] = await dataOf({ ...tin, family: { name: 'Basecoat', optionName: '', members } });
    expect(product).toMatchObject({
      color: 'Blue',
      size: '1 L',
      isVariantOf: {
        '@type': 'ProductGroup',
        name: 'Basecoat',
        productGroupID: 'tin-1',
        variesBy: ['https://schema.org/color', 'https://schema.org/size'],
        hasVariant: [{ '@type': 'Product', name: 'Tin 2', url: '/products/tin-2', color: 'Red', size: '1 L' }],
      },
    });
    expect(JSON.stringify(product)).not.toContain('99.00');
  });

  it('belongs to a family by another option, as a size, and names at most 24 of its others', async () => {
    const members = Array.from({ length: 60 }, (_, index) => memberOf(index + 1, { colour: `P${index}` }));
    const [product] = await dataOf({ ...tin, family: { name: 'Discs', optionName: 'Grit', members } });
    expect(product).toMatchObject({ size: 'P0', isVariantOf: { variesBy: ['https://schema.org/size'] } });
    expect(product).not.toHaveProperty('color');
    expect(product.isVariantOf.hasVariant).toHaveLength(24);
    expect(JSON.stringify(product).length).toBeLessThan(5000);
  });

  it('never contains a rating', async () => {
    expect(JSON.stringify([productHead(tin, crumbs), await dataOf(tin)])).not.toMatch(/rating|review/i);
  });

  it('marks a product as out of stock', async () => {
    expect((await dataOf({ ...tin, inventory: 0 }))[0].offers.availability).toBe('https://schema.org/OutOfStock');
  });

  it('contains the previous price only where it was higher', async () => {
    const offerAt = async (compareAtPrice: string) => (await dataOf({ ...tin, compareAtPrice }))[0].offers;
    expect((await offerAt('34.00')).priceSpecification).toMatchObject({ price: '34.00' });
    expect(await offerAt('28.95')).not.toHaveProperty('priceSpecification');
  });

  it('contains the breadcrumb of the product', async () => {
    expect((await dataOf(tin))[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: '/' },
        { position: 2, name: tin.name, item: '/products/blue-basecoat-1-l' },
      ],
    });
  });

  it('is shared with the picture made for it, and with the shop’s where there is none', () => {
    expect(productHead(tin, crumbs).picture).toEqual({ path: '/media/tin/share.jpg', alt: 'Blue Basecoat 1 L' });
    expect(productHead({ ...tin, imageUrl: null }, crumbs)).not.toHaveProperty('picture');
  });
});
