import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { PageInput, SearchText } from '../../../../platform/http/page.input.js';
import { SYNONYM_SORTS, type SynonymSort } from '../queries/list-synonyms.js';

/** Filter and order of the groups. */
export class ListSynonymsInput extends PageInput {
  /** Part of a term, in any case. */
  @SearchText()
  search?: string;

  /** With a leading minus descending. */
  @ApiPropertyOptional({ enum: SYNONYM_SORTS })
  @IsIn(SYNONYM_SORTS)
  sort: SynonymSort = 'terms';
}

/** Terms that mean the same: 2 to 20, each of up to three words. */
export class SynonymsInput {
  @MaxLength(100, { each: true, message: 'A term is at most 100 characters long.' })
  @IsString({ each: true, message: 'Terms are plain text.' })
  @ArrayMaxSize(50, { message: 'A group has at most 20 terms.' })
  @IsArray({ message: 'Enter at least two terms.' })
  terms: string[];

  /** The version that was edited; 409 where it is not the current one. */
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}
