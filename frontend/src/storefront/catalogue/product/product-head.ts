import type { ProductDetail } from '../../../api/types';
import { listOfCrumbs } from '../../../ui/head/crumb-list';
import type { PageHead } from '../../../ui/head/page-head';
import { penceOf } from '../../../ui/money/money-format';
import type { Crumb } from '../../../ui/navigation/breadcrumb';
import { largestPicture } from '../../../ui/product/picture-sources';

/**
 * Returns a product page's head, never with the shop's rating (docs/rules.md#claims-and-ratings) or a viewer's own
 * price.
 */
export function productHead(product: ProductDetail, crumbs: Crumb[]): PageHead {
  const { name, slug, shortDescription, description, imageUrl } = product;
  const canonical = `/products/${slug}`;
  return {
    title: name,
    description: shortDescription || description,
    canonical,
    picture: largestPicture(imageUrl),
    kind: 'product',
    structured: [structured(product, canonical), listOfCrumbs(crumbs, canonical)],
  };
}

function structured(product: ProductDetail, url: string): object {
  const { name, sku, category, weight, shortDescription, description, longDescription } = product;
  const images = product.images.length > 0 ? product.images : [product.imageUrl];
  const brand = product.specifications.find((specification) => specification.name.toLowerCase() === 'brand')?.value;
  return {
    '@type': 'Product',
    name,
    sku,
    description: description || longDescription || shortDescription,
    image: images.flatMap((image) => largestPicture(image) ?? []),
    url,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(category && { category: category.name }),
    ...(weight && { weight: { '@type': 'QuantitativeValue', value: weight, unitCode: 'KGM' } }),
    offers: offer(product, url),
  };
}

function offer({ price, compareAtPrice, inventory }: ProductDetail, url: string): object {
  const isReduced = compareAtPrice !== null && penceOf(compareAtPrice) > penceOf(price);
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'GBP',
    availability: `https://schema.org/${inventory > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
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
