import { type Digest, digestOf } from './digest.js';
import { comparable } from './plain-text.js';

/** A product as it was read for this answer, with the viewer's prices. */
export interface ProductRead {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Every price that this viewer may see, in pounds as decimal strings; the one that they pay comes first. */
  readonly prices: readonly string[];
  /** Units that can still be sold to this viewer. */
  readonly inventory: number;
  /** "4:1:0.5". */
  readonly ratios: readonly string[];
  /** Texts of its product page. */
  readonly texts: readonly string[];
}

/** An article of the guide, or a page of the shop. */
export interface ArticleRead {
  readonly title: string;
  /** `/guide/mixing-ratios`. */
  readonly url: string;
  readonly text: string;
}

/** An order of the customer. */
export interface OrderRead {
  readonly orderNumber: string;
  readonly status: string;
  /** `2026-11-23`. */
  readonly placedOn: string;
  /** Pounds. */
  readonly total: string;
}

export interface KnownProduct extends ProductRead {
  /** The name in comparable form. */
  readonly key: string;
  readonly digest: Digest;
}
export interface KnownArticle extends ArticleRead {
  readonly key: string;
  readonly digest: Digest;
}
interface KnownOrder extends OrderRead {
  readonly key: string;
  readonly digest: Digest;
}

/** All data read for this one answer, and so all that the answer may say. Earlier messages do not count. */
export class Evidence {
  private readonly byId = new Map<string, KnownProduct>();
  private readonly byUrl = new Map<string, KnownArticle>();
  private readonly byNumber = new Map<string, KnownOrder>();

  /** In the order in which they were read. */
  get products(): readonly KnownProduct[] {
    return [...this.byId.values()];
  }

  get articles(): readonly KnownArticle[] {
    return [...this.byUrl.values()];
  }

  get orders(): readonly KnownOrder[] {
    return [...this.byNumber.values()];
  }

  get isEmpty(): boolean {
    return this.byId.size + this.byUrl.size + this.byNumber.size === 0;
  }

  /** Adds a product, or more data about a known one. */
  addProduct(read: ProductRead): void {
    const known = this.byId.get(read.id);
    const product: ProductRead = known
      ? {
          ...read,
          ratios: [...new Set([...known.ratios, ...read.ratios])],
          texts: [...new Set([...known.texts, ...read.texts])],
        }
      : read;
    const said = digestOf([product.name, ...product.texts]);
    // A price in a description is not the price: only the fields are.
    const claims = new Set([...said.claims].filter((claim) => !/money/.test(claim)));
    for (const price of product.prices) claims.add(`money ${Math.round(Number(price) * 100)}`);
    for (const parts of product.ratios) claims.add(`ratio ${parts.split(':').map(Number).join(':')}`);
    this.byId.set(read.id, { ...product, key: comparable(read.name), digest: { ...said, claims } });
  }

  /** Adds an article, or another part of a known one. */
  addArticle(read: ArticleRead): void {
    const known = this.byUrl.get(read.url);
    if (known?.text.includes(read.text)) return;
    const text = known && !read.text.includes(known.text) ? `${known.text}\n${read.text}` : read.text;
    this.byUrl.set(read.url, { ...read, text, key: comparable(read.title), digest: digestOf([read.title, text]) });
  }

  addOrder(read: OrderRead): void {
    const { orderNumber, status, placedOn, total } = read;
    const digest = digestOf([`Order ${orderNumber} of ${placedOn}: ${status}, £${total}.`]);
    this.byNumber.set(orderNumber, { ...read, key: comparable(orderNumber), digest });
  }

  /** Whether the shop has this address and it was read: "/guide/…" or "/products/…". */
  hasUrl(url: string): boolean {
    const path = url.replace(/[#?].*$/, '').replace(/\/$/, '');
    return this.byUrl.has(path) || this.products.some(({ slug }) => path === `/products/${slug}`);
  }
}
