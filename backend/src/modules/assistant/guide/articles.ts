import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { defineEntity, p } from '@mikro-orm/core';
import { load } from 'js-yaml';
import { invalidatesResponses } from '../../../platform/response-cache/response-cache.js';
import type { ArticleRatioView, ArticleSectionView } from './guide.dto.js';
import { parseGuideText } from './guide-text.js';

/** The tag of cached responses that show articles, or which product they concern. */
export const GUIDE_TAG = 'guide';

const weighed = (column: string, weight: string) => `setweight(to_tsvector('english', ${column}), '${weight}')`;

/** Title before keywords before summary before text. */
const SEARCH_COLUMN = [
  weighed('title', 'A'),
  weighed('keywords', 'B'),
  weighed('summary', 'C'),
  weighed('text', 'D'),
].join(' || ');

const GuideArticleSchema = defineEntity({
  name: 'GuideArticle',
  schema: 'assistant',
  tableName: 'articles',
  properties: {
    slug: p.string().length(100).primary(),
    title: p.string().length(70),
    summary: p.string().length(160),
    topic: p.string().length(100),
    position: p.smallint(),
    /** Search terms of customers, one a line. */
    keywords: p.text(),
    /** Slugs of other articles. */
    related: p.array(),
    /** Slugs of categories and subcategories of the shop. */
    categories: p.array(),
    /** Codes of products, as Sage has them. */
    items: p.array(),
    ratios: p.json().$type<readonly ArticleRatioView[]>(),
    sections: p.json().$type<readonly ArticleSectionView[]>(),
    /** The words of all sections, for search. */
    text: p.text(),
    /** Hash of the source file; the article is written again when it differs. */
    hash: p.string().length(64),
    updatedAt: p.datetime().defaultRaw('now()'),
    search: p.string().columnType('tsvector').generated(`(${SEARCH_COLUMN}) stored`).lazy().hidden(),
  },
  indexes: [{ properties: ['position'] }],
  triggers: [invalidatesResponses('articles', GUIDE_TAG)],
});

/** An article of the guide, read from its file. Written by set-based statements only. */
export class GuideArticle extends GuideArticleSchema.class {}
GuideArticleSchema.setClass(GuideArticle);

/** The front matter of an article, described in backend/demo/guide/README.md. */
export interface FrontMatter {
  title: string;
  summary: string;
  topic: string;
  /** Words that customers search for, lower case; the trade's synonyms among them. */
  keywords: string[];
  /** Slugs of other articles. */
  related: string[];
  /** Slugs of the shop's categories and subcategories. */
  categories: string[];
  /** Codes of products, as Sage has them. */
  items: string[];
  /** Parts by volume, or by weight where the note says so. */
  ratios?: ArticleRatioView[];
}

export interface Article {
  slug: string;
  frontMatter: FrontMatter;
  /** Markdown below the front matter. */
  body: string;
}

/** An article with its sections, and a hash of all that is stored of it. */
export interface GuideFile extends Article {
  /** Position in the guide, counted from 1. */
  position: number;
  sections: ArticleSectionView[];
  hash: string;
}

/** Returns an article's parts. Throws where there is no front matter, or it is not YAML. */
export function readArticle(slug: string, text: string): Article {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  if (!parts) throw new Error(`${slug} has no front matter`);
  return { slug, frontMatter: load(parts[1]!) as FrontMatter, body: parts[2]! };
}

const GUIDE_FOLDER = resolve('backend/demo/guide');

const INDEX = 'README.md';
/** Version of the stored form; raised when the same file is to be stored differently. */
const STORED_FORM = 2;

/** Returns the articles in the order of the guide's index. Throws where one cannot be read or is not in the index. */
export function readGuide(folder = GUIDE_FOLDER): GuideFile[] {
  const index = readFileSync(join(folder, INDEX), 'utf8');
  const order = [...index.matchAll(/^- \[.+\]\(([a-z0-9-]+)\.md\)$/gm)].map(([, slug]) => slug!);
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== INDEX);
  return files
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const article = readArticle(basename(file, '.md'), text);
      const position = order.indexOf(article.slug) + 1;
      if (position === 0) throw new Error(`${article.slug} is not in the guide's index`);
      const hash = createHash('sha256').update(`${STORED_FORM} ${position}\n${text}`).digest('hex');
      return { ...article, position, sections: parseGuideText(article.body), hash };
    })
    .sort((a, b) => a.position - b.position);
}

const ProductArticlesSchema = defineEntity({
  name: 'ProductArticles',
  schema: 'assistant',
  tableName: 'product_articles',
  properties: {
    productId: p.uuid().primary(),
    /** Articles in the order of the product's page; may be empty. */
    slugs: p.array(),
    version: p.integer().default(1),
  },
  triggers: [invalidatesResponses('product_articles', GUIDE_TAG)],
});

/** The articles that an administrator chose for a product, in place of those that name it (docs/rules.md#articles-of-a-product). */
export class ProductArticles extends ProductArticlesSchema.class {}
ProductArticlesSchema.setClass(ProductArticles);
