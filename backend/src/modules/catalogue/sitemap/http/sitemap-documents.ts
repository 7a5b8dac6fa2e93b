import type { SitemapCategory, SitemapPart, SitemapProduct } from '../queries/sitemap.js';

/** The fixed pages; the rest of the shop is products and lists of them. */
export const PUBLIC_PAGES = [
  '/',
  '/products',
  '/delivery',
  '/returns',
  '/terms',
  '/privacy',
  '/cookies',
  '/contact',
] as const;

/** Beginnings of paths that search engines must not read. */
export const PRIVATE_PATHS = [
  '/api/',
  '/account',
  '/admin',
  '/cart',
  '/checkout',
  '/confirm-email',
  '/forgot-password',
  '/login',
  '/newsletter/',
  '/order/',
  '/quick-order',
  '/reset-password',
  '/rewards',
  '/sage-',
  '/signup',
] as const;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Characters that XML does not allow, escaped or not. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

function entry(address: string, lastModified: string | null, images: readonly string[] = []): string {
  const changed = lastModified === null ? '' : `<lastmod>${lastModified}</lastmod>`;
  const pictures = images.map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`);
  return `<url><loc>${escapeXml(address)}</loc>${changed}${pictures.join('')}</url>`;
}

function urlSet(entries: readonly string[]): string {
  return [DECLARATION, `<urlset xmlns="${SITEMAPS}" xmlns:image="${IMAGES}">`, ...entries, '</urlset>', ''].join('\n');
}

/** Returns the index of the sitemaps: one of pages, one of the guide, and the files of the products. */
export function sitemapIndex(origin: string, parts: readonly SitemapPart[]): string {
  const products = parts.map(
    ({ lastModified }, index) =>
      `<sitemap><loc>${origin}/sitemap-products-${index + 1}.xml</loc><lastmod>${lastModified}</lastmod></sitemap>`,
  );
  // The guide's is made by the assistant.
  const others = ['pages', 'guide'].map((name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`);
  return [DECLARATION, `<sitemapindex xmlns="${SITEMAPS}">`, ...others, ...products, '</sitemapindex>', ''].join('\n');
}

/** Returns the sitemap of pages and lists, by their canonical addresses. */
export function sitemapPages(origin: string, categories: readonly SitemapCategory[]): string {
  const lists = categories.map(({ slug, category, lastModified }) => {
    const query = new URLSearchParams(category === null ? { category: slug } : { category, subcategory: slug });
    return entry(`${origin}/products?${query}`, lastModified);
  });
  return urlSet([...PUBLIC_PAGES.map((path) => entry(`${origin}${path}`, null)), ...lists]);
}

export function sitemapProducts(origin: string, products: readonly SitemapProduct[]): string {
  return urlSet(
    products.map(({ slug, images, lastModified }) =>
      entry(
        `${origin}/products/${slug}`,
        lastModified,
        images.map((image) => new URL(image, origin).href),
      ),
    ),
  );
}

/** Returns the robots.txt. Search results and filtered lists are endless and have no content of their own. */
export function robots(origin: string): string {
  const queries = ['search', 'minPrice', 'maxPrice', 'sort', 'view'];
  return [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    ...queries.flatMap((name) => [`Disallow: /products?${name}=`, `Disallow: /products?*&${name}=`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
