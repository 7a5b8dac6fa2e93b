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
import { MAX_ARTICLES } from './articles.js';

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
  /** Slugs of articles; null leaves them to the guide again. */
  @ApiProperty({ type: [String], nullable: true })
  @ValidateIf((_, value) => value !== null)
  @IsArray()
  @ArrayMaxSize(MAX_ARTICLES, { message: `A product has at most ${MAX_ARTICLES} articles` })
  @ArrayUnique({ message: 'Each article once' })
  @IsString({ each: true })
  @Matches(/^[a-z0-9-]{1,100}$/, { each: true, message: 'Choose articles of the guide' })
  slugs: string[] | null;

  /** The version that the change was made on; 409 where there is another one since. */
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
  /** Where its text matches the search, as plain text; null without a search. */
  snippet: string | null;
}

/** A run of text. */
class TextRunView {
  text: string;
  @ApiProperty({ enum: ['strong', 'em'] })
  emphasis?: 'strong' | 'em';
  /** The slug of another article that it leads to. */
  article?: string;
}

/** A part of an article: each kind has its own fields. */
class ArticleBlockView {
  @ApiProperty({ enum: ['paragraph', 'list', 'table', 'picture'] })
  kind: 'paragraph' | 'list' | 'table' | 'picture';
  /** Of a paragraph. */
  @ApiProperty({ type: [TextRunView] })
  line?: TextRunView[];
  /** Of a list: whether its items are numbered. */
  ordered?: boolean;
  /** Of a list. */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { $ref: '#/components/schemas/TextRunView' } } })
  items?: TextRunView[][];
  /** Of a table: the head of each column. */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { $ref: '#/components/schemas/TextRunView' } } })
  head?: TextRunView[][];
  /** Of a table. */
  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'array', items: { $ref: '#/components/schemas/TextRunView' } } },
  })
  rows?: TextRunView[][][];
  /** Of a picture: the name of its SVG file, such as "fisheyes.svg". */
  file?: string;
  /** Of a picture: what it shows. */
  alt?: string;
}

class ArticleSectionView {
  /** For links to it; empty for what stands above the first heading. */
  id: string;
  /** Empty for what stands above the first heading. */
  heading: string;
  blocks: ArticleBlockView[];
}

class ArticleRatioView {
  system: string;
  /**
   * Product, hardener and thinner.
   * @example "4:1:0.5"
   */
  parts: string;
  /** Says among others whether the parts are by volume or by weight. */
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
  /** The one before it in the guide, or null. */
  previous: ArticleReferenceView | null;
  next: ArticleReferenceView | null;
  /** Visible products that it concerns, as guests see them. */
  products: ProductView[];
  /** ISO 8601. */
  updatedAt: string;
}

/** The articles of a product, as administrators edit them. */
export class ProductArticlesView {
  /** To send back with a change; 0 where an administrator has chosen none. */
  version: number;
  /** Whether an administrator chose these; otherwise they are those that name the product or its category. */
  isChosen: boolean;
  articles: ArticleReferenceView[];
}
