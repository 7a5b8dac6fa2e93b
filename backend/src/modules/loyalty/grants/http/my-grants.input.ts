import { IsIn, IsOptional } from 'class-validator';
import { PageInput } from '../../../../platform/http/page.input.js';
import { GRANT_STATES, type GrantState } from '../domain/grant.js';

/** Which of the customer's grants are listed. */
export class MyGrantsInput extends PageInput {
  @IsOptional()
  @IsIn(GRANT_STATES)
  state?: GrantState;
}
