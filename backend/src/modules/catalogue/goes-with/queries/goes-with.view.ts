import { ApiProperty } from '@nestjs/swagger';
import { GoesWithView } from '../../products/queries/product.view.js';
import { GOES_WITH_KINDS, type GoesWithKind } from '../domain/goes-with-kinds.js';

/** Products that go with a product of a cart; cart products without any are left out. */
export class ProductGoesWithView {
  productId: string;
  goesWith: GoesWithView[];
}

/** The product at the other end of a link, as staff know it. */
export class LinkedProductView {
  id: string;
  name: string;
  sku: string;
  imageUrl: string | null;
  /** Whether customers see it; hidden ones are left out of the product's page. */
  isVisible: boolean;
}

/** A product that goes with another, with the fields that an admin may change. */
class AdminGoesWithLinkView {
  productId: string;
  @ApiProperty({ enum: GOES_WITH_KINDS })
  kind: GoesWithKind;
  /**
   * Parts by volume: the product, what goes with it, and where there is a third, thinner.
   * @example "4:1:0.5"
   */
  ratio: string | null;
  /** Empty where there is none. */
  note: string;
  product: LinkedProductView;
}

/** Products that go with a product, in their order. */
export class AdminGoesWithView {
  /** The product's version, to send back with a change. */
  version: number;
  goesWith: AdminGoesWithLinkView[];
}
