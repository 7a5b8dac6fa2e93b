import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { Line } from '../../../platform/http/plain-text.js';
import { QuickOrderLineInput } from '../orders/orders.dto.js';

const NAME_MESSAGE = 'Enter a name for the list, at most 80 characters';

/** Validates a field that may be left out, but not null. */
const Unchanged = () => ValidateIf((_, value) => value !== undefined);

/** A new list. */
export class SaveQuickListInput {
  @Line(80, NAME_MESSAGE)
  name: string;

  @IsArray()
  @ArrayMinSize(1, { message: 'Enter at least one line' })
  @ArrayMaxSize(100, { message: 'A list has at most 100 lines' })
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => QuickOrderLineInput)
  lines: QuickOrderLineInput[];
}

/** Changes to a list: another name, other lines, or both. */
export class ChangeQuickListInput {
  @Unchanged()
  @Line(80, NAME_MESSAGE)
  name?: string;

  @Unchanged()
  @IsArray()
  @ArrayMinSize(1, { message: 'Enter at least one line' })
  @ArrayMaxSize(100, { message: 'A list has at most 100 lines' })
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => QuickOrderLineInput)
  lines?: QuickOrderLineInput[];
}

/** A line of a saved list. */
class ListedLineView {
  code: string;
  quantity: number;
  /** The colour of a product that is mixed to order, as one text; left out for others. */
  colour?: string;
}

/** A saved list. */
export class QuickListView {
  id: string;
  name: string;
  /** Number of lines. */
  count: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** A saved list with its lines. */
export class QuickListLinesView extends QuickListView {
  lines: ListedLineView[];
}
