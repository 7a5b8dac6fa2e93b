import { defineEntity, p } from '@mikro-orm/core';
import { invalidatesResponses } from '../../../platform/response-cache/response-cache.js';
import type { Section } from './guide-text.js';

/** The tag of cached responses that show articles, or which product they concern. */
export const GUIDE_TAG = 'guide';

/** A mixing ratio that an article states: parts by volume, or by weight where the note says so. */
export interface ArticleRatio {
  readonly system: string;
  /** Product, hardener and thinner: "4:1:0.5". */
  readonly parts: string;
  readonly note: string;
}

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
    ratios: p.json().$type<readonly ArticleRatio[]>(),
    sections: p.json().$type<readonly Section[]>(),
    /** The sections without markup, for passages. */
    passages: p.json().$type<readonly { heading: string; text: string }[]>(),
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
