import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { PageInput, SearchText } from '../../../platform/http/paging.dto.js';
import { ProductView } from '../../catalogue/index.js';

/** Most articles that an administrator can choose for a product. */
export const MAX_ARTICLES = 12;

export class ListArticlesInput extends PageInput {
  /** A question or some words. */
  @SearchText()
  search?: string;

  /** The name of a topic. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  topic?: string;
}

/** The articles of a product, in their order. */
export class SetProductArticlesInput {
  /** Slugs of articles; null lets the guide choose them again. */
  @ApiProperty({ type: [String], nullable: true })
  @ValidateIf((_, value) => value !== null)
  @IsArray()
  @ArrayMaxSize(MAX_ARTICLES, { message: `A product has at most ${MAX_ARTICLES} articles` })
  @ArrayUnique({ message: 'Each article once' })
  @IsString({ each: true })
  @Matches(/^[a-z0-9-]{1,100}$/, { each: true, message: 'Choose articles of the guide' })
  slugs: string[] | null;

  /** The version that was edited; 409 if it is outdated. */
  @IsOptional()
  @IsInt()
  version?: number;
}

/** An article by its name. */
class ArticleReferenceView {
  slug: string;
  title: string;
}

/** An article with its summary, for links to it. */
export class ArticleLinkView extends ArticleReferenceView {
  summary: string;
}

/** An article as lists show it. */
export class ArticleListView extends ArticleLinkView {
  topic: string;
  /** Part of the text that matches the search, as plain text; null without a search. */
  snippet: string | null;
}

/** A run of text. */
export class TextRunView {
  text: string;
  @ApiProperty({ enum: ['strong', 'em'] })
  emphasis?: 'strong' | 'em';
  /** Slug of the linked article, if the text is a link. */
  article?: string;
}

/** A part of an article: each kind has its own fields. */
export class ArticleBlockView {
  @ApiProperty({ enum: ['paragraph', 'list', 'table', 'picture'] })
  kind: 'paragraph' | 'list' | 'table' | 'picture';
  /** Text of a paragraph. */
  @ApiProperty({ type: [TextRunView] })
  line?: TextRunView[];
  /** Whether the items of a list are numbered. */
  ordered?: boolean;
  /** Items of a list. */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { $ref: '#/components/schemas/TextRunView' } } })
  items?: TextRunView[][];
  /** Column heads of a table. */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { $ref: '#/components/schemas/TextRunView' } } })
  head?: TextRunView[][];
  /** Rows of a table. */
  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'array', items: { $ref: '#/components/schemas/TextRunView' } } },
  })
  rows?: TextRunView[][][];
  /** Name of a picture's SVG file, such as "fisheyes.svg". */
  file?: string;
  /** Text alternative of a picture. */
  alt?: string;
}

export class ArticleSectionView {
  /** Anchor of the section; empty for the text above the first heading. */
  id: string;
  /** Heading of the section; empty for the text above the first heading. */
  heading: string;
  blocks: ArticleBlockView[];
}

export class ArticleRatioView {
  system: string;
  /**
   * Ratio of product, hardener and thinner.
   * @example "4:1:0.5"
   */
  parts: string;
  /** Notes, such as whether the parts are by volume or by weight. */
  note: string;
}

/** An article as its page shows it. */
export class ArticleView {
  slug: string;
  title: string;
  summary: string;
  topic: string;
  sections: ArticleSectionView[];
  /** Every mixing ratio that the text states. */
  ratios: ArticleRatioView[];
  related: ArticleReferenceView[];
  /** The previous article in the guide, or null. */
  previous: ArticleReferenceView | null;
  next: ArticleReferenceView | null;
  /** Visible products that the article concerns, as guests see them. */
  products: ProductView[];
  /** ISO 8601. */
  updatedAt: string;
}

/** The articles of a product, as administrators edit them. */
export class ProductArticlesView {
  /** Version, to send with a change; 0 if no administrator has chosen articles. */
  version: number;
  /** Whether an administrator chose these; otherwise they are the articles that name the product or its category. */
  isChosen: boolean;
  articles: ArticleReferenceView[];
}
