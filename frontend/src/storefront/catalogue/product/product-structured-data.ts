import { RETURN_POLICY, shippingDetails } from '../../../api/merchant-policies';
import type { FamilyMember, ProductDetail, ShopConfig } from '../../../api/types';
import { listOfCrumbs } from '../../../ui/head/crumb-list';
import { SHOP } from '../../../ui/head/page-head';
import { penceOf } from '../../../ui/money/money-format';
import type { Crumb } from '../../../ui/navigation/breadcrumb';
import { largestPicture } from '../../../ui/product/picture-sources';
import { formatPack } from './family/pack-labels';

/** Other products of a family that are named, so that the largest families do not swell the page. */
const MOST_VARIANTS = 24;

const GTIN = /^(gtin|ean|upc|barcode)\b/i;
const MAKERS_NUMBER = /^(mpn|part (no\.?|number)|manufacturer.s (part )?(no\.?|number))$/i;

/**
 * Returns a product's JSON-LD, at the price that everyone sees; never with the shop's rating
 * (docs/rules.md#claims-and-ratings). Without the shop's settings it lacks delivery.
 */
export function productData(
  product: ProductDetail,
  crumbs: readonly Crumb[],
  config: ShopConfig | undefined,
): readonly object[] {
  const url = `/products/${product.slug}`;
  return [dataOf(product, url, config), listOfCrumbs(crumbs, url)];
}

function dataOf(product: ProductDetail, url: string, config: ShopConfig | undefined): object {
  const { name, sku, category, weight, shortDescription, description, longDescription, family, id } = product;
  const images = product.images.length > 0 ? product.images : [product.imageUrl];
  const brand = specificationOf(product, /^brand$/i);
  const self = family?.members.find((member) => member.id === id);
  const colour = specificationOf(product, /^colour$/i);
  const size = specificationOf(product, /^(size|pack size|contents)$/i);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    sku,
    ...numbersOf(product, brand),
    description: description || longDescription || shortDescription,
    image: images.flatMap((image) => largestPicture(image) ?? []),
    url,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(category && { category: category.name }),
    ...(weight && { weight: { '@type': 'QuantitativeValue', value: weight, unitCode: 'KGM' } }),
    ...(colour && { color: colour }),
    ...(size && { size }),
    ...(family && self && { ...optionsOf(self, family.optionName), isVariantOf: groupOf(product, family, brand) }),
    offers: offer(product, url, config),
  };
}

/** Numbers by which other shops know the product, only where they are known: its code is the maker's on own goods. */
function numbersOf(product: ProductDetail, brand: string | undefined): object {
  const gtin = specificationOf(product, GTIN)?.replace(/[\s-]/g, '');
  const mpn = specificationOf(product, MAKERS_NUMBER) ?? (brand === SHOP ? product.sku : undefined);
  return { ...(gtin && isGtin(gtin) && { gtin }), ...(mpn && { mpn }) };
}

/** Returns whether it is a GTIN-8, -12, -13 or -14 with the right check digit. */
function isGtin(number: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(number)) return false;
  const sum = [...number]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function specificationOf({ specifications }: ProductDetail, name: RegExp): string | undefined {
  return specifications.find((specification) => name.test(specification.name.trim()))?.value || undefined;
}

type Family = NonNullable<ProductDetail['family']>;

/** The family, with its other products by name and address alone: their pages say the rest. */
function groupOf({ id }: ProductDetail, { name, optionName, members }: Family, brand: string | undefined): object {
  const isByColour = optionName === '' && members.some(({ colour }) => colour !== '');
  const isBySize = optionName !== '' || members.some(({ packSize }) => packSize !== null);
  return {
    '@type': 'ProductGroup',
    name,
    // The same on all the family's pages, in whatever order they show it.
    productGroupID: members.map((member) => member.id).sort()[0],
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    variesBy: [...(isByColour ? ['https://schema.org/color'] : []), ...(isBySize ? ['https://schema.org/size'] : [])],
    hasVariant: members
      .filter((member) => member.id !== id)
      .slice(0, MOST_VARIANTS)
      .map((member) => ({
        '@type': 'Product',
        name: member.name,
        url: `/products/${member.slug}`,
        ...optionsOf(member, optionName),
      })),
  };
}

/** The colour, or the value of the family's option as a size ("P80"), and the pack. */
function optionsOf(member: FamilyMember, optionName: string): object {
  const size = [optionName === '' ? '' : member.colour, formatPack(member)].filter((part) => part !== '').join(', ');
  return { ...(optionName === '' && member.colour !== '' && { color: member.colour }), ...(size !== '' && { size }) };
}

/** Without `priceValidUntil`: no price has an end that the shop knows. */
function offer(product: ProductDetail, url: string, config: ShopConfig | undefined): object {
  const { price, compareAtPrice, inventory, goodsKind } = product;
  const isReduced = compareAtPrice !== null && penceOf(compareAtPrice) > penceOf(price);
  const shipping = config && shippingDetails(price, goodsKind, config);
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'GBP',
    availability: `https://schema.org/${inventory > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(config && { seller: { '@type': 'Organization', name: config.company.name } }),
    ...(shipping && { shippingDetails: shipping }),
    hasMerchantReturnPolicy: RETURN_POLICY,
    ...(isReduced && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: compareAtPrice,
        priceCurrency: 'GBP',
        valueAddedTaxIncluded: true,
      },
    }),
  };
}
