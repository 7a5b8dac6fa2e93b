import { ApiProperty } from '@nestjs/swagger';
import { ProductView } from '../../../catalogue/index.js';

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
class ChatProposalView {
  productId: string;
  name: string;
  quantity: number;
}

class ChatAddedView {
  productId: string;
  quantity: number;
}

export class ChatAnswerView {
  /** Plain text: paragraphs are separated by an empty line, lines of a list by a line break. */
  response: string;
  /** Those that the answer names, with the viewer's prices. */
  products: ProductView[];
  sources: ChatSourceView[];
  /** `search`: from the catalogue and the guide alone, without a model. */
  @ApiProperty({ enum: ['model', 'search'] })
  mode: 'model' | 'search';
  proposal: ChatProposalView | null;
  /** What was put into the cart. Of a signed-in customer it is there already; a guest's browser adds it to its own. */
  added: ChatAddedView[];
}
