import { IsIn, IsOptional } from 'class-validator';
import { PageInput } from '../../../../platform/http/page.input.js';
import { GRANT_STATES, type GrantState } from '../domain/grant.js';

/** Filter of the customer's grants. */
export class MyGrantsInput extends PageInput {
  @IsOptional()
  @IsIn(GRANT_STATES)
  state?: GrantState;
}
