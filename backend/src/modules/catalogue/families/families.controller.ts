import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { orCurrent } from '../../../platform/http/or-current.js';
import { MapErrors, mapped, Problem } from '../../../platform/http/problem.js';
import { ProductNotFound } from '../products/edit-product.js';
import { ProductId } from '../products/product-row.js';
import { SetFamily } from './families.commands.js';
import { type AdminFamilyView, SetFamilyInput } from './families.dto.js';
import { FamiliesQueries } from './families.queries.js';
import {
  FamilyMemberTwice,
  FamilyProductNotFound,
  FamilySize,
  FamilyWithoutProduct,
  InAnotherFamily,
  NothingToChoose,
  SameChoiceTwice,
} from './product-family.entity.js';

/** Maps the errors of this topic's use cases to HTTP problems. */
export const FamilyProblems = () =>
  MapErrors([
    mapped(ProductNotFound, 404),
    ...[FamilySize, FamilyMemberTwice, NothingToChoose, SameChoiceTwice, FamilyWithoutProduct, InAnotherFamily].map(
      (error) => mapped(error, 400),
    ),
    mapped(FamilyProductNotFound, ({ message, productIds }) => new Problem(400, message, { productIds })),
  ]);

const CHANGED = 'A colleague changed this family while you were editing it. Please check its products and save again.';

/** The family of a product: the same in other colours, grits, widths and pack sizes (docs/rules.md#product-families). */
@ApiTags('catalogue admin')
@FamilyProblems()
@Controller('api/admin/products/:id/family')
@Allow('admin')
export class AdminFamilyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: FamiliesQueries,
  ) {}

  /** Returns the product's family, hidden products included; empty if the product is in no family. */
  @Get()
  @ApiOperation({ operationId: 'getProductFamily' })
  async get(@ProductId() id: string): Promise<AdminFamilyView> {
    const view = await this.queries.adminFamily(id);
    if (!view) throw new ProductNotFound();
    return view;
  }

  /** Replaces the whole family. 409 with `current` for an outdated `version`. */
  @Put()
  @ApiOperation({ operationId: 'setProductFamily' })
  replace(
    @ProductId() id: string,
    @Body() { name, optionName, members, version }: SetFamilyInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminFamilyView> {
    const command = new SetFamily(id, name, members, version, actorName(actor), optionName);
    return orCurrent(this.commands.execute(command), () => this.get(id), CHANGED);
  }
}
