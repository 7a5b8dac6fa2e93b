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
import { PageInput, SearchText } from '../../../../platform/http/page.input.js';
import { MAX_ARTICLES } from '../domain/product-articles.js';

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
