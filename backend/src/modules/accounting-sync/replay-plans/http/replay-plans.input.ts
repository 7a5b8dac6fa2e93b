import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { OwnerProofInput } from '../../../../platform/http/owner-proof.input.js';
import { PageInput } from '../../../../platform/http/page.input.js';
import type { PlanItemState } from '../domain/replay-plan-item.js';
import { PLAN_ITEM_STATES } from './replay-plan.view.js';

const trimmed = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value);

/** Which failed events are replayed and why: named ones, or all of one cause. */
export class ReplayInput extends OwnerProofInput {
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(5000)
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  ids?: string[] | null;

  /** The `group` of the list. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  group?: string | null;

  /** What the plan is called; by its cause if left out. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Transform(trimmed)
  name?: string | null;

  @IsString({ message: 'A reason is required' })
  @Length(1, 1000, { message: 'A reason is required' })
  @Transform(trimmed)
  reason: string;
}

/** Which events of a plan are listed. */
export class ReplayPlanItemsInput extends PageInput {
  @ApiPropertyOptional({ enum: PLAN_ITEM_STATES })
  @IsOptional()
  @IsIn(PLAN_ITEM_STATES)
  state?: PlanItemState;
}
