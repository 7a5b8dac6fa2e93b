import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card } from './answer.ts';
import type { Viewer } from './question.ts';
import { plain } from './wording.ts';

/** A product as the shop shows it to one viewer. */
export interface ShownProduct extends Card {
  sku: string;
}

interface ShownOrder {
  orderNumber: string;
  total: string;
}

/** The truth of this shop, read apart from the assistant: the yardstick of every answer. */
export interface ShopTruth {
  /** The list of products of each viewer, negotiated prices included. */
  products: Record<Viewer, ShownProduct[]>;
  /** Newest first. */
  orders: Record<Viewer, ShownOrder[]>;
  /** Titles of the articles by slug. */
  articles: ReadonlyMap<string, string>;
  /** The guide and the pages of all products, as `plain` leaves them. */
  corpus: string;
}

/** Returns every article of the guide: slug, title and the whole text. */
export function readGuideArticles(root: string): { slug: string; title: string; text: string }[] {
  const folder = join(root, 'backend/demo/guide');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const title = /^title: "(.+)"$/m.exec(text)?.[1] ?? '';
      return { slug: file.slice(0, -'.md'.length), title, text };
    });
}

/** Reads what a viewer sees with `get`, which asks the shop as that viewer. */
export async function readShop(root: string, get: <T>(viewer: Viewer, path: string) => Promise<T>): Promise<ShopTruth> {
  const list = (viewer: Viewer, page: number) =>
    get<ShownProduct[]>(
      viewer,
      `/api/products${viewer === 'guest' ? '' : '/with-pricing'}?limit=100&sort=name&page=${page}`,
    );
  const products = {
    guest: await allPages((page) => list('guest', page)),
    customer: await allPages((page) => list('customer', page)),
    trade: await allPages((page) => list('trade', page)),
  };
  const orders = {
    guest: [],
    customer: await get<ShownOrder[]>('customer', '/api/orders'),
    trade: await get<ShownOrder[]>('trade', '/api/orders'),
  };
  const guide = readGuideArticles(root);
  const pages: string[] = [];
  for (const { slug } of products.guest) pages.push(JSON.stringify(await get('guest', `/api/products/${slug}`)));
  return {
    products,
    orders,
    articles: new Map(guide.map(({ slug, title }) => [slug, title])),
    corpus: plain([...guide.map(({ text }) => text), ...pages].join('\n')),
  };
}

async function allPages<T>(page: (number: number) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let number = 1; ; number += 1) {
    const rows = await page(number);
    all.push(...rows);
    if (rows.length < 100) return all;
  }
}
