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
import { ProductView } from '../../catalogue/index.js';

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

  /** Oldest first; the last 20 are used, only as context and never as a source. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => ChatTurnInput)
  conversationHistory?: ChatTurnInput[];
}

/** A page of the shop on which the answer is based. */
class ChatSourceView {
  title: string;
  /**
   * A path of this shop.
   * @example "/guide/mixing-ratios"
   */
  url: string;
}

/** An offer that the customer accepts with "yes" as the next message, in the same browser, within ten minutes. */
export class ChatProposalView {
  productId: string;
  name: string;
  quantity: number;
}

export class ChatAddedView {
  productId: string;
  quantity: number;
}

export class ChatAnswerView {
  /** Plain text: paragraphs are separated by an empty line, lines of a list by a line break. */
  response: string;
  /** Products that the answer names, with the viewer's prices. */
  products: ProductView[];
  sources: ChatSourceView[];
  /** `search`: the answer comes from the catalogue and the guide alone, without a model. */
  @ApiProperty({ enum: ['model', 'search'] })
  mode: 'model' | 'search';
  proposal: ChatProposalView | null;
  /** Products added to the cart. A signed-in customer's cart has them already; a guest's browser adds them to its own. */
  added: ChatAddedView[];
}
