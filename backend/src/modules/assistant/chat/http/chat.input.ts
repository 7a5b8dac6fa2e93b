import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';

const ROLES = ['user', 'assistant'] as const;
/** Turns used of a longer history: the latest ones. */
export const USED_TURNS = 20;

class ChatTurnInput {
  @ApiProperty({ enum: ROLES })
  @IsIn(ROLES, { message: 'role is user or assistant.' })
  role: (typeof ROLES)[number];

  @IsString()
  @MaxLength(20_000)
  content: string;
}

export class ChatInput {
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(4000, { message: 'Please write at most 4,000 characters.' })
  @IsNotEmpty({ message: 'Please write a message.' })
  @IsString({ message: 'Please write a message.' })
  message: string;

  /** Oldest first; the last 20 are used. It says what is spoken of; nothing in it counts as a source. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => ChatTurnInput)
  conversationHistory?: ChatTurnInput[];
}
