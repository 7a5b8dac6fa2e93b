/** A page's title and metadata for browsers, search engines and link previews. */
export interface PageHead {
  /** Without the shop's name, which is appended. */
  title: string;
  description?: string;
  /** The canonical path and query; a page without one is not indexed. */
  canonical?: string;
  /** The preview picture in place of the shop's, 1200 by 630 pixels. */
  picture?: { path: string; alt: string };
  kind?: 'website' | 'product' | 'article';
  /**
   * Loads the page's JSON-LD, which the server writes: browsers need its code only after moving to another page.
   * Addresses that begin with a slash are made absolute.
   */
  structured?: () => Promise<readonly object[]>;
  /** There is nothing at this address. */
  missing?: boolean;
}

export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

export const SHOP = 'Topcoat';
const SHARED_PICTURE = { path: '/share.jpg', alt: 'Topcoat: everything from bare metal to clear coat' };
const LONGEST_DESCRIPTION = 160;

export function titleOf(title: string): string {
  return title === SHOP || title.startsWith(`${SHOP}:`) ? title : `${title} | ${SHOP}`;
}

/** Returns the head as tags, without its JSON-LD; `origin` makes addresses absolute. */
export function headTags(head: PageHead, origin: string): HeadTag[] {
  const { title, description, canonical, picture = SHARED_PICTURE, kind = 'website' } = head;
  const named = (name: string, content: string) => meta('name', name, content);
  const shared = (property: string, content: string) => meta('property', property, content);
  const tags: HeadTag[] = [{ name: 'title', attributes: {}, text: titleOf(title) }];
  const summary = description && shortened(description);
  if (summary) tags.push(named('description', summary));
  if (canonical === undefined) return [...tags, named('robots', 'noindex')];
  const address = whole(canonical, origin);
  tags.push(
    { name: 'link', attributes: { rel: 'canonical', href: address } },
    shared('og:site_name', SHOP),
    shared('og:locale', 'en_GB'),
    shared('og:type', kind),
    shared('og:title', title),
    ...(summary ? [shared('og:description', summary)] : []),
    shared('og:url', address),
    shared('og:image', whole(picture.path, origin)),
    shared('og:image:width', '1200'),
    shared('og:image:height', '630'),
    shared('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
  );
  return tags;
}

/** Returns the JSON-LD of a page as tags. */
export function structuredTags(structured: readonly object[], origin: string): HeadTag[] {
  return structured.map((item) => ({
    name: 'script',
    attributes: { type: 'application/ld+json' },
    text: JSON.stringify(wholeAddresses({ '@context': 'https://schema.org', ...item }, origin)),
  }));
}

function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { [key]: name, content } };
}

function whole(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address;
}

function wholeAddresses(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return whole(value, origin);
  if (Array.isArray(value)) return value.map((item) => wholeAddresses(item, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, wholeAddresses(item, origin)]));
}

/** Cuts between words at about the length that search engines show. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  return `${line.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}
