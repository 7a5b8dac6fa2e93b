import { ApiProperty } from '@nestjs/swagger';
import { LinkedProductView } from '../../goes-with/queries/goes-with.view.js';
import { PACK_UNITS, type PackUnit } from '../domain/pack-units.js';

/** A product of a family, with the fields that an admin may change. */
class AdminFamilyMemberView {
  productId: string;
  /** Empty where the family has no colours. */
  colour: string;
  /** @example "#c1121f" */
  swatch: string | null;
  /** In `packUnit`. */
  packSize: number | null;
  @ApiProperty({ enum: PACK_UNITS, nullable: true })
  packUnit: PackUnit | null;
  product: LinkedProductView;
}

/** The family of a product, in its order. */
export class AdminFamilyView {
  /** To send back with a change; null where the product is in no family. */
  version: number | null;
  /** Empty where the product is in no family. */
  name: string;
  members: AdminFamilyMemberView[];
}
