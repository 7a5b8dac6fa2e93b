import { IsString, MaxLength } from 'class-validator';

export class SuggestProductsInput {
  /** What was typed so far; nothing is suggested for fewer than two characters. */
  @IsString()
  @MaxLength(200)
  q: string = '';
}
